import {
  isRecord,
  jsonPointer,
  equalJson,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  JsonPatchOperation,
  KubernetesObject,
} from '@llm-canary/backstage-plugin-canary-node';

/** Asks the LLMService operator to take fields over from other managers, at this generation only. */
export const FORCE_ANNOTATION = 'serving.modelsphere.dev/force-conflicts';

/** One change of an LLMService, computed and not yet sent. */
export interface ServiceChange {
  /** Without the tests that the writer puts in front. Empty when nothing is to change. */
  operations: JsonPatchOperation[];
  /** Members of spec that the change sets; undefined removes one. */
  spec: Readonly<Record<string, unknown>>;
  /** Whether spec differs, so that the server moves the generation on. */
  changesSpec: boolean;
  warnings: string[];
}

/**
 * The change that gives spec these members and leaves every other one alone, and that sets or
 * removes the force annotation. A member that is the same already is not sent.
 */
export function changeSpec(
  object: KubernetesObject,
  options: {
    spec: Readonly<Record<string, unknown>>;
    force: boolean;
    warnings: readonly string[];
  },
): ServiceChange {
  const live = isRecord(object.spec) ? object.spec : {};
  const operations = Object.entries(options.spec).flatMap(([member, value]) =>
    changeMember(live, member, value),
  );
  const changesSpec = operations.length > 0;
  operations.push(
    ...changeForce(object, {
      force: options.force,
      generation: (object.metadata.generation ?? 0) + (changesSpec ? 1 : 0),
    }),
  );
  return {
    operations,
    spec: options.spec,
    changesSpec,
    warnings: [
      ...options.warnings,
      ...(changesSpec
        ? []
        : ['The service has this chart and these layers already.']),
    ],
  };
}

function changeMember(
  live: Readonly<Record<string, unknown>>,
  member: string,
  value: unknown,
): JsonPatchOperation[] {
  const path = jsonPointer('spec', member);
  if (value === undefined) {
    return live[member] === undefined ? [] : [{ op: 'remove', path }];
  }
  return equalJson(live[member], value) ? [] : [{ op: 'add', path, value }];
}

/**
 * The annotation names the generation that spec has after the change: the next one if spec changes,
 * else the present one, so that a failed apply can be repeated with force. A left-over one goes.
 */
function changeForce(
  object: KubernetesObject,
  options: { force: boolean; generation: number },
): JsonPatchOperation[] {
  const { annotations } = object.metadata;
  const path = jsonPointer('metadata', 'annotations', FORCE_ANNOTATION);
  const present = annotations && Object.hasOwn(annotations, FORCE_ANNOTATION);
  if (!options.force) {
    return present ? [{ op: 'remove', path }] : [];
  }
  const value = String(options.generation);
  if (present && annotations[FORCE_ANNOTATION] === value) {
    return [];
  }
  return annotations
    ? [{ op: 'add', path, value }]
    : [
        {
          op: 'add',
          path: jsonPointer('metadata', 'annotations'),
          value: { [FORCE_ANNOTATION]: value },
        },
      ];
}
