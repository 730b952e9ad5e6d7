import { cachingOf } from '../../cachingOf';
import { kindOfTemplate } from '../../closure';
import type { FactObject, UnitFacts } from '../../facts';
import {
  isCurrent,
  isEmpty,
  isReady,
  memberOf,
  ownersOf,
  specOf,
  statusOf,
} from '../../fields';
import { findIf, type Finding } from '../finding';
import { staleStatus } from './shapes';

const reference = 'AIMService/status.cache.templateCacheRef';

/** R64: the cache that the service uses is there, whole and that of its template. */
export function cacheLink(facts: UnitFacts): Finding[] {
  const { service, templateCache: cache } = facts;
  const uid = memberOf(service, 'status', 'cache', 'templateCacheRef', 'uid');
  const elsewhere = findIf(
    !isEmpty(memberOf(statusOf(service).cache, 'profileCacheRef')),
    'The service uses the cache of a profile.',
    'AIMService/status.cache.profileCacheRef',
  );
  if (!cache) {
    return [
      ...elsewhere,
      {
        message: isEmpty(memberOf(statusOf(service).cache, 'templateCacheRef'))
          ? 'The service says of no template cache that it uses it.'
          : 'The template cache that the service uses is not there.',
        path: reference,
      },
    ];
  }
  return [
    ...elsewhere,
    ...findIf(
      uid !== cache.metadata.uid,
      'The service uses another template cache of that name.',
      `${reference}.uid`,
    ),
    ...findIf(
      !isReady(cache),
      `AIMTemplateCache ${cache.metadata.name} is not Ready.`,
      'AIMTemplateCache/status.status',
    ),
    ...staleStatus('AIMTemplateCache', isCurrent(cache)),
    ...templateOfCache(facts, cache),
    ...(cachingOf(facts) === 'Shared' ? sharedCache(facts, cache) : []),
  ];
}

function templateOfCache(facts: UnitFacts, cache: FactObject): Finding[] {
  const { template } = facts;
  const { templateName, templateScope } = specOf(cache);
  const scope =
    kindOfTemplate(facts) === 'AIMServiceTemplate' ? 'Namespace' : 'Cluster';
  return findIf(
    template !== undefined &&
      (templateName !== template.metadata.name ||
        (!isEmpty(templateScope) && templateScope !== scope)),
    'The template cache is that of another template.',
    'AIMTemplateCache/spec.templateName',
  );
}

/** A Shared cache is nobody's, or its template's (spec 2). */
function sharedCache({ template }: UnitFacts, cache: FactObject): Finding[] {
  const mode = specOf(cache).mode;
  return [
    ...findIf(
      !isEmpty(mode) && mode !== 'Shared',
      'The template cache is not a Shared one.',
      'AIMTemplateCache/spec.mode',
    ),
    ...findIf(
      ownersOf(cache).some(({ uid }) => uid !== template?.metadata.uid),
      'The template cache is owned by something else than its template.',
      'AIMTemplateCache/metadata.ownerReferences',
    ),
  ];
}
