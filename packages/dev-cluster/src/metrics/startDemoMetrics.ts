import { DemoMetricsReader } from './DemoMetricsReader';
import { PagePoller } from './PagePoller';
import { ReadingWindow } from './ReadingWindow';
import { readTargetsFile } from './targetsFile';

/** A reader of the demo, and the end of what feeds it. */
export interface DemoMetrics {
  reader: DemoMetricsReader;
  stop(): Promise<void>;
}

const windowMilliseconds = 30 * 60_000;

/**
 * Reads the pages of the demo's mock servers every five seconds from now on, and keeps half an hour of
 * them in memory.
 *
 * @param options.targetsFile - where the pages are, as the demo cluster writes it
 * @param options.everyMilliseconds - for tests
 */
export function startDemoMetrics(options: {
  targetsFile: string;
  everyMilliseconds?: number;
}): DemoMetrics {
  const window = new ReadingWindow(windowMilliseconds);
  const poller = new PagePoller({
    window,
    targets: () => readTargetsFile(options.targetsFile),
    everyMilliseconds: options.everyMilliseconds ?? 5_000,
    now: Date.now,
  });
  poller.start();
  return {
    reader: new DemoMetricsReader(window, () => poller.problem),
    stop: () => poller.stop(),
  };
}
