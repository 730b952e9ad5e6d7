import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';

/** Where in a text the cursor stands. */
export interface YamlPlace {
  /** Keys that lead to the map which the line belongs to. */
  path: string[];
  /** The key that the value belongs to, when the cursor stands behind one. */
  key?: string;
  /** What has been typed of the key or the value. */
  typed: string;
  /** Keys that the map has already, in the lines above and below. */
  siblings: string[];
}

const keyLine =
  /^(\s*)(?:- )?(?:"([^"]*)"|'([^']*)'|([^\s#'"{[&*!|>%@`-][^:#]*?|-[^\s:#][^:#]*?))\s*:(?=\s|$)(.*)$/;

interface Line {
  indent: number;
  key?: string;
}

function readLine(text: string): Line | undefined {
  const match = keyLine.exec(text);
  if (!match) return undefined;
  const [, spaces, double, single, plain] = match;
  return { indent: spaces.length, key: double ?? single ?? plain };
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

function isBlank(text: string): boolean {
  return text.trim() === '' || text.trimStart().startsWith('#');
}

/** The keys above a line, each less indented than the one below. */
function pathAbove(lines: readonly string[], at: number, indent: number) {
  const path: string[] = [];
  let inner = indent;
  for (let n = at - 1; n >= 0 && inner > 0; n -= 1) {
    const line = readLine(lines[n]);
    if (line?.key !== undefined && line.indent < inner) {
      path.unshift(line.key);
      inner = line.indent;
    }
  }
  return path;
}

/** Keys of the same map: from here in one direction until a line is less indented. */
function siblingsFrom(
  lines: readonly string[],
  start: { at: number; indent: number; step: 1 | -1 },
): string[] {
  const found: string[] = [];
  for (let n = start.at + start.step; n in lines; n += start.step) {
    if (isBlank(lines[n])) continue;
    if (indentOf(lines[n]) < start.indent) break;
    const line = readLine(lines[n]);
    if (line?.key !== undefined && line.indent === start.indent) {
      found.push(line.key);
    }
  }
  return found;
}

/**
 * Where the cursor stands in YAML that is being typed, and so may not be whole: judged by the
 * indentation, as block YAML is written.
 */
export function yamlPlace(text: string, offset: number): YamlPlace {
  const before = text.slice(0, offset).split('\n');
  const lines = text.split('\n');
  const at = before.length - 1;
  const typedLine = before[at];
  const indent = indentOf(typedLine);
  const siblings = [
    ...siblingsFrom(lines, { at, indent, step: -1 }),
    ...siblingsFrom(lines, { at, indent, step: 1 }),
  ];
  const path = pathAbove(lines, at, indent);
  const behindKey = readLine(typedLine);
  if (behindKey?.key !== undefined) {
    const typed = typedLine.slice(typedLine.indexOf(':') + 1).trimStart();
    return { path, key: behindKey.key, typed, siblings };
  }
  return { path, typed: typedLine.trimStart(), siblings };
}

function rangeOf(node: unknown): [number, number] | undefined {
  const range = (node as Partial<Node> | null | undefined)?.range;
  return range ? [range[0], range[1]] : undefined;
}

/** Offsets of the key, else of the value, at a path; undefined when it is not there. */
export function locate(
  text: string,
  path: readonly string[],
): [number, number] | undefined {
  let node: unknown = parseDocument(text, { prettyErrors: false }).contents;
  let range = rangeOf(node);
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === part,
      );
      range = rangeOf(pair?.key);
      node = pair?.value;
    } else {
      node = isSeq(node) ? node.items[Number(part)] : undefined;
      range = rangeOf(node);
    }
    if (!range) return undefined;
  }
  return range;
}

/** The path of the key or value that an offset lies in; undefined when it lies in none. */
export function pathAt(text: string, offset: number): string[] | undefined {
  const path: string[] = [];
  const within = (node: unknown): boolean => {
    const range = rangeOf(node);
    return range !== undefined && offset >= range[0] && offset <= range[1];
  };
  let node: unknown = parseDocument(text, { prettyErrors: false }).contents;
  while (isMap(node) || isSeq(node)) {
    if (isSeq(node)) {
      const index = node.items.findIndex(within);
      if (index < 0) return undefined;
      path.push(String(index));
      node = node.items[index];
    } else {
      const pair = node.items.find(
        ({ key, value }) => within(key) || within(value),
      );
      if (!pair || !isScalar(pair.key)) return undefined;
      path.push(String(pair.key.value));
      if (within(pair.key)) return path;
      node = pair.value;
    }
  }
  return path.length > 0 ? path : undefined;
}
