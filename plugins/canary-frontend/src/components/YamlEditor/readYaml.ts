import { LineCounter, parseDocument, type Document } from 'yaml';
import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { NodeReader, type NodeProblem } from './NodeReader';
import type { NotableScalar } from './notableScalar';

/** How large the text of a layer may be, in bytes. */
export const maxYamlBytes = 1024 * 1024;

const maxProblems = 20;

export interface YamlProblem extends NodeProblem {
  /** Counted from 1. */
  line: number;
}

export type YamlReading =
  | {
      ok: true;
      values: Record<string, unknown>;
      /** Scalars that are easily taken for something else, in the order of the text. */
      notable: NotableScalar[];
    }
  | { ok: false; problems: YamlProblem[] };

function syntaxProblems(document: Document.Parsed): NodeProblem[] {
  const { errors, warnings, directives } = document;
  const found: NodeProblem[] = [
    ...errors.map(({ message, pos: [from, to] }) => ({
      kind: 'syntax' as const,
      detail: message,
      from,
      to,
    })),
    ...warnings.map(({ message, pos: [from, to] }) => ({
      kind: 'tag' as const,
      detail: message,
      from,
      to,
    })),
  ];
  // One mistake may lead to hundreds.
  found.splice(maxProblems);
  return directives.yaml.version === '1.2'
    ? found
    : [...found, { kind: 'directive', from: 0, to: 0 }];
}

function readDocument(
  document: Document.Parsed,
  lineOf: (offset: number) => number,
): YamlReading {
  const refuse = (problems: readonly NodeProblem[]): YamlReading => ({
    ok: false,
    problems: problems.map(problem => ({
      ...problem,
      line: lineOf(problem.from),
    })),
  });
  const syntax = syntaxProblems(document);
  if (syntax.length > 0) return refuse(syntax);
  const reader = new NodeReader(document, lineOf);
  const values = reader.read(document.contents) ?? {};
  if (reader.problems.length > 0) return refuse(reader.problems);
  return isRecord(values)
    ? { ok: true, values, notable: reader.notable }
    : refuse([{ kind: 'notMap', from: 0, to: 0 }]);
}

/**
 * Reads the values of a layer out of YAML 1.2. Numbers stay as they are written: what JavaScript
 * would change is kept raw. Aliases are followed up to a bound, merge keys and tags are refused.
 * Never throws.
 */
export function readYaml(text: string): YamlReading {
  const atStart = { from: 0, to: 0, line: 1 };
  const tooLarge =
    text.length > maxYamlBytes ||
    new TextEncoder().encode(text).length > maxYamlBytes;
  if (tooLarge) {
    return { ok: false, problems: [{ kind: 'tooLarge', ...atStart }] };
  }
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      merge: false,
      intAsBigInt: true,
      prettyErrors: false,
      lineCounter: lines,
    });
    return readDocument(document, offset =>
      Math.max(1, lines.linePos(offset).line),
    );
  } catch {
    // The parser itself gave up: only depth makes it.
    return { ok: false, problems: [{ kind: 'tooDeep', ...atStart }] };
  }
}
