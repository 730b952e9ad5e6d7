import { isSecretValue } from './isSecretValue';
import { KeyBit, keyBits } from './keyBits';

const variable = String.raw`\$\([\w.-]+\)|\$\{[^}]{0,200}\}|\{\{[^{}]{0,200}\}\}`;
/** The source of a pattern for what is assigned, quoted or not. */
export const assignedValue = String.raw`(?:\\?"([^"\\]+)|'([^']+)|(${variable}|[^\s"'\\,;&}\])]+))`;
const name = String.raw`([A-Za-z_][\w.-]{0,80})\\?["']?`;

/** `name=`, `name: `, `"name": `, also as the JSON of a JSON text. */
const assignments = new RegExp(
  String.raw`(?<![\w.])-{0,2}${name}[ \t]*[=:][ \t]*`,
  'g',
);
const valueHere = new RegExp(assignedValue, 'y');
/** `--name value`. */
const flags = new RegExp(
  String.raw`(?<!\S)--?([A-Za-z][\w-]{0,80})[ \t]+(?!-)${assignedValue}`,
  'g',
);
/** A name and its value, as lists of environment variables have them. */
const pairs = new RegExp(
  String.raw`(?<!\w)name\\?["']?\s*:\s*\\?["']?([\w.-]+)\\?["']?[\s,]+\\?["']?value\\?["']?\s*:\s*${assignedValue}`,
  'g',
);

function namesSecret(named: string): boolean {
  return (keyBits(named) & KeyBit.secret) !== 0;
}

/** The tag of an image, such as `/token-counter:v1`, is assigned to nothing. */
function isTag(text: string, assignment: RegExpExecArray): boolean {
  return assignment[0].endsWith(':') && text[assignment.index - 1] === '/';
}

/**
 * A value is passed over only where it is a secret: another may be inside, as in `header: API_KEY=x`.
 * Each letter is looked at a bounded number of times all the same.
 */
function addAssignments(found: string[], text: string): void {
  assignments.lastIndex = 0;
  for (;;) {
    const assignment = assignments.exec(text);
    if (!assignment) return;
    if (!namesSecret(assignment[1]) || isTag(text, assignment)) continue;
    valueHere.lastIndex = assignments.lastIndex;
    const match = valueHere.exec(text);
    if (!match) continue;
    assignments.lastIndex = valueHere.lastIndex;
    addValue(found, match.slice(1));
  }
}

function addValue(found: string[], values: readonly string[]): void {
  const assigned = values.find(one => one !== undefined) ?? '';
  if (isSecretValue(assigned)) found.push(assigned);
}

/** Secrets that a text assigns to a name, such as `API_KEY=x` and `--api-key x`. */
export function findAssigned(text: string): string[] {
  const found: string[] = [];
  if (/[=:]/.test(text)) addAssignments(found, text);
  const named = [
    ...(/(?:^|\s)-/.test(text) ? text.matchAll(flags) : []),
    ...(text.includes('value') ? text.matchAll(pairs) : []),
  ];
  for (const [, key, ...values] of named) {
    if (namesSecret(key)) addValue(found, values);
  }
  return found;
}
