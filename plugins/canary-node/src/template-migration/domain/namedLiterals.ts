import {
  isRecord,
  jsonPointer,
} from '@llm-canary/backstage-plugin-canary-common';

/** Words that make the name of a variable or of an argument that of a secret (spec 7.6). */
const telling =
  /(?:^|[^A-Z])(?:TOKENS?|SECRETS?|PASSWORDS?|PASSWD|CREDENTIALS?|PRIVATE_?KEYS?|API_?KEYS?|ACCESS_?KEYS?)(?:$|[^A-Z])/;

/** Numbers, switches, and variables that others fill in: no secrets, whatever their names. */
const harmless =
  /^(?:[\d.,_ -]*|true|false|yes|no|on|off|auto|none|null|\$\([\w.-]+\)|\$\{[^}]*\})$/i;

/**
 * JSON pointers of literal texts under telling names: variables with a `value`, and arguments such as
 * `--hf-token=…`. It looks at names that the general search for secrets takes for harmless ones, such as
 * `TOKEN_FILE`: here a doubt only means that people look.
 */
export function namedLiterals(tree: unknown): string[] {
  const found: string[] = [];
  search(tree, [], found);
  return found;
}

function search(value: unknown, path: string[], found: string[]): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      const at = [...path, String(index)];
      if (typeof item !== 'string') search(item, at, found);
      else if (isNamedArgument(item, value[index - 1])) {
        found.push(jsonPointer(...at));
      }
    });
  } else if (isRecord(value)) {
    if (isNamedVariable(value)) found.push(jsonPointer(...path, 'value'));
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === 'object' && member !== null) {
        search(member, [...path, key], found);
      }
    }
  }
}

function isNamedVariable({ name, value }: Record<string, unknown>): boolean {
  return typeof name === 'string' && isTelling(name) && isLiteral(value);
}

function isNamedArgument(argument: string, before: unknown): boolean {
  const [flag, ...rest] = argument.split('=');
  if (/^--?[A-Za-z]/.test(argument)) {
    return rest.length > 0 && isTelling(flag) && isLiteral(rest.join('='));
  }
  return (
    typeof before === 'string' &&
    /^--?[A-Za-z][\w-]*$/.test(before) &&
    isTelling(before) &&
    isLiteral(argument)
  );
}

function isTelling(name: string): boolean {
  return telling.test(name.toUpperCase().replaceAll('-', '_'));
}

function isLiteral(value: unknown): boolean {
  return typeof value === 'string' && !harmless.test(value);
}
