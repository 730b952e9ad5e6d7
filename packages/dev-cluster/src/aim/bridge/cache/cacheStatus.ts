import {
  fieldsAt,
  isFields,
  listAt,
  textField,
  type ApiObject,
  type Fields,
} from '../../../standins/client';
import { withCondition } from '../../../standins/conditions';
import type { ArtifactChoice } from './chooseArtifact';

/** Where a cache stands, and what its conditions say of it. */
export interface CacheProgress {
  profileFound: boolean;
  /** One for each source of the profile. */
  choices: readonly ArtifactChoice[];
  /** Never Ready, whatever it has. */
  held: boolean;
}

/** What the controller says of a profile cache: the artifacts that it uses, by their names. */
export function cacheStatus(
  cache: ApiObject,
  progress: CacheProgress,
  now: Date,
): Fields {
  const { profileFound, choices } = progress;
  const reason = reasonOf(progress);
  const isReady = reason === 'AllCachesReady';
  const adopted = choices.flatMap(choice =>
    choice.state === 'adopted' ? [choice.artifact] : [],
  );
  const condition = (type: string, holds: boolean, why: string) => ({
    type,
    status: holds ? ('True' as const) : ('False' as const),
    reason: why,
    message: '',
  });
  const news = [
    condition(
      'ProfileFound',
      profileFound,
      profileFound ? 'ProfileFound' : 'ProfileNotFound',
    ),
    condition('ArtifactsReady', isReady, reason),
    condition('Ready', isReady, isReady ? 'AllComponentsReady' : reason),
  ];
  return {
    observedGeneration: cache.metadata.generation,
    status: statusOf(profileFound, isReady),
    artifacts: {
      // The status is merged: what is used no longer has to be taken out.
      ...Object.fromEntries(
        Object.keys(fieldsAt(cache, 'status', 'artifacts')).map(name => [
          name,
          null,
        ]),
      ),
      ...Object.fromEntries(adopted.map(reportOf)),
    },
    conditions: news.reduce(
      (conditions, next) => withCondition(conditions, next, now),
      listAt(cache, 'status', 'conditions').filter(isFields),
    ),
  };
}

function statusOf(profileFound: boolean, isReady: boolean): string {
  if (!profileFound) return 'Pending';
  return isReady ? 'Ready' : 'Progressing';
}

function reasonOf({ profileFound, choices, held }: CacheProgress): string {
  if (!profileFound || choices.length === 0) return 'NoCaches';
  if (choices.some(({ state }) => state === 'terminating')) {
    return 'ArtifactTerminating';
  }
  if (choices.some(({ state }) => state === 'none')) return 'CreatingCaches';
  const areReady = choices.every(
    choice =>
      choice.state === 'adopted' &&
      textField(choice.artifact, 'status', 'status') === 'Ready',
  );
  return areReady && !held ? 'AllCachesReady' : 'CachesNotReady';
}

function reportOf(artifact: ApiObject): [string, Fields] {
  const { name, uid } = artifact.metadata;
  return [
    name,
    {
      uid,
      name,
      model: textField(artifact, 'spec', 'modelId'),
      status: textField(artifact, 'status', 'status'),
      persistentVolumeClaim: textField(
        artifact,
        'status',
        'persistentVolumeClaim',
      ),
    },
  ];
}
