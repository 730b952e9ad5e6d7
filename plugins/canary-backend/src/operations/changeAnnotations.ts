import { jsonPointer } from '@llm-canary/backstage-plugin-canary-common';
import type {
  JsonPatchOperation,
  KubernetesObject,
} from '@llm-canary/backstage-plugin-canary-node';

/**
 * The change that gives an object these annotations, removes those that are undefined, and leaves
 * every other one alone. Empty when they are so already.
 */
export function changeAnnotations(
  object: KubernetesObject,
  wanted: Readonly<Record<string, string | undefined>>,
): JsonPatchOperation[] {
  const { annotations } = object.metadata;
  const set = Object.entries(wanted).flatMap(([key, value]) =>
    value === undefined || annotations?.[key] === value ? [] : [{ key, value }],
  );
  if (!annotations) {
    return set.length === 0
      ? []
      : [
          {
            op: 'add',
            path: jsonPointer('metadata', 'annotations'),
            value: Object.fromEntries(
              set.map(({ key, value }) => [key, value]),
            ),
          },
        ];
  }
  return [
    ...set.map(({ key, value }): JsonPatchOperation => ({
      op: 'add',
      path: annotationPath(key),
      value,
    })),
    ...Object.keys(wanted)
      .filter(
        key => wanted[key] === undefined && Object.hasOwn(annotations, key),
      )
      .map((key): JsonPatchOperation => ({
        op: 'remove',
        path: annotationPath(key),
      })),
  ];
}

function annotationPath(key: string): string {
  return jsonPointer('metadata', 'annotations', key);
}
