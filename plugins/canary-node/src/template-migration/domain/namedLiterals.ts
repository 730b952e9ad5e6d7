import { jsonPointer } from '@llm-canary/backstage-plugin-canary-common';

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
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) searchList(value, path, found);
  else searchMap(value as Record<string, unknown>, path, found);
}

function searchList(
  list: readonly unknown[],
  path: string[],
  found: string[],
): void {
  list.forEach((item, index) => {
    path.push(String(index));
    if (typeof item !== 'string') search(item, path, found);
    else if (isNamedArgument(item, list[index - 1])) {
      found.push(jsonPointer(...path));
    }
    path.pop();
  });
}

function searchMap(
  map: Record<string, unknown>,
  path: string[],
  found: string[],
): void {
  if (isNamedVariable(map)) found.push(jsonPointer(...path, 'value'));
  for (const key of Object.keys(map)) {
    const member = map[key];
    if (typeof member !== 'object' || member === null) continue;
    path.push(key);
    search(member, path, found);
    path.pop();
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
