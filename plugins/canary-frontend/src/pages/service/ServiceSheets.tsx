import { useEffect, useState } from 'react';
import type {
  ServiceDetail,
  ServiceOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import { useOperationPermissions } from '../../components/OperationButton';
import { UninstallSheet } from './uninstall';
import type { useServicePage } from './useServicePage';

function mayUninstall(
  permitted: ReturnType<typeof useOperationPermissions>,
  ownership: ServiceOwnership | undefined,
): boolean {
  return (
    permitted.has('uninstall') &&
    ownership?.operations.uninstall.allowed === true
  );
}

/**
 * The sheet that the URL asks for, guarded like its button. Once open it stays open: what it
 * started goes on although the button may be refused, or the service gone, by then.
 */
export function ServiceSheets(props: {
  page: ReturnType<typeof useServicePage>;
}) {
  const { page } = props;
  const permitted = useOperationPermissions();
  const [opened, setOpened] = useState<ServiceDetail>();
  const wanted = page.sheet === 'uninstall';
  const service = page.service.data;
  const allowed = mayUninstall(permitted, page.ownership.data);
  useEffect(() => {
    if (!wanted) {
      setOpened(undefined);
    } else if (allowed && service && !page.gone) {
      setOpened(before => before ?? service);
    }
  }, [wanted, allowed, service, page.gone]);
  if (!wanted || !opened) {
    return null;
  }
  return (
    <UninstallSheet
      service={service ?? opened}
      onClose={() => page.setSheet(undefined)}
      onRefused={failure => page.refuse('uninstall', failure)}
    />
  );
}
