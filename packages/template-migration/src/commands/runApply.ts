import { dirname, join } from 'node:path';
import {
  CanaryError,
  type MigrationApproval,
  type MigrationResult,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  FileJournal,
  FileLock,
  findLock,
  lockedError,
  readWholeFile,
  type ParsedPlan,
} from '@llm-canary/backstage-plugin-canary-node';
import { obtainApproval } from '../approval/obtainApproval';
import type { ApplyOptions } from '../arguments/Options';
import type { ExitCode } from '../exit/exitCodes';
import type { Reporter } from '../output/Reporter';
import type { Surroundings } from '../Surroundings';
import { outputPath, settlePath } from './outputPaths';
import { reportResult } from './reportResult';
import { stoppable } from './stopping';

interface Run {
  options: ApplyOptions;
  surroundings: Surroundings;
  reporter: Reporter;
}

function checkOptions({ commit, approve, acceptUnverified }: ApplyOptions) {
  if (commit || (approve === undefined && !acceptUnverified)) return;
  throw new CanaryError(
    'INVALID_INPUT',
    '--approve and --accept-unverified belong to a commit: add --commit, or leave them out of a dry-run.',
  );
}

/** Where the plan, its lock and its result are. Two names of one folder have one lock. */
async function placesOf(options: ApplyOptions) {
  const plan = await settlePath(options.plan);
  const beside = (name: string) => join(dirname(plan), name);
  return {
    plan,
    lock: beside('apply.lock'),
    result:
      options.result === undefined
        ? beside('apply-result.json')
        : await outputPath('--result', options.result, [plan]),
  };
}

async function runUnits(
  { options, surroundings, reporter }: Run,
  parts: {
    parsed: ParsedPlan;
    planPath: string;
    runId: string;
    journal: FileJournal;
    approval?: MigrationApproval;
  },
): Promise<{ result: MigrationResult; stopped: boolean }> {
  const { engine, clock } = surroundings;
  const { parsed } = parts;
  const cluster = surroundings.connect(options);
  const waits = {
    ...(options.readinessTimeout && { readiness: options.readinessTimeout }),
    ...(options.dispatchTimeout && { dispatch: options.dispatchTimeout }),
    ...(options.pollInterval && { poll: options.pollInterval }),
  };
  try {
    return await stoppable(surroundings, reporter, async signal => {
      const result = await engine.apply({
        reader: engine.restrictReader(cluster),
        writer: engine.createWriter(cluster, {
          namespaces: parsed.plan.namespaces,
          dryRun: options.commit !== true,
          pinKeys: parsed.plan.pinKeys,
        }),
        ...parts,
        acceptUnverified: options.acceptUnverified ?? [],
        clock,
        waits,
        signal,
        onProgress: ({ unit, of, current }) =>
          reporter.progress(
            `Unit ${unit} of ${of}: ${current.lastAttemptedStep ?? 'RevalidateSource'}`,
          ),
      });
      return { result, stopped: signal.aborted };
    });
  } finally {
    await cluster.close();
  }
}

/** Everything that can be refused without the cluster, cheapest first; then the lock, then the run. */
export async function runApply(
  options: ApplyOptions,
  surroundings: Surroundings,
  reporter: Reporter,
): Promise<ExitCode> {
  checkOptions(options);
  const places = await placesOf(options);
  const parsed = surroundings.engine.parsePlan(
    await readWholeFile(places.plan),
  );
  const dryRun = options.commit !== true;
  surroundings.engine.checkRunPlan({ ...options, parsed, dryRun });
  // Before the result: that of a run which goes on, or crashed, is no result to be put away.
  const held = await findLock(places.lock);
  if (held) throw lockedError(held);
  const journal = await FileJournal.open({
    path: places.result,
    onFallback: path =>
      reporter.say(
        `The result could not be written where it belongs. What it lacks is in ${path}`,
      ),
  });
  const approval = options.commit
    ? await obtainApproval(parsed.digest, options.approve, surroundings)
    : undefined;
  const runId = surroundings.newId();
  const lock = await FileLock.acquire({
    path: places.lock,
    runId,
    now: surroundings.clock.now(),
  });
  try {
    const { result, stopped } = await runUnits(
      { options, surroundings, reporter },
      {
        parsed,
        planPath: places.plan,
        runId,
        journal,
        ...(approval && { approval }),
      },
    );
    return reportResult(reporter, { result, journal, stopped });
  } catch (error) {
    if (journal.begun) {
      reporter.say(
        `How far it came is in ${journal.fallbackPath ?? journal.path}`,
      );
    }
    throw error;
  } finally {
    await lock.release();
  }
}
