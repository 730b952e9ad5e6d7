import { resolve } from 'node:path';
import {
  migrationResultSchema,
  type MigrationResult,
} from '@llm-canary/backstage-plugin-canary-common';
import { readWholeFile } from '@llm-canary/backstage-plugin-canary-node';
import { exitCodes, type ExitCode } from '../exit/exitCodes';
import type { Reporter } from '../output/Reporter';
import type { Surroundings } from '../Surroundings';
import { inspectPlan } from './inspectPlan';
import { inspectResult } from './inspectResult';

/** A result, where the bytes are one. */
function parseResult(bytes: Uint8Array): MigrationResult | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return migrationResultSchema.safeParse(value).data;
  } catch {
    return undefined;
  }
}

/** Tells of a plan or a result in counts. Reads nothing of the cluster. */
export async function runInspect(
  file: string,
  { engine }: Surroundings,
  reporter: Reporter,
): Promise<ExitCode> {
  const path = resolve(file);
  const bytes = await readWholeFile(path);
  const result = parseResult(bytes);
  if (result) inspectResult(reporter, { path, result });
  else await inspectPlan(reporter, { path, parsed: engine.parsePlan(bytes) });
  return exitCodes.done;
}
