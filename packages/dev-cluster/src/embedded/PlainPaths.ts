import { createHash } from 'node:crypto';
import { builtInNotServed, notAcceptable, notServed } from './ApiError';
import { Discovery } from './discovery';
import type { GroupFault } from './faults';
import type { Plain } from './httpAnswer';
import { json } from './httpAnswer';
import type { Kinds } from './Kinds';
import { openApi } from './openApi';

const AGGREGATED_TYPE =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';

const VERSION = {
  major: '1',
  minor: '36',
  gitVersion: 'v1.36.3+embedded',
  platform: `${process.platform}/${process.arch}`,
};

/** What every authenticated user may read. */
export function isPublicPath(path: string): boolean {
  return /^\/(apis?|openapi|version|readyz|livez|healthz)(\/|$)/.test(path);
}

/** Paths that lead to no object: discovery, health, version, OpenAPI. */
export class PlainPaths {
  readonly #kinds: Kinds;
  readonly #discovery: Discovery;

  constructor(kinds: Kinds, groupFaults: ReadonlyMap<string, GroupFault>) {
    this.#kinds = kinds;
    this.#discovery = new Discovery(kinds, groupFaults);
  }

  /** Throws 404 as text, or as a Status where the server has the group of itself, or 406. */
  answer(path: string, acceptHeader: string): Plain {
    if (/^\/(readyz|livez|healthz)$/.test(path)) {
      return { type: 'text/plain; charset=utf-8', text: 'ok' };
    }
    if (path === '/version') return json(VERSION);
    if (path.startsWith('/openapi/')) {
      const document = openApi(path, this.#kinds);
      if (document === undefined) throw notServed();
      return json(document);
    }
    return this.#discover(path, acceptHeader.replace(/\s/g, ''));
  }

  #discover(path: string, accept: string): Plain {
    const isRoot = /^\/apis?\/?$/.test(path);
    if (isRoot && accept.includes(AGGREGATED_TYPE)) {
      const text = JSON.stringify(this.#discovery.aggregated(path));
      const digest = createHash('sha256').update(text).digest('hex');
      return { type: AGGREGATED_TYPE, text, etag: `"${digest}"` };
    }
    const takesAggregatedOnly =
      accept.startsWith('application/json;g=apidiscovery') &&
      !/application\/json(,|$)/.test(accept);
    if (takesAggregatedOnly) throw notAcceptable();
    const answer = this.#discovery.answer(path);
    if (answer !== undefined) return json(answer);
    const [, prefix, group] = path.split('/');
    const isBuiltIn = prefix === 'api' || this.#kinds.isBuiltInGroup(group);
    throw isBuiltIn ? builtInNotServed() : notServed();
  }
}
