import type { ServerResponse } from 'node:http';
import type { StatusBody } from './ApiError';
import { statusError } from './ApiError';
import type { RequestInfo, Verb } from './requestInfo';

/** Which requests a fault meets; what is not named does not matter. */
export interface FaultMatch {
  verb?: Verb | Verb[];
  group?: string;
  /** Plural name. */
  resource?: string;
  subresource?: string;
  namespace?: string;
  name?: string;
  user?: string;
  /** Also of paths that are no resources, such as `/apis`. */
  path?: RegExp;
  /** Requests let through before the first one is met. */
  after?: number;
  /** Requests met before the fault is over; endless when absent. */
  times?: number;
}

/**
 * - `status`: this answer, nothing is done
 * - `reset`: the connection is cut, nothing is done
 * - `hang`: no answer, nothing is done
 * - `hangAfterHeaders`: done; the head is sent, never the body
 * - `hangAfterCommit`, `resetAfterCommit`: done; no answer, or the connection is cut
 * - `dropMidBody`: done; half of the first piece of the body, then the connection is cut
 * - `garbageLine`: done; a line that is no JSON stands before the body, or before a watch's first event
 * - `delay`: done after this time
 * - `trickle`: done; the body comes byte by byte
 */
export type FaultResponse =
  | {
      type: 'status';
      status: number;
      /** A Status made of code and reason when absent. */
      body?: StatusBody | string;
      reason?: string;
      message?: string;
      retryAfterSeconds?: number;
    }
  | { type: 'reset' | 'hang' }
  | { type: 'delay'; milliseconds: number }
  | BodyFault;

/** Faults of requests that are done. */
export type BodyFault =
  | {
      type:
        | 'hangAfterHeaders'
        | 'hangAfterCommit'
        | 'resetAfterCommit'
        | 'dropMidBody';
    }
  | { type: 'garbageLine'; line?: string }
  | { type: 'trickle'; millisecondsPerByte: number };

export interface Fault {
  match: FaultMatch;
  respond: FaultResponse;
}

/**
 * State of a whole API group: `deleted` answers neither objects nor discovery; `unavailable` is the
 * group of a dead aggregated server.
 */
export type GroupFault = 'deleted' | 'unavailable';

/** What goes wrong, in the order it was added; the first fault that matches acts. */
export class Faults {
  #faults: Array<Fault & { seen: number }> = [];
  readonly groups = new Map<string, GroupFault>();

  /** Returns the function that removes it. */
  add(fault: Fault): () => void {
    const entry = { ...fault, seen: 0 };
    this.#faults.push(entry);
    return () => {
      this.#faults = this.#faults.filter(other => other !== entry);
    };
  }

  /** Returns the function that heals the group. */
  breakGroup(group: string, fault: GroupFault): () => void {
    this.groups.set(group, fault);
    return () => this.groups.delete(group);
  }

  clear(): void {
    this.#faults = [];
    this.groups.clear();
  }

  /** The fault for this request; counts it as met. */
  take(info: RequestInfo, user: string): FaultResponse | undefined {
    for (const fault of this.#faults) {
      const { after = 0, times = Number.POSITIVE_INFINITY } = fault.match;
      if (!matches(fault.match, { info, user })) continue;
      fault.seen++;
      if (fault.seen > after && fault.seen <= after + times) {
        return fault.respond;
      }
    }
    return undefined;
  }
}

function matches(
  match: FaultMatch,
  { info, user }: { info: RequestInfo; user: string },
): boolean {
  const { resource } = info;
  const verbs = match.verb === undefined ? undefined : [match.verb].flat();
  if (verbs && (!resource || !verbs.includes(resource.verb))) return false;
  if (match.path && !match.path.test(info.path)) return false;
  if (match.user !== undefined && match.user !== user) return false;
  const pairs: Array<[string | undefined, string | undefined]> = [
    [match.group, resource?.group],
    [match.resource, resource?.plural],
    [match.subresource, resource?.subresource],
    [match.namespace, resource?.namespace],
    [match.name, resource?.name],
  ];
  return pairs.every(([want, found]) => want === undefined || want === found);
}

