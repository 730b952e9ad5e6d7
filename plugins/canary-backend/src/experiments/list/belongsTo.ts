import type { CanaryArm } from '../../clusters';
import type { ModelRow } from '../../services/model';
import type { KnownExperiment } from './KnownExperiment';

type Named = Pick<KnownExperiment, 'namespace' | 'name' | 'uid'>;

/** Whether what a service says of its experiment names this one, and not one before it of that name. */
function isNamedBy({ row }: ModelRow, experiment: Named): boolean {
  const { managedBy } = row;
  if (!managedBy || managedBy.parentState === 'replaced') return false;
  const { namespace, name, uid } = managedBy;
  if (namespace !== experiment.namespace) return false;
  // Without a name only the uid can tell.
  return name === null
    ? uid === experiment.uid
    : name === experiment.name && (uid ?? experiment.uid) === experiment.uid;
}

/**
 * Whether a service under the name of an arm is that arm: it has the uid that is recorded, or else it
 * names the experiment. Undefined when nobody can tell.
 */
export function belongsTo(
  found: ModelRow,
  { service }: Pick<CanaryArm, 'service'>,
  experiment: Named,
): boolean | undefined {
  if (service.uid !== undefined) return found.uid === service.uid;
  return found.ownership.ownership === 'unknown'
    ? undefined
    : isNamedBy(found, experiment);
}
