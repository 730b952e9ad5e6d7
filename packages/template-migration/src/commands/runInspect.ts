import { resolve } from 'node:path';
import { migrationResultSchema } from '@llm-canary/backstage-plugin-canary-common';
import { readWholeFile } from '@llm-canary/backstage-plugin-canary-node';
import { exitCodes, type ExitCode } from '../exit/exitCodes';
import type { Reporter } from '../output/Reporter';
import type { Surroundings } from '../Surroundings';
import { inspectPlan } from './inspectPlan';
import { inspectResult } from './inspectResult';
import { parseDocument } from './parseDocument';

/** Tells of a plan or a result in counts. Reads nothing of the cluster. */
export async function runInspect(
  file: string,
  { engine }: Surroundings,
  reporter: Reporter,
): Promise<ExitCode> {
  const path = resolve(file);
  const bytes = await readWholeFile(path);
  const result = parseDocument(bytes, migrationResultSchema);
  if (result) inspectResult(reporter, { path, result });
  else await inspectPlan(reporter, { path, parsed: engine.parsePlan(bytes) });
  return exitCodes.done;
}
