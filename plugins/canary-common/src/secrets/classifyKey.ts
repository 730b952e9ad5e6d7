import {
  countingWords,
  describingWords,
  existingWords,
  keyOwners,
  lastSecretWords,
  modelWords,
  referringWords,
  secretEndings,
  secretPairs,
  secretWords,
} from './vocabulary';
import { wordsOf } from './wordsOf';

/**
 * What a key says of what stands under it:
 * - `secret`: it is one.
 * - `texts`: its texts are, and its numbers count something.
 * - `counting`: numbers are expected; only a long text is taken for a secret.
 * - `describing`: none itself, such as a name or a length beside a secret.
 * - `reference`: where one stands, so that nothing below is taken for one by its key alone.
 */
export type KeyClass =
  'secret' | 'texts' | 'counting' | 'describing' | 'reference' | 'plain';

/** By the words of the key, in any style. */
export function classifyKey(key: string): KeyClass {
  return decideClass(wordsOf(key));
}

function decideClass(words: readonly string[]): KeyClass {
  const last = words.at(-1) ?? '';
  if (referringWords.has(last)) return 'reference';
  const secrets = words.filter((_, at) => isSecretAt(words, at));
  if (secrets.length === 0) {
    const describes = words.length === 1 && describingWords.has(last);
    return describes ? 'describing' : 'plain';
  }
  if (words.some(word => existingWords.has(word) || isExisting(word))) {
    return 'reference';
  }
  const isLast = isSecretAt(words, words.length - 1);
  return !isLast && describingWords.has(last)
    ? 'describing'
    : classOfTokens(words, secrets);
}

/** Of tokens there are two kinds; passwords are counted by nobody. */
function classOfTokens(
  words: readonly string[],
  secrets: readonly string[],
): KeyClass {
  if (!secrets.every(isCountable)) return 'secret';
  if (words.some(word => modelWords.has(word))) return 'describing';
  if (words.some(word => countingWords.has(word))) return 'counting';
  return secrets.includes('tokens') ? 'texts' : 'secret';
}

function isSecretAt(words: readonly string[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1] ?? '';
  return (
    secretWords.has(word) ||
    (at === words.length - 1 && lastSecretWords.has(word)) ||
    secretPairs.has(`${before}-${word}`) ||
    ((word === 'key' || word === 'keys') && keyOwners.has(before)) ||
    secretEndings.some(ending => word.endsWith(ending) && !isModelToken(word))
  );
}

/** `eostoken`, `padtoken` and the like, written together. */
function isModelToken(word: string): boolean {
  return word.endsWith('token') && modelWords.has(word.slice(0, -5));
}

function isExisting(word: string): boolean {
  return /^(existing|external|imagepull|pull)secrets?$/.test(word);
}

function isCountable(word: string): boolean {
  return word === 'tokens' || word.endsWith('token');
}
