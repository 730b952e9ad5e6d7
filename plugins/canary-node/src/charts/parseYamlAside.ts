import { Worker } from 'node:worker_threads';
import {
  parse,
  type ParseOptions,
  type DocumentOptions,
  type SchemaOptions,
  type ToJSOptions,
} from 'yaml';

type YamlOptions = ParseOptions & DocumentOptions & SchemaOptions & ToJSOptions;

/** All scalars stay text: a version 1.10 is no number. Aliases cannot multiply, merge keys are keys. */
export const textOnly: YamlOptions = {
  schema: 'failsafe',
  merge: false,
  maxAliasCount: 100,
  // The check takes time that grows with the square of the number of keys.
  uniqueKeys: false,
  logLevel: 'error',
};

/** What is shorter takes no longer than to start a thread. */
const SHORT_LENGTH = 32 * 1024;
const DEADLINE_MILLISECONDS = 60_000;
const MAX_MEBIBYTES = 1_024;

const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { parse } = require(workerData.library);
parentPort.postMessage(parse(workerData.text, workerData.options));
`;

/**
 * Parses YAML whose scalars stay text. A long text takes seconds, so that it is parsed in a thread of
 * its own, with a deadline and a limit of memory.
 *
 * @throws an error when it is no YAML or passes a limit
 */
export async function parseYamlAside(text: string): Promise<unknown> {
  if (text.length < SHORT_LENGTH) {
    return parse(text, textOnly);
  }
  const worker = new Worker(source, {
    eval: true,
    workerData: { library: require.resolve('yaml'), text, options: textOnly },
    env: {},
    // A small stack ends early what is nested without end.
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEBIBYTES, stackSizeMb: 1 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error('it takes too long to parse')),
        DEADLINE_MILLISECONDS,
      );
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('its parser ended')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
