import {
  isRecord,
  jsonPointer,
  equalJson,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  JsonPatchOperation,
  KubernetesObject,
} from '@llm-canary/backstage-plugin-canary-node';
import { refuseMasks } from '../masking';
import { changeAnnotations } from './changeAnnotations';
import {
  type Provenance,
  provenanceAnnotations,
} from './provenanceAnnotations';

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
 * The change that gives spec these members and leaves every other one alone, that sets or removes the
 * force annotation, and that says of the revision it leads to where it comes from. A member that is
 * the same already is not sent.
 */
export function changeSpec(
  object: KubernetesObject,
  options: {
    spec: Readonly<Record<string, unknown>>;
    force: boolean;
    provenance: Provenance;
    warnings: readonly string[];
  },
): ServiceChange {
  refuseMasks(options.spec, object.spec); // precondition
  const live = isRecord(object.spec) ? object.spec : {};
  const operations = Object.entries(options.spec).flatMap(([member, value]) =>
    changeMember(live, member, value),
  );
  const changesSpec = operations.length > 0;
  const force = forceValue(object, { ...options, changesSpec });
  const makesRevision =
    changesSpec ||
    (force !== undefined &&
      object.metadata.annotations?.[FORCE_ANNOTATION] !== force);
  operations.push(
    ...changeAnnotations(object, {
      [FORCE_ANNOTATION]: force,
      ...(makesRevision && provenanceAnnotations(options.provenance)),
    }),
  );
  return {
    operations,
    spec: options.spec,
    changesSpec,
    warnings: [
      ...options.warnings,
      ...(changesSpec ? [] : ['The service is as asked for already.']),
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
function forceValue(
  object: KubernetesObject,
  options: { force: boolean; changesSpec: boolean },
): string | undefined {
  const { generation = 0 } = object.metadata;
  return options.force
    ? String(generation + (options.changesSpec ? 1 : 0))
    : undefined;
}
