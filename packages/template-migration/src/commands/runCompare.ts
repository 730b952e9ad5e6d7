import {
  migrationNotice,
  type EvidenceComparison,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  readWholeFile,
  writeNewFile,
} from '@llm-canary/backstage-plugin-canary-node';
import type { CompareOptions } from '../arguments/Options';
import { exitCodes, type ExitCode } from '../exit/exitCodes';
import type { Line, Reporter } from '../output/Reporter';
import type { Surroundings } from '../Surroundings';
import { handoffSection } from '../tool';
import { outputPath, settlePath } from './outputPaths';
import { stoppable } from './stopping';

function byPhase({ fields }: EvidenceComparison) {
  const phases = [...new Set(fields.map(({ phase }) => phase))].sort(
    (a, b) => a - b,
  );
  return phases.map(phase => {
    const ofPhase = fields.filter(one => one.phase === phase);
    return {
      phase,
      fields: ofPhase.length,
      differing: ofPhase.filter(({ same }) => !same).map(({ field }) => field),
    };
  });
}

/** Compares evidence with live state. Names the fields that differ; their values go to a file only. */
export async function runCompare(
  { file, ...options }: CompareOptions & { file: string },
  surroundings: Surroundings,
  reporter: Reporter,
): Promise<ExitCode> {
  const path = await settlePath(file);
  const output =
    options.output && (await outputPath('--output', options.output, [path]));
  const evidence = surroundings.engine.parseEvidence(await readWholeFile(path));
  const cluster = surroundings.connect(options);
  let comparison: EvidenceComparison;
  try {
    comparison = await stoppable(surroundings, reporter, signal =>
      surroundings.engine.compare({
        reader: surroundings.engine.restrictReader(cluster),
        evidence,
        now: () => surroundings.clock.now(),
        signal,
      }),
    );
  } finally {
    await cluster.close();
  }
  if (output) {
    await writeNewFile(output, `${JSON.stringify(comparison, null, 2)}\n`);
  }
  const phases = byPhase(comparison);
  const { stop } = comparison;
  const lines: Line[] = [
    ['evidence', path],
    ...(output ? [['values', output] as const] : []),
    ...phases.map(({ phase, fields, differing }): Line => [
      `phase ${phase}`,
      differing.length === 0
        ? `${fields} fields as they were`
        : `${differing.length} of ${fields} fields differ: ${differing.join(', ')}`,
    ]),
    ['stop', stop ? 'yes' : 'no'],
    ['handoff', handoffSection],
  ];
  reporter.result(lines, {
    evidence: path,
    ...(output && { values: output }),
    phases,
    stop,
    handoffSection,
    notices: [migrationNotice],
  });
  reporter.say(migrationNotice);
  if (!stop) return exitCodes.done;
  reporter.say(
    'Something differs, or could not be read: stop, and think again under a new plan. The evidence is not to be edited.',
  );
  return exitCodes.failed;
}
