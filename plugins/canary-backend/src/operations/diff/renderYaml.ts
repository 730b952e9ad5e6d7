import { setImmediate as breathe } from 'node:timers/promises';
import {
  isRecord,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { isCollection, isScalar, parseDocument, Scalar, visit } from 'yaml';

/** JSON of so many characters is written at once: some ten milliseconds. */
const someMilliseconds = 30_000;

/**
 * An object as YAML for a person; integers of any size as they are. A large one is written in parts,
 * so that others come in between.
 */
export async function renderYaml(
  value: unknown,
  mostAtOnce = someMilliseconds,
): Promise<string> {
  await breathe();
  const json = stringifyLossless(value);
  if (json.length <= mostAtOnce) return render(json);
  if (Array.isArray(value)) {
    return renderParts(value, item => renderItem(item, mostAtOnce));
  }
  return isRecord(value)
    ? renderParts(Object.entries(value), member =>
        renderMember(member, mostAtOnce),
      )
    : render(json);
}

function render(json: string): string {
  // JSON is YAML: read as such, so that large integers come through.
  const document = parseDocument(json, {
    intAsBigInt: true,
    // Written from maps: no key can repeat, and to compare each with all others takes minutes.
    uniqueKeys: false,
    logLevel: 'silent',
  });
  visit(document, (_, node) => {
    if (isCollection(node)) node.flow = false;
    if (isScalar(node) && node.type === Scalar.QUOTE_DOUBLE) {
      node.type = undefined;
    }
  });
  return document.toString({ lineWidth: 0 });
}

/** Blocks of YAML stand below each other as the parts of a map or a list do. */
async function renderParts<T>(
  parts: readonly T[],
  renderPart: (part: T) => string | Promise<string>,
): Promise<string> {
  const texts: string[] = [];
  let since = performance.now();
  for (const part of parts) {
    texts.push(await renderPart(part));
    if (performance.now() - since > 10) {
      await breathe();
      since = performance.now();
    }
  }
  return texts.join('');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

function isLarge(value: unknown, mostAtOnce: number): boolean {
  return (
    (Array.isArray(value) || isRecord(value)) &&
    stringifyLossless(value).length > mostAtOnce
  );
}

async function renderItem(item: unknown, mostAtOnce: number): Promise<string> {
  return isLarge(item, mostAtOnce)
    ? `- ${indent(await renderYaml(item, mostAtOnce)).slice(2)}`
    : render(stringifyLossless([item]));
}

async function renderMember(
  [key, value]: [string, unknown],
  mostAtOnce: number,
): Promise<string> {
  if (value === undefined) return '';
  const head = `{${JSON.stringify(key)}:`;
  if (isLarge(value, mostAtOnce)) {
    const line = render(`${head}0}`);
    const ending = ': 0\n';
    // A key that needs several lines is written with its value.
    if (line.endsWith(ending) && line.indexOf('\n') === line.length - 1) {
      const name = line.slice(0, -ending.length);
      return `${name}:\n${indent(await renderYaml(value, mostAtOnce))}`;
    }
  }
  return render(`${head}${stringifyLossless(value)}}`);
}
