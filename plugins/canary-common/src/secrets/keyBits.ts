import { classifyKey, type KeyClass } from './classifyKey';

/** What is known of a place in a tree, as bits: it is asked of each value of each plan. */
export const KeyBit = {
  secret: 1,
  secretTexts: 2,
  counting: 4,
  describing: 8,
  reference: 16,
  /** A key further up is that of secrets. */
  inherited: 32,
  /** What stands there depends on what stands beside it. */
  paired: 64,
  /** Its own key says what it is, whatever stands further up. */
  owned: 2 | 4 | 8 | 16,
  /** Members below are secrets too. */
  passesOn: 1 | 2 | 32,
  /** A text may be a secret for its place. */
  texts: 1 | 2 | 4 | 32,
} as const;

const bitsOf: Readonly<Record<KeyClass, number>> = {
  secret: KeyBit.secret,
  texts: KeyBit.secretTexts,
  counting: KeyBit.counting,
  describing: KeyBit.describing,
  reference: KeyBit.reference,
  plain: 0,
};

/** A name beside a value, or beside the key at which a secret stands. */
const pairedKeys: ReadonlySet<string> = new Set([
  'name',
  'key',
  'value',
  'secretName',
  'items',
]);

const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, number>();

/** Keys repeat: each is taken apart once. */
export function keyBits(key: string): number {
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const bits =
    bitsOf[classifyKey(key)] | (pairedKeys.has(key) ? KeyBit.paired : 0);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, bits);
  return bits;
}
