import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { callHelm } from '../callHelm';
import { maxRecordBytes } from '../checkRecord';
import { decideHelmError } from '../decideHelmError';
import { Journal } from '../endpoint/Journal';
import { WriteGate } from '../endpoint/WriteGate';
import { rulesOf, type HelmContext } from '../HelmContext';
import { readRecord, type HelmRecord } from '../records/decodeRecord';
import type { DryRunCall } from './DryRunCall';

/** Nothing may be written while helm only renders. */
function noWrites(): WriteGate {
  const refuse = () =>
    Promise.reject(
      new CanaryError('INVALID_INPUT', 'helm wrote during a dry-run'),
    );
  const { signal: revoked } = new AbortController();
  return new WriteGate({ beforeFirstWrite: refuse, revoked });
}

function parseRecord(stdout: string): HelmRecord {
  try {
    return readRecord(JSON.parse(stdout));
  } catch (cause) {
    throw new CanaryError('INVALID_INPUT', 'The chart could not be rendered', {
      cause,
    });
  }
}

/**
 * Renders a release as helm would: against the cluster, so that a chart sees the same as in the write
 * itself, and behind the endpoint, so that it sees no Secret of others.
 */
export async function renderRelease(
  call: DryRunCall,
  context: HelmContext,
): Promise<HelmRecord> {
  const { ref, write, signal } = call;
  const journal = new Journal();
  const gate = noWrites();
  const result = await callHelm(
    {
      ref,
      write,
      description: 'dry-run',
      signal: signal
        ? AbortSignal.any([signal, context.closed])
        : context.closed,
      more: ['--dry-run=server', '--output', 'json'],
      output: { max: maxRecordBytes, endOnOverflow: true },
      endpoint: {
        transport: context.transport,
        ref,
        rules: rulesOf(context, ref),
        gate,
        journal,
        versions: new Map(),
        requestMilliseconds: context.limits.request,
        checkRecord: async () => undefined,
      },
    },
    context,
  );
  const error = decideHelmError({
    release: `${ref.namespace}/${ref.name}`,
    result,
    journal,
    ...(gate.stopped ? { stopped: gate.stopped } : {}),
  });
  if (error) throw error;
  return parseRecord(result.stdout);
}
