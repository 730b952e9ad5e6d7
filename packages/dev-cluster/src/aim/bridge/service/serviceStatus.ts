import {
  field,
  fieldsAt,
  isFields,
  listAt,
  textField,
  type ApiObject,
  type Fields,
} from '../../../standins/client';
import { withCondition, type Condition } from '../../../standins/conditions';

/** How far a service on the profile pipeline came. */
export interface ServiceProgress {
  profile?: ApiObject;
  cache?: ApiObject;
  /** The first thing that is not as it should be. */
  trouble?: { type: string; reason: string; message?: string };
  workloadReady: boolean;
}

/** What the controller says of a service that selects a profile. */
export function profileServiceStatus(
  service: ApiObject,
  progress: ServiceProgress,
  now: Date,
): Fields {
  const { profile, cache, trouble, workloadReady } = progress;
  const isReady = trouble === undefined && workloadReady;
  const news: Condition[] = [
    ...(trouble ? [notTrue(trouble.type, trouble)] : []),
    ...conditionsThatHold(progress),
    isReady
      ? {
          type: 'Ready',
          status: 'True',
          reason: 'AllComponentsReady',
          message: '',
        }
      : notTrue('Ready', trouble ?? { reason: 'ComponentsNotReady' }),
  ];
  return {
    observedGeneration: service.metadata.generation,
    status: statusOf(progress),
    ...references(service, { profile, cache }),
    conditions: news.reduce(
      (conditions, next) => withCondition(conditions, next, now),
      listAt(service, 'status', 'conditions').filter(isFields),
    ),
  };
}

function statusOf({ trouble, workloadReady }: ServiceProgress): string {
  if (trouble) return 'Degraded';
  return workloadReady ? 'Running' : 'Starting';
}

function conditionsThatHold(progress: ServiceProgress): Condition[] {
  const { profile, cache, trouble } = progress;
  return [
    ...(profile ? [holds('ProfileReady', 'ProfileResolved')] : []),
    ...(cache ? [holds('ProfileCacheReady', 'CacheReady')] : []),
    ...(profile && cache && !trouble
      ? [holds('InferenceServiceReady', 'RuntimeReady')]
      : []),
  ];
}

function holds(type: string, reason: string): Condition {
  return { type, status: 'True', reason, message: '' };
}

function notTrue(
  type: string,
  { reason, message = '' }: { reason: string; message?: string },
): Condition {
  return { type, status: 'False', reason, message };
}

/** References stand for what is Ready; those of the template go with its selection. */
function references(
  service: ApiObject,
  { profile, cache }: Pick<ServiceProgress, 'profile' | 'cache'>,
): Fields {
  const { namespace } = service.metadata;
  const gone = (...path: string[]) =>
    field(service, 'status', ...path) === undefined
      ? {}
      : { [path[path.length - 1]]: null };
  return {
    ...gone('resolvedTemplate'),
    ...(profile
      ? {
          resolvedProfile: {
            name: profile.metadata.name,
            namespace,
            scope: 'Namespace',
            uid: profile.metadata.uid,
          },
        }
      : {}),
    cache: {
      ...fieldsAt(service, 'status', 'cache'),
      ...gone('cache', 'templateCacheRef'),
      ...(cache
        ? {
            profileCacheRef: {
              name: cache.metadata.name,
              namespace,
              uid: cache.metadata.uid,
            },
          }
        : {}),
    },
  };
}

/** What the controller says of a service that still selects a template: nothing but that it looked. */
export function templateServiceStatus(service: ApiObject): Fields {
  return {
    ...fieldsAt(service, 'status'),
    observedGeneration: service.metadata.generation,
    status: textField(service, 'status', 'status') ?? 'Pending',
  };
}
