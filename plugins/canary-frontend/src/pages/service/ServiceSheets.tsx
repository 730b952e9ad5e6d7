import { useEffect, useState } from 'react';
import type {
  ServiceDetail,
  ServiceOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  operationButtons,
  useOperationPermissions,
  type OperationButtonId,
  type OperationButtonSpec,
} from '../../components/OperationButton';
import { AutoscaleSheet } from './operations/autoscale';
import { RollbackSheet } from './operations/rollback';
import { SloSheet } from './operations/slo';
import { UpgradeSheet } from './operations/upgrade';
import { UninstallSheet } from './uninstall';
import type { useServicePage } from './useServicePage';

/** As its button; the SLO of an arm may be opened too, and says who sets it. */
function mayOpen(
  button: OperationButtonSpec | undefined,
  permitted: ReadonlySet<OperationButtonId>,
  ownership: ServiceOwnership | undefined,
): boolean {
  if (!button || !ownership || !permitted.has(button.id)) {
    return false;
  }
  return (
    ownership.operations[button.operation].allowed ||
    (button.id === 'slo' && ownership.ownership === 'managed')
  );
}

function OpenSheet(props: {
  id: OperationButtonId;
  service: ServiceDetail;
  page: ReturnType<typeof useServicePage>;
}) {
  const { id, service, page } = props;
  const common = {
    service,
    onClose: () => page.setSheet(undefined),
    onManaged: (failure: Parameters<typeof page.refuse>[1]) =>
      page.refuse(id, failure),
  };
  switch (id) {
    case 'upgrade':
      return <UpgradeSheet {...common} />;
    case 'rollback':
      return <RollbackSheet {...common} to={page.toRevision} />;
    case 'autoscale':
      return <AutoscaleSheet {...common} />;
    case 'slo':
      return (
        <SloSheet
          {...common}
          arm={page.ownership.data?.ownership === 'managed'}
        />
      );
    case 'uninstall':
      return (
        <UninstallSheet
          service={service}
          onClose={common.onClose}
          onRefused={common.onManaged}
        />
      );
    default: {
      const unexpected: never = id;
      return unexpected;
    }
  }
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
  const [opened, setOpened] = useState<{
    id: OperationButtonId;
    service: ServiceDetail;
  }>();
  const wanted = operationButtons.find(({ id }) => id === page.sheet);
  const service = page.service.data;
  const allowed = mayOpen(wanted, permitted, page.ownership.data);
  const id = wanted?.id;
  useEffect(() => {
    if (!id) {
      setOpened(undefined);
    } else if (allowed && service && !page.gone) {
      setOpened(before => (before?.id === id ? before : { id, service }));
    }
  }, [id, allowed, service, page.gone]);
  if (!opened || opened.id !== id) {
    return null;
  }
  return (
    <OpenSheet
      key={id}
      id={id}
      service={service ?? opened.service}
      page={page}
    />
  );
}
