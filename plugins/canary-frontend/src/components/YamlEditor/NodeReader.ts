import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { notableScalar, type NotableScalar } from './notableScalar';

/** Why a text is no layer. `from` and `to` are offsets into the text. */
export interface NodeProblem {
  kind:
    | 'tooLarge'
    | 'tooDeep'
    | 'tooMany'
    | 'syntax'
    | 'directive'
    | 'tag'
    | 'notMap'
    | 'mergeKey'
    | 'key'
    | 'repeatedKey'
    | 'notJson'
    | 'alias';
  /** The parser's own words, or the key. */
  detail?: string;
  from: number;
  to: number;
}

/** Values behind an alias count each time they are used, so that ten lines cannot become a million. */
const maxNodes = 50_000;
const maxDepth = 100;
const maxNotable = 100;

/** The tags that say of a value what it is anyway. */
const plainTag = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function numberOf(scalar: Scalar): unknown {
  const { value, source, type } = scalar;
  if (type === 'PLAIN' && source !== undefined && jsonNumber.test(source)) {
    // JSON can write 1e400, but nobody keeps it.
    return Number.isFinite(Number(source)) ? parseLossless(source) : undefined;
  }
  if (typeof value === 'bigint') return parseLossless(value.toString());
  return Number.isFinite(value) ? value : undefined;
}

function hasForeignTag(node: unknown): node is Node & { tag: string } {
  return isNode(node) && node.tag !== undefined && !plainTag.test(node.tag);
}

/** Turns the nodes of a parsed document into JSON values, and collects what stands in the way. */
export class NodeReader {
  readonly problems: NodeProblem[] = [];
  readonly notable: NotableScalar[] = [];
  readonly #document: Document.Parsed;
  readonly #lineOf: (offset: number) => number;
  #nodes = 0;

  constructor(document: Document.Parsed, lineOf: (offset: number) => number) {
    this.#document = document;
    this.#lineOf = lineOf;
  }

  /** The JSON value of a node; null where it has none, and then there is a problem. */
  read(node: unknown, depth = 0): unknown {
    this.#nodes += 1;
    if (this.#nodes > maxNodes) return this.#refuse('tooMany', node);
    if (depth > maxDepth) return this.#refuse('tooDeep', node);
    if (hasForeignTag(node)) return this.#refuse('tag', node, node.tag);
    if (isAlias(node)) {
      const target = node.resolve(this.#document);
      return target
        ? this.read(target, depth + 1)
        : this.#refuse('alias', node);
    }
    if (isMap(node)) return this.#readMap(node, depth);
    if (isSeq(node)) {
      return node.items.map(item => this.read(item, depth + 1));
    }
    return isScalar(node) ? this.#readScalar(node) : null;
  }

  #readMap(map: YAMLMap, depth: number): Record<string, unknown> {
    const members = new Map<string, unknown>();
    for (const pair of map.items) {
      if (this.#nodes > maxNodes) break;
      const key = this.#readKey(pair);
      if (key === undefined) continue;
      if (members.has(key)) this.#refuse('repeatedKey', pair.key, key);
      members.set(key, this.read(pair.value, depth + 1));
    }
    // Makes `__proto__` an ordinary member.
    return Object.fromEntries(members);
  }

  #readKey({ key }: Pair): string | undefined {
    if (!isScalar(key) || key.value === null) {
      this.#refuse('key', key);
      return undefined;
    }
    if (key.type === 'PLAIN' && key.source === '<<') {
      this.#refuse('mergeKey', key);
      return undefined;
    }
    this.#note(key, String(key.value));
    return String(key.value);
  }

  #readScalar(scalar: Scalar): unknown {
    const { value } = scalar;
    const isNumber = typeof value === 'number' || typeof value === 'bigint';
    const read = isNumber ? numberOf(scalar) : value;
    if (read === undefined) return this.#refuse('notJson', scalar);
    this.#note(scalar, read);
    return read;
  }

  #note(scalar: Scalar, read: unknown): void {
    if (scalar.type !== 'PLAIN' || this.notable.length >= maxNotable) return;
    const [from = 0] = scalar.range ?? [];
    const found = notableScalar(scalar.source ?? '', read);
    const known = this.notable.some(note => note.from === from);
    if (found && !known) {
      this.notable.push({ ...found, from, line: this.#lineOf(from) });
    }
  }

  #refuse(kind: NodeProblem['kind'], node: unknown, detail?: string): null {
    const last = this.problems.at(-1);
    const [from, to] = (isNode(node) && node.range) || [0, 0];
    if (last?.kind !== kind || last.from !== from) {
      this.problems.push({ kind, detail, from, to });
    }
    return null;
  }
}
