import { Agent } from 'undici';
import {
  defaultChartLimits,
  type ChartRepositoriesOptions,
} from './ChartRepositoriesOptions';
import { chartRepositoryUrlProblem } from './chartRepositoryUrlProblem';
import { HttpChartRepositories } from './HttpChartRepositories';
import type { ChartArchives, ChartRepositories } from './types';

/**
 * The charts of the configured repositories, and their archives. Nothing is asked of a repository
 * before a chart is.
 *
 * @throws an Error that names the repository when its address cannot be used
 * @public
 */
export function createChartRepositories(
  options: ChartRepositoriesOptions,
): ChartRepositories & ChartArchives & { close(): Promise<void> } {
  for (const { name, url } of options.repositories) {
    const problem = chartRepositoryUrlProblem(url);
    if (problem) {
      throw new Error(`The url of chart repository ${name} ${problem}`);
    }
  }
  const limits = { ...defaultChartLimits, ...options.limits };
  const dispatcher = new Agent({
    connections: 4,
    allowH2: false,
    connect: { timeout: limits.connect },
  });
  const repositories = new HttpChartRepositories(options.repositories, {
    dispatcher,
    limits,
    now: options.now ?? (() => performance.now()),
    warn: options.warn ?? (() => {}),
  });
  return Object.assign(repositories, {
    close: () => dispatcher.destroy(),
  });
}
