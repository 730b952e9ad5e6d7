import { setImmediate as nextTurn } from 'node:timers/promises';
import { MetricsUnavailableError } from '../MetricsReader';
import { readSeries } from './readSeries';
import type { Answer, AnswerSeries } from './types';

/** How much is parsed before others have their turn: about 2 ms. */
const SLICE_BYTES = 256 * 1024;

const OPENING = Buffer.from('"result":[{"metric":');
/** Not in any text: a quote inside of one is escaped. */
const SEPARATOR = Buffer.from('},{"metric":');

/** Beside the series: the type of the answer, and what Prometheus said of it. */
export interface Envelope {
  status?: unknown;
  data?: unknown;
  error?: unknown;
  warnings?: unknown;
}

interface Pieces {
  /** Texts of whole elements, without the brackets of the list. */
  slices: Buffer[];
  envelope: string;
}

/**
 * The series of a successful answer. A large one is parsed in slices, so that it holds up nobody.
 *
 * @throws MetricsUnavailableError for more series than allowed, and for what is no answer of Prometheus
 */
export async function parseAnswer(
  body: Buffer,
  maxSeries: number,
): Promise<Answer> {
  const pieces =
    body.length > SLICE_BYTES ? cutPieces(body, maxSeries) : undefined;
  const envelope = parseEnvelope(pieces?.envelope ?? body.toString('utf8'));
  const series: AnswerSeries[] = [];
  const add = (elements: unknown) => {
    if (!Array.isArray(elements)) throw notPrometheus();
    if (series.length + elements.length > maxSeries) throw tooMany(maxSeries);
    for (const element of elements) series.push(readSeries(element));
  };
  add(resultOf(envelope));
  for (const slice of pieces?.slices ?? []) {
    add(parseJson(`[${slice.toString('utf8')}]`));
    await nextTurn();
  }
  return { series, warnings: textsOf(envelope.warnings) };
}

/** An object of the API, whatever it says. Undefined: it is none. */
export function readEnvelope(body: Buffer): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function parseEnvelope(text: string): Envelope {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) throw notPrometheus();
  return value;
}

/** Undefined: not written as Prometheus does, so that it has to be parsed whole. */
function cutPieces(body: Buffer, maxSeries: number): Pieces | undefined {
  const opening = body.indexOf(OPENING);
  if (opening === -1) return undefined;
  const first = opening + '"result":['.length;
  const slices: Buffer[] = [];
  let from = first;
  let series = 1;
  let at = body.indexOf(SEPARATOR, from);
  while (at !== -1) {
    series += 1;
    if (series > maxSeries) throw tooMany(maxSeries);
    if (at - from > SLICE_BYTES) {
      slices.push(body.subarray(from, at + 1));
      from = at + 2;
    }
    at = body.indexOf(SEPARATOR, at + SEPARATOR.length);
  }
  const end = from + lengthOfElements(body.subarray(from).toString('latin1'));
  if (end <= from) return undefined;
  slices.push(body.subarray(from, end));
  const envelope = Buffer.concat([body.subarray(0, first), body.subarray(end)]);
  return { slices, envelope: envelope.toString('utf8') };
}

/** Up to the bracket that closes the list. Every byte is one character here. */
function lengthOfElements(text: string): number {
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;
  let depth = 0;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [word] = token;
    if (word === '{' || word === '[') depth += 1;
    if (word === '}' || word === ']') depth -= 1;
    if (depth < 0) return token.index;
  }
  return -1;
}

function resultOf({ status, data }: Envelope): unknown {
  if (status !== 'success' || typeof data !== 'object' || data === null) {
    throw notPrometheus();
  }
  return 'result' in data ? data.result : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notPrometheus();
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter(one => typeof one === 'string')
    : [];
}

function tooMany(maxSeries: number): MetricsUnavailableError {
  return new MetricsUnavailableError(
    `Prometheus answered with more than ${maxSeries} series; that many are not read`,
  );
}

/** An answer of something else. */
export function notPrometheus(): MetricsUnavailableError {
  return new MetricsUnavailableError(
    'The answer is not one of Prometheus; its address may be that of something else',
  );
}
