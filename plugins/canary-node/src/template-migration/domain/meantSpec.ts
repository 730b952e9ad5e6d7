import { isEmpty, memberOf, type Fields } from './fields';

/** Without fields that state nothing, or what their absence means (spec 1.7). */
function without(
  spec: Fields,
  statesNothing: (key: string, value: unknown) => boolean,
): Fields {
  return Object.fromEntries(
    Object.entries(spec).filter(
      ([key, value]) => !isEmpty(value) && !statesNothing(key, value),
    ),
  );
}

/** An AIMProfile.spec in the fewest words: a profile that makes no cache says as much by silence. */
export function meantProfileSpec(spec: Fields): Fields {
  return without(
    spec,
    (key, value) =>
      (key === 'caching' && makesNoCache(value)) ||
      (key === 'manualSelectionOnly' && value === false),
  );
}

function makesNoCache(caching: unknown): boolean {
  return (
    (memberOf(caching, 'enabled') ?? false) === false &&
    isEmpty(memberOf(caching, 'env'))
  );
}

/** An AIMProfileCache.spec with the scope and mode that it has without saying so. */
export function meantCacheSpec(spec: Fields): Fields {
  return {
    profileScope: 'Namespace',
    mode: 'Shared',
    ...without(
      spec,
      (key, value) => key === 'requiresAdapterDisk' && value === false,
    ),
  };
}
