import type { Translate } from '../../hooks';
import type { YamlFinding } from './inspectYaml';
import type { ScalarMeaning } from './notableScalar';
import type { SchemaNote } from './schema';

/** What is wrong, in a sentence. */
export function findingSentence(finding: YamlFinding, t: Translate): string {
  if (finding.severity === 'error') {
    const { kind, line, detail = '' } = finding.problem;
    return t('yaml.line', {
      line: String(line),
      problem: t(`yaml.problem.${kind}`, { detail } as never),
    });
  }
  const { path, kind, expected } = finding.problem;
  return t(`yaml.schema.${kind}`, { path: path.join('.'), expected } as never);
}

/** `truth value true`. */
export function meaningWords(meaning: ScalarMeaning, t: Translate): string {
  return meaning.kind === 'null'
    ? t('yaml.kind.null')
    : t(`yaml.kind.${meaning.kind}`, { text: meaning.text });
}

/** What a schema says of a value, line by line. */
export function noteLines(note: SchemaNote, t: Translate): string[] {
  const bound = (key: 'minimum' | 'maximum') => {
    const value = note[key];
    return value === undefined
      ? undefined
      : t(`yaml.note.${key}`, { value: String(value) });
  };
  return [
    note.types.join(', '),
    note.title,
    note.description,
    note.default === undefined
      ? undefined
      : t('yaml.note.default', { value: note.default }),
    note.allowed.length > 0
      ? t('yaml.note.allowed', { values: note.allowed.join(', ') })
      : undefined,
    bound('minimum'),
    bound('maximum'),
  ].filter((line): line is string => Boolean(line));
}
