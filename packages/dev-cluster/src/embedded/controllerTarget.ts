import type { WriteTarget } from './Writer';
import type { ServedKind } from './objects';

/** A write of a controller. */
export function controllerTarget(options: {
  kind: ServedKind;
  namespace?: string;
  name: string;
  user: string;
  verb?: WriteTarget['verb'];
}): WriteTarget {
  return {
    verb: options.verb ?? 'delete',
    kind: options.kind,
    namespace: options.namespace,
    name: options.name,
    subresource: '',
    user: options.user,
    dryRun: false,
    fieldValidation: 'Ignore',
    warnings: [],
  };
}