/**
 * Prepares the response for the fault. False: the request must not be handled any further.
 * Throws the ApiError of a `status` fault.
 */
export async function applyFault(
  fault: FaultResponse,
  response: ServerResponse,
): Promise<boolean> {
  if (isBodyFault(fault)) {
    spoilBody(fault, response);
    return true;
  }
  switch (fault.type) {
    case 'status':
      throw statusFault(fault);
    case 'reset':
      response.destroy();
      return false;
    case 'hang':
      return false;
    case 'delay':
      await new Promise(resolve => setTimeout(resolve, fault.milliseconds));
      return !response.destroyed;
    default:
      return unreachable(fault);
  }
}

function isBodyFault(fault: FaultResponse): fault is BodyFault {
  return !['status', 'reset', 'hang', 'delay'].includes(fault.type);
}

/** Lets the request be done and spoils its answer. */
function spoilBody(fault: BodyFault, response: ServerResponse): void {
  switch (fault.type) {
    case 'hangAfterHeaders':
      onFirstPiece(response, () => response.flushHeaders());
      return;
    case 'hangAfterCommit':
      response.flushHeaders = () => {};
      onFirstPiece(response, () => {});
      return;
    case 'resetAfterCommit':
      onFirstPiece(response, () => response.destroy());
      return;
    case 'dropMidBody':
      onFirstPiece(response, (text, write) => {
        write(text.slice(0, Math.ceil(text.length / 2)));
        // Let the half leave the process before the cut.
        setTimeout(() => response.destroy(), 20);
      });
      return;
    case 'garbageLine':
      insertLine(response, fault.line ?? '{"type":"ADDED","object":{"garb\n');
      return;
    case 'trickle':
      trickle(response, fault.millisecondsPerByte);
      return;
    default:
      unreachable(fault);
  }
}

function unreachable(fault: never): never {
  throw new Error(`unknown fault ${JSON.stringify(fault)}`);
}

function statusFault(fault: Extract<FaultResponse, { type: 'status' }>) {
  const { status, body, reason, retryAfterSeconds } = fault;
  const message = fault.message ?? `scripted fault ${status}`;
  const error = statusError({
    code: status,
    reason,
    message,
    retryAfterSeconds,
  });
  return body === undefined ? error : Object.assign(error, { body });
}

type Write = (text: string) => void;

/** Hands the first piece of the body to `act` and swallows the rest. */
function onFirstPiece(
  response: ServerResponse,
  act: (text: string, write: Write) => void,
): void {
  const write = response.write.bind(response);
  let isFirst = true;
  const swallow = (chunk?: unknown) => {
    if (typeof chunk === 'string' && isFirst) {
      isFirst = false;
      act(chunk, text => write(text));
    }
    return true;
  };
  response.write = swallow;
  response.end = (chunk?: unknown) => {
    swallow(chunk);
    return response;
  };
}

/** Writes the line before the first piece of the body. */
function insertLine(response: ServerResponse, line: string): void {
  const { write, end } = response;
  const before = () => {
    response.write = write;
    response.end = end;
    response.write(line);
  };
  response.write = (chunk: unknown) => {
    before();
    return response.write(chunk);
  };
  response.end = (chunk?: unknown) => {
    before();
    return response.end(chunk);
  };
}

function trickle(response: ServerResponse, millisecondsPerByte: number): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let pending = Buffer.alloc(0);
  let isEnded = false;
  const timer = setInterval(() => {
    if (pending.length > 0) write(pending.subarray(0, 1));
    else if (isEnded) end();
    pending = pending.subarray(1);
  }, millisecondsPerByte);
  response.once('close', () => clearInterval(timer));
  const add = (chunk?: unknown) => {
    if (typeof chunk === 'string') {
      pending = Buffer.concat([pending, Buffer.from(chunk)]);
    }
    return true;
  };
  response.write = add;
  response.end = (chunk?: unknown) => {
    add(chunk);
    isEnded = true;
    return response;
  };
}
