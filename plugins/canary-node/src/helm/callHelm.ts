import { writeFile } from 'node:fs/promises';
import {
  CanaryError,
  isRecord,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectRef } from '../kubernetes';
import { copyChartFolder } from './chart/copyChartFolder';
import type { EndpointOptions } from './endpoint/EndpointOptions';
import { HelmEndpoint } from './endpoint/HelmEndpoint';
import type { HelmContext } from './HelmContext';
import { helmArguments } from './program/helmArguments';
import { runProgram, type ProgramResult } from './program/runProgram';
import { WorkFolder } from './program/WorkFolder';
import type { HelmChart, HelmWrite } from './types';
import { valueProblems } from './valueProblems';

/** One start of helm. */
export interface HelmStart {
  ref: ObjectRef;
  write: HelmWrite;
  description: string;
  endpoint: EndpointOptions;
  signal: AbortSignal;
  /** Added to the arguments. */
  more?: readonly string[];
  /** Bytes that are kept of what it prints, and whether more ends it. */
  output: { max: number; endOnOverflow: boolean };
}

const maxFiles = 5_000;

/** Puts the chart into the folder; helm is given nothing but a path of ours. */
async function placeChart(
  chart: HelmChart,
  folder: WorkFolder,
  call: { context: HelmContext; signal: AbortSignal },
): Promise<string> {
  const { options, limits } = call.context;
  if ('folder' in chart) {
    if (options.chartsRoot === undefined) {
      throw new CanaryError(
        'INVALID_INPUT',
        'No folder of charts is configured',
      );
    }
    const to = folder.chart('chart');
    const bounds = { bytes: limits.chart, files: maxFiles };
    await copyChartFolder(options.chartsRoot, chart.folder, {
      to,
      limits: bounds,
    });
    return to;
  }
  if (!options.charts) {
    throw new CanaryError('INVALID_INPUT', 'No chart repository is configured');
  }
  const { signal } = call;
  const archive = await options.charts.archive(chart, { signal });
  if (archive.length > limits.chart) {
    throw new CanaryError(
      'INVALID_INPUT',
      `The chart has more than ${limits.chart} bytes`,
    );
  }
  const to = folder.chart('chart.tgz');
  await writeFile(to, archive, { mode: 0o600 });
  return to;
}

/** Values on standard input: neither on the disk nor in the list of processes. */
function standardInput(write: HelmWrite): string {
  if (!('values' in write)) return '';
  const { lost } = valueProblems(write.values);
  if (lost.length > 0) {
    throw new CanaryError(
      'INVALID_INPUT',
      `helm cannot hold the number of ${lost.join(', ')}; write it as a text`,
    );
  }
  return stringifyLossless(write.values);
}

async function startProgram(
  start: HelmStart,
  folder: WorkFolder,
  context: HelmContext,
): Promise<ProgramResult> {
  const { ref, write, signal, description, output, more = [] } = start;
  const { options, limits } = context;
  const stdin = standardInput(write);
  const chart =
    'chart' in write
      ? await placeChart(write.chart, folder, { context, signal })
      : '';
  const endpoint = await HelmEndpoint.open(start.endpoint);
  try {
    await folder.writeKubeconfig(endpoint.url);
    const args = helmArguments(ref, write, {
      ...options,
      chart,
      description,
      historyMax: options.historyMax ?? 10,
      timeout: limits.call,
    });
    return await runProgram({
      binary: options.binary ?? 'helm',
      args: [...args, ...more],
      env: folder.environment(process.env.PATH ?? ''),
      cwd: folder.home,
      stdin,
      deadline: limits.call,
      grace: limits.grace,
      maxOutput: output.max,
      endOnOverflow: output.endOnOverflow,
      signal,
    });
  } finally {
    await endpoint.close();
  }
}

function isSpawnFailure(error: unknown): boolean {
  return (
    isRecord(error) &&
    typeof error.syscall === 'string' &&
    error.syscall.startsWith('spawn')
  );
}

function notStarted(error: unknown): never {
  if (!isSpawnFailure(error)) throw error;
  throw new CanaryError(
    'CLUSTER_UNAVAILABLE',
    'The helm program cannot be started; see canary.helm.binary',
    { cause: error },
  );
}

/**
 * Runs helm once, behind an endpoint of its own, in a folder that is removed whatever happens. Only
 * what keeps helm from being started rejects.
 */
export async function callHelm(
  start: HelmStart,
  context: HelmContext,
): Promise<ProgramResult> {
  return context.slot(async () => {
    start.signal.throwIfAborted();
    const folder = await WorkFolder.create();
    try {
      return await startProgram(start, folder, context);
    } catch (error) {
      return notStarted(error);
    } finally {
      await folder.remove();
    }
  });
}
