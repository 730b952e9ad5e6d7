import { field, textField, type ApiObject } from '../../../standins/client';

/** Which artifact a profile cache takes for a source. */
export type ArtifactChoice =
  | { state: 'adopted'; artifact: ApiObject }
  /** One that is being deleted stands in the way. */
  | { state: 'terminating'; artifact: ApiObject }
  | { state: 'none' };

const bestFirst = [
  'Ready',
  'Progressing',
  'Pending',
  'Degraded',
  'NotAvailable',
  'Failed',
];

/**
 * The artifact of the source that suits the cache, best status first. A Shared cache takes none that
 * has an owner, a Dedicated one only those that it owns itself; names never matter.
 */
export function chooseArtifact(
  cache: ApiObject,
  artifacts: readonly ApiObject[],
  sourceUri: string,
): ArtifactChoice {
  const matches = artifacts.filter(
    artifact =>
      textField(artifact, 'spec', 'sourceUri') === sourceUri &&
      suits(cache, artifact),
  );
  const terminating = matches.find(
    ({ metadata }) => metadata.deletionTimestamp !== undefined,
  );
  if (terminating) return { state: 'terminating', artifact: terminating };
  const rank = (artifact: ApiObject) =>
    bestFirst.indexOf(textField(artifact, 'status', 'status') ?? '');
  // One without a status counts as none.
  const [best] = matches
    .filter(artifact => rank(artifact) >= 0)
    .sort((one, other) => rank(one) - rank(other));
  return best ? { state: 'adopted', artifact: best } : { state: 'none' };
}

function suits(cache: ApiObject, artifact: ApiObject): boolean {
  const owners = artifact.metadata.ownerReferences ?? [];
  const isDedicated = textField(cache, 'spec', 'mode') === 'Dedicated';
  const isOurs = isDedicated
    ? owners.some(({ uid }) => uid === cache.metadata.uid)
    : owners.length === 0;
  const wantsClass = textField(cache, 'spec', 'storageClassName');
  const wantsDisk = field(cache, 'spec', 'requiresAdapterDisk') === true;
  return (
    isOurs &&
    (!wantsClass ||
      wantsClass === textField(artifact, 'spec', 'storageClassName')) &&
    (!wantsDisk || field(artifact, 'spec', 'adapterDisk') !== undefined)
  );
}
