import type { ForeignOwner, ForeignTool } from '../foreign';
import type { Operation } from './operations';

const writesOfService: readonly Operation[] = [
  'install',
  'apply',
  'apply-force',
  'rollback',
  'uninstall',
  'autoscale',
  'migrate',
];

/**
 * What of ours each system would undo, or be disturbed by. The SLO is another object, which none of
 * them writes. Helm does nothing by itself. A new version of a workload is what Argo Rollouts and
 * Flagger wait for; only its scale is theirs.
 */
const refused: Readonly<Record<ForeignTool, readonly Operation[]>> = {
  'Argo CD': writesOfService,
  Flux: writesOfService,
  Helm: [],
  KServe: writesOfService,
  'Argo Rollouts': ['autoscale'],
  Flagger: ['autoscale'],
};

/**
 * Whether an operation is refused because another system manages the service (D23: only where our
 * own operation would touch what is that system's).
 */
export function foreignRefuses(
  operation: Operation,
  owner: ForeignOwner,
): boolean {
  return owner.refusal !== undefined && refused[owner.tool].includes(operation);
}
