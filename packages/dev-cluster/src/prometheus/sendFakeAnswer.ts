import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeAnswer, FakeSeries } from './FakeAnswer';

/** What a body depends on beside the answer. */
interface Asked {
  /** Of a range: a matrix is wanted. */
  range: boolean;
  /** Seconds since the epoch, of the sample that comes last. */
  time: number;
  /** Aborted when the client has gone or the server is closed. */
  gone: AbortSignal;
}

/** Sends one answer; resolves when nothing more follows, or when the client has gone. */
export async function sendFakeAnswer(
  response: ServerResponse,
  answer: FakeAnswer,
  asked: Asked,
): Promise<void> {
  switch (answer.type) {
    case 'data':
      return sendJson(response, 200, resultBody(answer, asked));
    case 'json':
      return sendJson(response, 200, answer.body);
    case 'error':
      return sendError(response, answer);
    case 'text':
      return sendText(response, answer);
    case 'redirect':
      return sendRedirect(response, answer);
    case 'break':
      return breakOff(response, answer.how);
    case 'slow':
      await sleep(answer.milliseconds, undefined, { signal: asked.gone });
      return sendFakeAnswer(response, answer.then, asked);
    case 'manySeries':
      return sendPieces(response, manySeries(answer, asked), asked.gone);
    case 'endless':
      return sendPieces(response, endlessBody(), asked.gone);
    default:
      throw new Error(
        `unknown answer ${JSON.stringify(answer satisfies never)}`,
      );
  }
}

type Of<Type extends FakeAnswer['type']> = Extract<FakeAnswer, { type: Type }>;

function sendError(response: ServerResponse, answer: Of<'error'>): void {
  const { status, errorType, error } = answer;
  sendJson(response, status, { status: 'error', errorType, error });
}

function sendText(response: ServerResponse, answer: Of<'text'>): void {
  response.writeHead(answer.status ?? 200, {
    'content-type': answer.contentType ?? 'text/html; charset=utf-8',
  });
  response.end(answer.body);
}

function sendRedirect(
  response: ServerResponse,
  { status = 302, location }: Of<'redirect'>,
): void {
  response.writeHead(status, { location });
  response.end();
}

function breakOff(response: ServerResponse, how: Of<'break'>['how']): void {
  if (how === 'reset') response.destroy();
  if (how === 'hangAfterHeaders') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
  }
  if (how === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"status":"success","data":{"resultType":"vec', () =>
      response.destroy(),
    );
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function resultBody(
  { result = [], warnings, infos }: Of<'data'>,
  { range }: Asked,
) {
  const matrix = result.length === 0 ? range : 'values' in result[0];
  return {
    status: 'success',
    data: { resultType: matrix ? 'matrix' : 'vector', result },
    ...(warnings ? { warnings } : {}),
    ...(infos ? { infos } : {}),
  };
}

function* manySeries(
  answer: Of<'manySeries'>,
  { range, time }: Asked,
): Generator<string> {
  const { series, pointsEach = 1 } = answer;
  yield `{"status":"success","data":{"resultType":"${range ? 'matrix' : 'vector'}","result":[`;
  for (let index = 0; index < series; index++) {
    const metric = { namespace: 'prod', service: `service-${index}` };
    const one: FakeSeries = range
      ? {
          metric,
          values: Array.from({ length: pointsEach }, (_, point) => [
            time - 15 * (pointsEach - 1 - point),
            '1',
          ]),
        }
      : { metric, value: [time, '1'] };
    yield `${index === 0 ? '' : ','}${JSON.stringify(one)}`;
  }
  yield ']}}';
}

function* endlessBody(): Generator<string> {
  yield '{"status":"success","data":{"resultType":"vector","result":[';
  for (;;) {
    yield '{"metric":{"service":"again"},"value":[1,"1"]},'.repeat(400);
  }
}

/** Sends what the client takes, and no more than that is ever made. */
async function sendPieces(
  response: ServerResponse,
  pieces: Generator<string>,
  gone: AbortSignal,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const piece of pieces) {
    if (gone.aborted) return;
    if (!response.write(piece)) {
      await once(response, 'drain', { signal: gone });
    }
  }
  response.end();
}
