import { join } from 'node:path';
import {
  CanaryError,
  migrationNotice,
  sanitizationNotice,
  type MigrationPinKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  checkPlanFolder,
  writePlanFolder,
  type PlannedMigration,
} from '@llm-canary/backstage-plugin-canary-node';
import type { PlanOptions } from '../arguments/Options';
import { exitCodes, type ExitCode } from '../exit/exitCodes';
import type { Line, Reporter } from '../output/Reporter';
import type { Surroundings } from '../Surroundings';
import { handoffSection, tool } from '../tool';
import { stoppable } from './stopping';

/** Both keys or none; the same for both would lose one of the values. */
function pinKeysOf(options: PlanOptions): MigrationPinKeys | undefined {
  const generation = options.pinGenerationAnnotation;
  const inferenceServiceUid = options.pinUidAnnotation;
  if (generation === undefined && inferenceServiceUid === undefined) {
    return undefined;
  }
  if (
    generation === undefined ||
    inferenceServiceUid === undefined ||
    generation === inferenceServiceUid
  ) {
    throw new CanaryError(
      'INVALID_INPUT',
      'The pin needs two keys that differ: --pin-generation-annotation and --pin-uid-annotation.',
    );
  }
  return { generation, inferenceServiceUid };
}

function progressOf(reporter: Reporter) {
  return ({
    stage,
    done,
    total,
  }: {
    stage: 'reading' | 'judging';
    done: number;
    total?: number;
  }) =>
    reporter.progress(
      `${stage === 'reading' ? 'Reading' : 'Judging units'}: ${done}${total === undefined ? '' : ` of ${total}`}`,
    );
}

/** Reads the cluster; the folder is not there yet. */
async function makePlan(
  options: PlanOptions,
  surroundings: Surroundings,
  reporter: Reporter,
): Promise<PlannedMigration> {
  const pinKeys = pinKeysOf(options);
  await checkPlanFolder(options.outputDir);
  const cluster = surroundings.connect(options);
  try {
    return await stoppable(surroundings, reporter, signal =>
      surroundings.engine.plan({
        reader: surroundings.engine.restrictReader(cluster),
        namespaces: options.namespace,
        mode: options.runtimeProjectionMode,
        ...(pinKeys && { pinKeys }),
        tool,
        planId: surroundings.newId(),
        now: () => surroundings.clock.now(),
        signal,
        onProgress: progressOf(reporter),
      }),
    );
  } finally {
    await cluster.close();
  }
}

/**
 * Plans, and prints where the files are and how many units there are of what. Paths of evidence and the
 * section that they belong to appear only where there is evidence (R38).
 */
export async function runPlan(
  options: PlanOptions,
  surroundings: Surroundings,
  reporter: Reporter,
): Promise<ExitCode> {
  const { files, digest, counts } = await makePlan(
    options,
    surroundings,
    reporter,
  );
  const folder = await writePlanFolder(options.outputDir, files);
  const pathOf = ({ name }: { name: string }) => join(folder, name);
  const plan = join(folder, 'plan.json');
  const backup = join(folder, 'backup.yaml');
  const evidence = files
    .map(pathOf)
    .filter(one => ![plan, backup].includes(one));
  const lines: Line[] = [
    ['plan', plan],
    ['digest', digest],
    ['backup', backup],
    ...evidence.map((path): Line => ['evidence', path]),
    ...(evidence.length ? [['handoff', handoffSection] as const] : []),
    ['automatic', counts.automatic],
    ['manual', counts.manual],
    ...Object.entries(counts.byOutcome).map(([outcome, count]): Line => [
      `  ${outcome}`,
      count,
    ]),
  ];
  reporter.result(lines, {
    plan,
    digest,
    backup,
    ...(evidence.length && { evidence, handoffSection }),
    counts,
    notices: [migrationNotice, sanitizationNotice],
  });
  reporter.say(migrationNotice);
  reporter.say(sanitizationNotice);
  reporter.say(
    'Keep every file private. Back up the credentials that the backup refers to by your own process. Review every unit of the plan before it is applied.',
  );
  return exitCodes.done;
}
