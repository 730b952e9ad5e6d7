import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCode } from './errorCode';
import type { HttpAnswer } from './exchange';
import { TransportFailure } from './TransportFailure';

const unzip = promisify(gunzip);

/** The answer with its body as the server meant it; a bomb ends at the same limit as any body. */
export async function decodeBody(
  answer: HttpAnswer,
  maxBytes: number,
): Promise<HttpAnswer> {
  const encoding = answer.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return answer;
  if (encoding !== 'gzip') {
    throw new TransportFailure(
      'protocol',
      'the answer has an encoding that was not asked for',
      true,
    );
  }
  try {
    const body = await unzip(answer.body, { maxOutputLength: maxBytes });
    return { ...answer, body };
  } catch (error) {
    const overflow = errorCode(error) === 'ERR_BUFFER_TOO_LARGE';
    throw overflow
      ? new TransportFailure(
          'tooLarge',
          'the answer passed its size limit',
          true,
        )
      : new TransportFailure('protocol', 'the answer is no gzip', true);
  }
}
