import type { ServerResponse } from 'node:http';
import {
  CanaryError,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../../kubernetes';
import type { HttpAnswer } from '../../kubernetes/transport/exchange';
import { toKubernetesError } from '../../kubernetes/transport/toKubernetesError';
import { recordName } from '../records/recordName';
import { answerStatus, passedHeaders } from './answers';
import type { EndpointOptions } from './EndpointOptions';
import { contextOf, type HelmCallRequest } from './HelmCallRequest';
import { describePath, type ApiResourcePath } from './parseApiPath';
import { prepareObject } from './prepareObject';
import { prepareRecord } from './prepareRecord';

/** A write that may be sent when the gate lets it pass. */
interface Prepared {
  path: ApiResourcePath;
  headers: Record<string, string>;
  body: Buffer;
  /** Revision of the record that it writes; absent for other objects. */
  revision?: number;
}

function deny(
  response: ServerResponse,
  options: EndpointOptions,
  message: string,
): undefined {
  options.journal.denied.push(message);
  answerStatus(response, 403, { reason: 'Forbidden', message });
  return undefined;
}

async function prepareRecordWrite(
  call: WriteCall,
): Promise<Prepared | undefined> {
  const { request, response, path, options } = call;
  const { ref, versions } = options;
  const { method, body } = request;
  const { name = '' } = path;
  try {
    const record = prepareRecord({ method, name, body }, ref, versions);
    const problem =
      method === 'POST' && record.secret
        ? await options.checkRecord(record.secret)
        : undefined;
    if (problem !== undefined) return deny(response, options, problem);
    const { revision } = record;
    return {
      path: { ...path, name: recordName(ref.name, revision) },
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: record.body,
      revision,
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return deny(response, options, error.message);
  }
}

async function prepareObjectWrite(
  call: WriteCall,
): Promise<Prepared | undefined> {
  const { request, response, path, options } = call;
  const write = await prepareObject(request, path, options);
  switch (write.action) {
    case 'send':
      return { path: write.path, headers: request.headers, body: write.body };
    case 'gone':
      options.journal.left.push(describePath(path));
      answerStatus(response, 404, {
        reason: 'NotFound',
        message: `${describePath(path)} belongs to another release`,
      });
      return undefined;
    case 'refuse':
      return deny(response, options, write.why);
    case 'stop':
      options.gate.stop(write.error);
      answerStopped(response);
      return undefined;
    default:
      throw new TypeError(`Unexpected ${String(write satisfies never)}`);
  }
}

function answerStopped(response: ServerResponse): void {
  const message = 'The operation was stopped; nothing more is written';
  answerStatus(response, 403, { reason: 'Forbidden', message });
}

/** What a success says about the records that helm writes next. */
function note(prepared: Prepared, answer: HttpAnswer, call: WriteCall): void {
  const { journal, versions, onAccepted } = call.options;
  journal.accepted.push(
    `${call.request.method} ${describePath(prepared.path)}`,
  );
  if (prepared.revision !== undefined && call.request.method !== 'DELETE') {
    journal.revision = Math.max(journal.revision ?? 0, prepared.revision);
    const version = versionOf(answer.body);
    const { name = '' } = prepared.path;
    if (version === undefined) versions.delete(name);
    else versions.set(name, version);
  }
  if (journal.accepted.length === 1) onAccepted?.();
}

function versionOf(body: Buffer): string | undefined {
  const object: unknown = JSON.parse(body.toString('utf8'));
  const metadata = isRecord(object) ? object.metadata : undefined;
  const version = isRecord(metadata) ? metadata.resourceVersion : undefined;
  return typeof version === 'string' ? version : undefined;
}

function noteRefusal(
  prepared: Prepared,
  error: KubernetesError,
  call: WriteCall,
): void {
  const { journal, gate, ref } = call.options;
  const { method } = call.request;
  const what = `${method} ${describePath(prepared.path)}`;
  if (error.reason === 'outcomeUnknown') {
    journal.inDoubt.push(what);
    return;
  }
  // Gone is what a delete wants.
  if (method === 'DELETE' && error.reason === 'notFound') return;
  const record = prepared.revision !== undefined;
  journal.refused.push({ what, write: true, record, error });
  if (record && KubernetesError.is(error, 'conflict', 'alreadyExists')) {
    gate.stop(
      new CanaryError(
        'RELEASE_MOVED',
        `The release ${ref.namespace}/${ref.name} was changed by somebody else meanwhile`,
        { cause: error },
      ),
    );
  }
}

async function send(prepared: Prepared, call: WriteCall): Promise<HttpAnswer> {
  const { request, options } = call;
  return options.transport.forwardWrite({
    method: request.method,
    path: request.target,
    headers: prepared.headers,
    body: prepared.body,
    lane: 'call',
    firstByte: options.requestMilliseconds,
    // A write that was sent is waited for, whatever becomes of helm: its end is to be known.
    signal: new AbortController().signal,
    context: contextOf(request),
  });
}

/** One write of helm. */
export interface WriteCall {
  request: HelmCallRequest;
  response: ServerResponse;
  path: ApiResourcePath;
  options: EndpointOptions;
}

/**
 * Helm drops the oldest record before it writes the new one. It waits here until the new one was
 * looked at and written, so that a call that is refused leaves everything as it was.
 */
function holdsBack(prepared: Prepared, call: WriteCall): boolean {
  const { held, journal } = call.options;
  const drops =
    held !== undefined &&
    call.request.method === 'DELETE' &&
    prepared.revision !== undefined &&
    journal.revision === undefined;
  if (!drops) return false;
  held.push(() => sendAndNote(prepared, call).then(() => {}));
  const status = { apiVersion: 'v1', kind: 'Status', status: 'Success' };
  call.response.writeHead(200, { 'content-type': 'application/json' });
  call.response.end(JSON.stringify(status));
  return true;
}

/** What waited for the new record. A record that stays is dropped by the next call. */
async function sendHeld({ held = [], gate }: EndpointOptions): Promise<void> {
  for (const sendOne of held.splice(0)) {
    if (await gate.pass()) await sendOne();
  }
}

/** The answer of the cluster; undefined when there was none. */
async function sendAndNote(
  prepared: Prepared,
  call: WriteCall,
): Promise<HttpAnswer | undefined> {
  try {
    const answer = await send(prepared, call);
    if (answer.status < 300) note(prepared, answer, call);
    else {
      const error = toKubernetesError(answer, contextOf(call.request));
      noteRefusal(prepared, error, call);
    }
    return answer;
  } catch (error) {
    if (!KubernetesError.is(error)) throw error;
    noteRefusal(prepared, error, call);
    return undefined;
  }
}

/** Lets a write through when its rules and the gate allow it, and writes down what became of it. */
export async function passWrite(
  call: WriteCall,
  kind: 'record' | 'object',
): Promise<void> {
  const { response, options } = call;
  const prepared = await (kind === 'record'
    ? prepareRecordWrite(call)
    : prepareObjectWrite(call));
  if (!prepared || holdsBack(prepared, call)) return;
  if (!(await options.gate.pass())) {
    answerStopped(response);
    return;
  }
  const answer = await sendAndNote(prepared, call);
  if (!answer) {
    const message = 'the cluster gave no answer';
    answerStatus(response, 504, { reason: 'Timeout', message });
    return;
  }
  if (options.journal.revision !== undefined) await sendHeld(options);
  response.writeHead(answer.status, passedHeaders(answer.headers));
  response.end(answer.body);
}
