import {
  CanaryError,
  equalJson,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  planHash,
  type HelmOutcome,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ReleaseRecord } from '../clusters';
import type { RunEnd } from '../runs';
import type { PreparedRelease } from './prepareRelease';

/** What is known of a call of helm when it has ended. */
export interface EndedCall {
  prepared: Pick<
    PreparedRelease,
    'write' | 'decidedOn' | 'before' | 'warnings'
  >;
  note?: string;
  uid?: string;
}

/** Answers to our own conditions, and no attempts: they leave no run unless something was written. */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'CANARY_MANAGED_SERVICE',
  'CANARY_OWNERSHIP_UNAVAILABLE',
  'RELEASE_BUSY',
  'RELEASE_EXISTS',
  'RELEASE_MOVED',
  'RELEASE_NOT_FOUND',
  'INVALID_INPUT',
  'READ_ONLY',
]);

function factsOf({ prepared, note, uid }: EndedCall): Partial<RunEnd> {
  const { decidedOn, warnings } = prepared;
  return {
    revision: decidedOn?.revision,
    uid: uid ?? decidedOn?.uid,
    note,
    ...(warnings.length > 0 && { warnings }),
  };
}

/** Whether the release is another than before; undefined when the new record could not be read. */
function hasChanged(
  { write, before }: EndedCall['prepared'],
  after: ReleaseRecord | undefined,
): boolean | undefined {
  if (write.verb === 'install' || write.verb === 'uninstall') return true;
  if (!before || !after) return undefined;
  return !(
    before.status === 'deployed' &&
    before.manifest === after.manifest &&
    equalJson(before.values, after.values) &&
    equalJson({ ...before.chart }, { ...after.chart })
  );
}

/** The hash that the plan of the new revision has. */
function hashOf({ chart, values }: ReleaseRecord): string {
  const { name, version } = chart;
  return planHash({ chart: { name, version }, values });
}

/** The run of a call that helm ended well. */
export function endAccepted(
  call: EndedCall,
  outcome: HelmOutcome,
  seen: { after?: ReleaseRecord; warnings: readonly string[] },
): RunEnd {
  const { warnings = [], ...facts } = factsOf(call);
  const { after } = seen;
  const all = [...warnings, ...seen.warnings];
  return {
    ...facts,
    outcome: 'accepted',
    changed: hasChanged(call.prepared, after),
    ...(after && { planHash: hashOf(after) }),
    ...(all.length > 0 && { warnings: all }),
    writes: outcome.writes,
    output: outcome.output,
  };
}

/** helm ended badly and the port had no better word for it than what it printed. */
export function failureOf({ output, writes }: HelmOutcome): CanaryError {
  const line = output.trim().split('\n').at(-1) ?? '';
  return new CanaryError('OBJECT_REJECTED', `helm failed: ${line}`, {
    fields: { writes, output },
  });
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter(item => typeof item === 'string')
    : [];
}

/**
 * The run of a call that ended badly, or undefined when it left no trace: nothing was written, and
 * the cluster refused nothing for a reason of its own.
 */
export function endFailed(
  call: EndedCall,
  error: CanaryError,
  { passed }: { passed: boolean },
): RunEnd | undefined {
  const { writes, output } = error.fields;
  const written = textsOf(writes);
  const isAttempt = passed && !refusals.has(error.code);
  if (written.length === 0 && !isAttempt) return undefined;
  return {
    ...factsOf(call),
    outcome: error.code === 'OUTCOME_UNKNOWN' ? 'outcomeUnknown' : 'failed',
    error: { code: error.code, message: error.message },
    ...(written.length > 0 && { writes: written }),
    ...(typeof output === 'string' && { output }),
  };
}
