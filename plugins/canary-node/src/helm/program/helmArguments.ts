import type { ObjectRef } from '../../kubernetes';
import type { HelmReleasesOptions } from '../HelmReleasesOptions';
import type { HelmWrite } from '../types';

/** How helm is called, beside what it is to write. */
export interface HelmArgumentOptions extends Pick<
  HelmReleasesOptions,
  'allowHooks' | 'allowCrds' | 'serverSide' | 'replaces'
> {
  historyMax: number;
  /** Milliseconds for hooks. */
  timeout: number;
  description: string;
  /** Path of the chart, of an install or upgrade. */
  chart: string;
}

function serverSide(options: HelmArgumentOptions, force: boolean): string[] {
  const { serverSide: method = 'auto' } = options;
  return [
    ...(method === 'auto' ? [] : [`--server-side=${method}`]),
    ...(force && method !== false ? ['--force-conflicts'] : []),
    ...(method === false && options.replaces ? ['--force-replace'] : []),
  ];
}

function common(ref: ObjectRef, options: HelmArgumentOptions): string[] {
  const { allowHooks, timeout } = options;
  return [
    '--namespace',
    ref.namespace,
    '--timeout',
    `${Math.max(1, Math.ceil(timeout / 1000))}s`,
    ...(allowHooks ? [] : ['--no-hooks']),
  ];
}

function applied(
  write: Extract<HelmWrite, { chart: unknown }>,
  options: HelmArgumentOptions,
): string[] {
  return [
    '--values',
    '-',
    '--description',
    options.description,
    ...(options.allowCrds ? [] : ['--skip-crds']),
    ...serverSide(options, write.force === true),
  ];
}

/** The arguments of helm for a write. Values come on standard input. */
export function helmArguments(
  ref: ObjectRef,
  write: HelmWrite,
  options: HelmArgumentOptions,
): string[] {
  const { chart, description } = options;
  const history = ['--history-max', String(options.historyMax)];
  const shared = common(ref, options);
  switch (write.verb) {
    case 'install':
      return [
        'install',
        ref.name,
        chart,
        ...shared,
        ...applied(write, options),
      ];
    case 'upgrade':
      return [
        ...['upgrade', ref.name, chart, ...shared, ...applied(write, options)],
        '--reset-values',
        ...history,
      ];
    case 'rollback':
      return [
        ...['rollback', ref.name, String(write.toRevision), ...shared],
        ...serverSide(options, false),
        ...history,
      ];
    case 'uninstall':
      return [
        ...['uninstall', ref.name, ...shared],
        ...['--description', description],
      ];
    default:
      throw new TypeError(
        `Unexpected operation ${String(write satisfies never)}`,
      );
  }
}
