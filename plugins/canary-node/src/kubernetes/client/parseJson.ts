import type { KubernetesError } from '../errors';
import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import {
  malformedAnswer,
  type CallContext,
} from '../transport/toKubernetesError';
import type { KubernetesObject } from '../types';

/** A map of unknown content. */
export type JsonMap = Record<string, unknown>;

/** Whether a value is a JSON map. */
export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses an answer; what is no JSON, or too deep for JavaScript, is `malformed`. */
export function parseJson(body: Buffer, context: CallContext): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw notJson(error, context);
  }
}

function notJson(error: unknown, context: CallContext): KubernetesError {
  return malformedAnswer(
    context,
    error instanceof RangeError ? 'it is nested too deep' : 'it is no JSON',
  );
}

/** Whether name, uid and resourceVersion are there, on which everything else relies. */
export function isObject(value: unknown): value is KubernetesObject {
  if (!isMap(value) || !isMap(value.metadata)) return false;
  const { name, uid, resourceVersion } = value.metadata;
  return (
    typeof name === 'string' &&
    name !== '' &&
    typeof uid === 'string' &&
    uid !== '' &&
    typeof resourceVersion === 'string' &&
    resourceVersion !== ''
  );
}

/** What a dry-run create answers has everything but a version: it was never stored. */
function completeUnstored(value: unknown): void {
  if (isMap(value) && isMap(value.metadata)) {
    value.metadata.resourceVersion ??= 'unstored';
  }
}

/** Parses one object without loss of integers. */
export function parseObject(
  body: Buffer,
  context: CallContext,
): KubernetesObject {
  let value: unknown;
  try {
    value = parseLossless(body.toString('utf8'));
  } catch (error) {
    throw notJson(error, context);
  }
  if (context.dryRun) completeUnstored(value);
  if (!isObject(value)) {
    throw malformedAnswer(context, 'it is no object of the API');
  }
  return value;
}
