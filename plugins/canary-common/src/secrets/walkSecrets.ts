import { isRecord } from '../json/isRecord';
import { rawNumber } from '../json/rawNumber';
import { classifyKey } from './classifyKey';
import { isSecretText } from './isSecretText';
import { isSecretValue } from './isSecretValue';
import { keyBits, KeyBit } from './keyBits';

/** What is told of a tree on the way through it. */
export interface SecretVisitor {
  /**
   * A secret. The keys that lead to it are valid during the call only; `listAt` is how many of them
   * lead to the first list on the way, or -1.
   */
  secret(value: unknown, path: readonly string[], listAt: number): void;
  /** A text that is none by itself. */
  text?(text: string): void;
  /** The same with the keys that lead to it. */
  textAt?(text: string, path: readonly string[], listAt: number): void;
  /** A map outside of lists that names a secret beside its value. */
  pair?(): void;
}

interface Walk {
  visitor: SecretVisitor;
  path: string[];
  listAt: number;
}

/** Tells of each secret of a tree. Fast: it goes through all layers of each plan that is read. */
export function walkSecrets(
  tree: unknown,
  visitor: SecretVisitor,
  within: readonly string[] = [],
): void {
  let state = 0;
  for (const key of within) state = enter(state, keyBits(key));
  const walk = { visitor, path: [...within], listAt: -1 };
  if (typeof tree === 'object' && tree !== null) visit(walk, tree, state);
  else visitScalar(walk, tree, state);
}

/** What stands below a secret is one too, unless its own key says otherwise. */
function enter(state: number, own: number): number {
  return (state & KeyBit.passesOn) !== 0 && (own & KeyBit.reference) === 0
    ? own | KeyBit.inherited
    : own;
}

function visit(walk: Walk, value: object, state: number): void {
  if (Array.isArray(value)) visitList(walk, value, state);
  else if (isMap(value)) visitMap(walk, value, state);
  else visitScalar(walk, value, state);
}

/** What is no list; to ask whether it is a raw number takes long, and few are. */
function isMap(value: object): value is Record<string, unknown> {
  return Object.getPrototypeOf(value) === Object.prototype || isRecord(value);
}

function visitMap(
  walk: Walk,
  map: Record<string, unknown>,
  state: number,
): void {
  let paired = false;
  for (const key of Object.keys(map)) {
    const value = map[key];
    const own = keyBits(key);
    if ((own & KeyBit.paired) !== 0) paired = true;
    else if (typeof value === 'object' && value !== null) {
      walk.path.push(key);
      visit(walk, value, enter(state, own));
      walk.path.pop();
    } else if (isSecretScalar(value, enter(state, own))) {
      tell(walk, value, key);
    } else if (typeof value === 'string') {
      tellText(walk, value, key);
    }
  }
  if (paired) visitPaired(walk, map, state);
}

/** The members whose meaning depends on each other. */
function visitPaired(
  walk: Walk,
  map: Record<string, unknown>,
  state: number,
): void {
  const pair = readPair(walk, map);
  for (const key of Object.keys(map)) {
    const value = map[key];
    const own = keyBits(key);
    if ((own & KeyBit.paired) === 0) continue;
    const inside = withPair(enter(state, own), key, pair);
    walk.path.push(key);
    if (typeof value === 'object' && value !== null) visit(walk, value, inside);
    else visitScalar(walk, value, inside);
    walk.path.pop();
  }
}

function visitList(walk: Walk, list: readonly unknown[], state: number): void {
  const isFirst = walk.listAt < 0;
  if (isFirst) walk.listAt = walk.path.length;
  for (let index = 0; index < list.length; index += 1) {
    const value = list[index];
    const inside = followsFlag(list, index) ? KeyBit.secret : state;
    walk.path.push(String(index));
    if (typeof value === 'object' && value !== null) visit(walk, value, inside);
    else visitScalar(walk, value, inside);
    walk.path.pop();
  }
  if (isFirst) walk.listAt = -1;
}

/** A scalar whose key is the last of the path already. */
function visitScalar(walk: Walk, value: unknown, state: number): void {
  const { visitor, path, listAt } = walk;
  if (isSecretScalar(value, state)) visitor.secret(value, path, listAt);
  else if (typeof value === 'string') {
    visitor.text?.(value);
    visitor.textAt?.(value, path, listAt);
  }
}

function tell(walk: Walk, value: unknown, key: string): void {
  walk.path.push(key);
  walk.visitor.secret(value, walk.path, walk.listAt);
  walk.path.pop();
}

function tellText(walk: Walk, text: string, key: string): void {
  const { visitor, path, listAt } = walk;
  visitor.text?.(text);
  if (!visitor.textAt) return;
  path.push(key);
  visitor.textAt(text, path, listAt);
  path.pop();
}

function isSecretScalar(value: unknown, state: number): boolean {
  if (typeof value === 'string') {
    return (
      ((state & KeyBit.texts) !== 0 && isSecretPlace(value, state)) ||
      isSecretText(value)
    );
  }
  return (
    isHidden(state) &&
    (typeof value === 'number' || rawNumber(value) !== undefined)
  );
}

function isSecretPlace(text: string, state: number): boolean {
  const isPlace =
    isHidden(state) ||
    (state & KeyBit.secretTexts) !== 0 ||
    ((state & KeyBit.counting) !== 0 && isNoCount(text));
  return isPlace && isSecretValue(text);
}

/** Where a number is expected, a word is none, and a longer text is one that should not be seen. */
function isNoCount(text: string): boolean {
  return text.length >= 8 && !/^[\d.,_ ]+$/.test(text);
}

function isHidden(state: number): boolean {
  return (
    (state & KeyBit.secret) !== 0 ||
    ((state & KeyBit.inherited) !== 0 && (state & KeyBit.owned) === 0)
  );
}

type Pair = 'none' | 'secret' | 'reference';

/** A variable or a header with the name of a secret; or `secret: { name, key }`, which refers to one. */
function readPair(walk: Walk, map: Record<string, unknown>): Pair {
  const { name, secretName } = map;
  const isPair = map.value !== undefined;
  const isTold = walk.listAt < 0 && walk.visitor.pair !== undefined;
  // Otherwise it does not matter what the name says, and most are those of objects.
  if ((isPair || isTold) && namesSecret(map)) {
    if (isTold) walk.visitor.pair?.();
    if (isPair) return 'secret';
  }
  const refers = typeof name === 'string' || typeof secretName === 'string';
  return refers && walk.path.at(-1)?.toLowerCase().endsWith('secret') === true
    ? 'reference'
    : 'none';
}

function namesSecret({ name, key }: Record<string, unknown>): boolean {
  const named = name ?? key;
  return typeof named === 'string' && classifyKey(named) === 'secret';
}

function withPair(state: number, key: string, pair: Pair): number {
  if (pair === 'secret' && key === 'value') return KeyBit.secret;
  return pair === 'reference' && (key === 'key' || key === 'items') ? 0 : state;
}

const flagText = /^--?[A-Za-z][\w-]*$/;

/** The argument after `--api-key`. */
function followsFlag(list: readonly unknown[], index: number): boolean {
  const flag = list[index - 1];
  const value = list[index];
  return (
    typeof flag === 'string' &&
    typeof value === 'string' &&
    flagText.test(flag) &&
    !flagText.test(value) &&
    classifyKey(flag) === 'secret'
  );
}
