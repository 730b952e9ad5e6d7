import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import {
  readIdempotencyKey,
  type IdempotencyKeys,
  type Once,
} from '../idempotency';

/** SHA-256 of the query and the body, byte for byte: who sends other bytes asks for something else. */
function fingerprintOf(request: Request): string {
  const body: unknown = request.body;
  const { search } = new URL(request.url, 'http://localhost');
  return createHash('sha256')
    .update(JSON.stringify([search, typeof body === 'string' ? body : null]))
    .digest('hex');
}

/**
 * What stands around the write of a request with an Idempotency-Key; undefined without one. It runs
 * once the body was read. A replayed answer carries the header `Idempotency-Replayed: true`.
 */
export function onceByKey(
  keys: IdempotencyKeys,
  exchange: { request: Request; response: Response; actor: string },
): Once | undefined {
  const { request, response, actor } = exchange;
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  return async (work, kept) => {
    const key = readIdempotencyKey(header);
    if (key === undefined) return work();
    const { method, path } = request;
    return keys.once(
      {
        key,
        actor,
        route: `${method} ${path}`,
        fingerprint: fingerprintOf(request),
      },
      {
        work,
        readAnswer: kept.read,
        busyCode: kept.busyCode,
        onReplay: () => response.setHeader('Idempotency-Replayed', 'true'),
      },
    );
  };
}
