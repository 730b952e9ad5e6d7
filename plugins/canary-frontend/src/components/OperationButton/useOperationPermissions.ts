import { usePermission } from '@backstage/plugin-permission-react';
import {
  canaryServiceApplyPermission,
  canaryServiceAutoscalePermission,
  canaryServiceRollbackPermission,
  canaryServiceSloUpdatePermission,
  canaryServiceUninstallPermission,
} from '@llm-canary/backstage-plugin-canary-common';
import type { OperationButtonId } from './operationButtons';

/**
 * The operations that the user may ask for. While the answer is not there, and when it cannot be
 * had, an operation counts as not permitted: its button is absent, never shown and taken away.
 */
export function useOperationPermissions(): ReadonlySet<OperationButtonId> {
  const results: Record<OperationButtonId, ReturnType<typeof usePermission>> = {
    upgrade: usePermission({ permission: canaryServiceApplyPermission }),
    rollback: usePermission({ permission: canaryServiceRollbackPermission }),
    autoscale: usePermission({ permission: canaryServiceAutoscalePermission }),
    slo: usePermission({ permission: canaryServiceSloUpdatePermission }),
    uninstall: usePermission({ permission: canaryServiceUninstallPermission }),
  };
  const permitted = new Set<OperationButtonId>();
  for (const [id, result] of Object.entries(results)) {
    if (!result.loading && result.allowed) {
      permitted.add(id as OperationButtonId);
    }
  }
  return permitted;
}
