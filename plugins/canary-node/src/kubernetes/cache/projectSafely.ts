import type { KubernetesObject } from '../types';
import type { Projection } from '../WatchCache.types';

/**
 * The row of an object. What the projection cannot read becomes the row that stands for it; when
 * that fails too, the row from before stays.
 */
export function projectSafely<T>(
  projection: Projection<T>,
  object: KubernetesObject,
  previous: T | undefined,
): T | null {
  try {
    return projection.project(object);
  } catch (error) {
    const { namespace = '', name, uid } = object.metadata;
    try {
      const row = projection.projectUnreadable?.(
        { namespace, name, uid },
        error,
      );
      return row ?? previous ?? null;
    } catch {
      return previous ?? null;
    }
  }
}
