import type { Readable } from 'node:stream';
import {
  cleanMessage,
  readModelError,
} from '@llm-canary/backstage-plugin-canary-common';
import { sanitizeMessage } from '../kubernetes/transport/sanitizeMessage';

const mostBytes = 64 * 1024;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What a refusal says, as one line without addresses, of at most 64 KiB that came within the time;
 * undefined when it says nothing. The rest is not read.
 */
export async function readRefusal(
  body: Readable,
  milliseconds: number,
): Promise<string | undefined> {
  const late = setTimeout(() => body.destroy(), milliseconds);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // What came so far may be the whole sentence.
  } finally {
    clearTimeout(late);
    body.destroy();
  }
  const text = Buffer.concat(chunks, bytes).toString('utf8', 0, mostBytes);
  const said = readModelError(parse(text)) ?? cleanMessage(text);
  return said === '' ? undefined : sanitizeMessage(said);
}
