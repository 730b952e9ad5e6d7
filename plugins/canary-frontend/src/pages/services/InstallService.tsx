import { useCallback, useState } from 'react';
import { useAppSearchParams } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { RiAddLine } from '@remixicon/react';
import {
  canaryServiceInstallPermission,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Failure } from '../../data/readFailure';
import { Button } from '../../elements';
import { useTranslate } from '../../hooks';
import { InstallSheet } from '../service/operations/install';
import { StaleRefusal } from '../service/StaleRefusal';

const sheet = 'install';

/** The button that installs a service, and its sheet while the URL asks for it. Hidden without the right. */
export function InstallService() {
  const t = useTranslate();
  const [search, setSearch] = useAppSearchParams();
  const [refusal, setRefusal] = useState<{
    serviceRef: ServiceRef;
    failure: Failure;
    at: string;
  }>();
  const { loading, allowed } = usePermission({
    permission: canaryServiceInstallPermission,
  });
  const show = useCallback(
    (open: boolean) =>
      setSearch(
        before => {
          const next = new URLSearchParams(before);
          if (open) {
            next.set('sheet', sheet);
          } else {
            next.delete('sheet');
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  if (loading || !allowed) {
    return null;
  }
  return (
    <>
      <Button type="button" look="main" onClick={() => show(true)}>
        <RiAddLine aria-hidden />
        {t('operation.installService')}
      </Button>
      {refusal && (
        <div style={{ flexBasis: '100%' }}>
          <StaleRefusal operation="install" {...refusal} />
        </div>
      )}
      {search.get('sheet') === sheet && (
        <InstallSheet
          onClose={() => show(false)}
          onManaged={(serviceRef, failure) => {
            setRefusal({ serviceRef, failure, at: new Date().toISOString() });
            show(false);
          }}
        />
      )}
    </>
  );
}
