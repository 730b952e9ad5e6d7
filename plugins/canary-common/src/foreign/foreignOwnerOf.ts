import type { ForeignArms } from './readForeignArms';
import type { ForeignOwner } from './types';

/** KServe lets anybody edit a member of a group, and its peers wait for one that is deleted. */
const refusals: Partial<Record<ForeignArms['tool'], string>> = {
  KServe:
    'its traffic is shared with other arms there, and a change would disturb them',
  'Argo Rollouts': 'it runs and scales the pods',
  Flagger: 'it scales the workload',
};

/**
 * The delivery system of which a service is an arm, out of what one of its objects says.
 * @public
 */
export function foreignOwnerOf(arms: ForeignArms): ForeignOwner {
  const { tool, kind, namespace, name, detail } = arms;
  const why = refusals[tool];
  return {
    tool,
    kind,
    namespace,
    name,
    role: 'arm',
    detail,
    ...(why !== undefined && {
      refusal: `${tool} manages ${kind} ${namespace}/${name}: ${why}`,
    }),
  };
}
