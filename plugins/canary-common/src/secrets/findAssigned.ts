import { isSecretValue } from './isSecretValue';
import { KeyBit, keyBits } from './keyBits';

const variable = String.raw`\$\([\w.-]+\)|\$\{[^}]{0,200}\}|\{\{[^{}]{0,200}\}\}`;
const value = String.raw`(?:\\?"([^"\\]+)|'([^']+)|(${variable}|[^\s"'\\,;&}\])]+))`;
const name = String.raw`([A-Za-z][\w.-]{0,80})\\?["']?`;

/** `name=value`, `name: value`, `"name": "value"`, also as the JSON of a JSON text. */
const assignments = new RegExp(
  String.raw`(?<![\w.])-{0,2}${name}[ \t]*[=:][ \t]*${value}`,
  'g',
);
/** `--name value`. */
const flags = new RegExp(
  String.raw`(?<!\S)--?([A-Za-z][\w-]{0,80})[ \t]+(?!-)${value}`,
  'g',
);
/** A name and its value, as lists of environment variables have them. */
const pairs = new RegExp(
  String.raw`(?<!\w)name\\?["']?\s*:\s*\\?["']?([\w.-]+)\\?["']?[\s,]+\\?["']?value\\?["']?\s*:\s*${value}`,
  'g',
);

function* matchesOf(text: string): Iterable<RegExpMatchArray> {
  if (/[=:]/.test(text)) yield* text.matchAll(assignments);
  if (text.includes('-')) yield* text.matchAll(flags);
  if (text.includes('value')) yield* text.matchAll(pairs);
}

/** Secrets that a text assigns to a name, such as `API_KEY=x` and `--api-key x`. */
export function findAssigned(text: string): string[] {
  if (!/[=:]|(?:^|\s)-/.test(text)) return [];
  const found: string[] = [];
  for (const [, named, ...values] of matchesOf(text)) {
    const assigned = values.find(one => one !== undefined) ?? '';
    const isSecret = (keyBits(named) & KeyBit.secret) !== 0;
    if (isSecret && isSecretValue(assigned)) {
      found.push(assigned);
    }
  }
  return found;
}
