import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { callHelm } from './callHelm';
import { checkRecord } from './checkRecord';
import { decideHelmError } from './decideHelmError';
import { Journal } from './endpoint/Journal';
import { WriteGate } from './endpoint/WriteGate';
import { readFailure, rulesOf, type HelmContext } from './HelmContext';
import { decideStart, type RecordFacts } from './records/decideStart';
import { recordName } from './records/recordName';
import type { HelmCall, HelmGate, HelmOutcome } from './types';

async function readRecords(
  { ref, write, signal }: HelmCall,
  context: HelmContext,
): Promise<RecordFacts[]> {
  let records: RecordFacts[];
  try {
    records = await context.records.list(ref, signal);
  } catch (error) {
    throw readFailure(error, `The release ${ref.namespace}/${ref.name}`);
  }
  const refusal = decideStart(write, ref, records);
  if (refusal) throw refusal;
  return records;
}

/** Which records there are, in which versions. */
function fingerprintOf(records: readonly RecordFacts[]): string {
  return records
    .map(({ revision, resourceVersion }) => `${revision}:${resourceVersion}`)
    .sort()
    .join(' ');
}

/**
 * The gate of the caller, and behind it a look whether the release is still the one that this call
 * began with: helm itself takes the newest revision, whatever it is.
 */
function unmovedGate(
  call: HelmCall,
  before: readonly RecordFacts[],
  { records }: HelmContext,
): HelmGate {
  const { ref, gate } = call;
  return {
    revoked: gate.revoked,
    async beforeFirstWrite() {
      await gate.beforeFirstWrite();
      const name = `${ref.namespace}/${ref.name}`;
      const now = await records.list(ref).catch((error: unknown) => {
        throw readFailure(error, `The release ${name}`);
      });
      if (fingerprintOf(now) === fingerprintOf(before)) return;
      throw new CanaryError(
        'RELEASE_MOVED',
        `The release ${name} was changed by somebody else meanwhile`,
      );
    },
  };
}

function outcomeOf(
  call: HelmCall,
  journal: Journal,
  printed: { stdout: string; stderr: string },
): HelmOutcome {
  const left = journal.left.map(
    object => `left alone, since another release has it: ${object}\n`,
  );
  const uninstalled = call.write.verb === 'uninstall';
  return {
    ok: true,
    ...(journal.revision === undefined || uninstalled
      ? {}
      : { revision: journal.revision }),
    writes: journal.accepted,
    output: [printed.stdout, printed.stderr, ...left].join(''),
  };
}

/** Runs a write of helm; see HelmReleases. */
export async function runWrite(
  call: HelmCall,
  context: HelmContext,
): Promise<HelmOutcome> {
  const { ref, write, description, onAccepted } = call;
  const records = await readRecords(call, context);
  const journal = new Journal();
  const gate = new WriteGate(unmovedGate(call, records, context));
  // Once nothing more may pass, helm has nothing left to do.
  const ends = [context.closed, call.gate.revoked, call.signal];
  const signal = AbortSignal.any(ends.filter(end => end !== undefined));
  const result = await callHelm(
    {
      ref,
      write,
      description,
      signal,
      output: { max: context.limits.output, endOnOverflow: false },
      endpoint: {
        transport: context.transport,
        ref,
        rules: rulesOf(context, ref),
        gate,
        journal,
        versions: new Map(
          records.map(({ revision, resourceVersion }) => [
            recordName(ref.name, revision),
            resourceVersion,
          ]),
        ),
        requestMilliseconds: context.limits.request,
        ...(write.verb === 'uninstall' ? {} : { held: [] }),
        checkRecord: secret => checkRecord(secret, ref, context),
        onAccepted,
      },
    },
    context,
  );
  const release = `${ref.namespace}/${ref.name}`;
  const completed = result.exitCode === 0 && result.end === 'self';
  const stopped = completed && !gate.turnedAway ? undefined : gate.stopped;
  const error = decideHelmError({ release, result, journal, stopped });
  if (error) throw error;
  return outcomeOf(call, journal, result);
}
