import { describeSchema, membersOf, schemaAt, type SchemaNote } from './schema';
import { yamlPlace } from './yamlPlace';

/** Something that may be typed at a place. */
export interface Completion {
  label: string;
  /** What is inserted. */
  text: string;
  note: SchemaNote;
}

export interface Completions {
  /** Offset of what has been typed of it. */
  from: number;
  options: Completion[];
}

/** Behind the key of a map or a list stands nothing but the next line. */
function textOf(name: string, note: SchemaNote): string {
  const key = /^[A-Za-z_][\w.-]*$/.test(name) ? name : JSON.stringify(name);
  const nested = note.types.includes('object') || note.types.includes('array');
  return nested ? `${key}:` : `${key}: `;
}

function valuesOf(note: SchemaNote): string[] {
  const booleans = note.types.includes('boolean') ? ['true', 'false'] : [];
  const fallback = note.default !== undefined ? [note.default] : [];
  return [...new Set([...note.allowed, ...booleans, ...fallback])];
}

/** What a chart's schema offers where the cursor stands; undefined when it offers nothing. */
export function findCompletions(
  schema: unknown,
  text: string,
  offset: number,
): Completions | undefined {
  const { path, key, typed, siblings } = yamlPlace(text, offset);
  const from = offset - typed.length;
  if (key !== undefined) {
    const member = schemaAt(schema, [...path, key]);
    const note = describeSchema(schema, member);
    const options = valuesOf(note).map(value => ({
      label: value,
      text: value,
      note,
    }));
    return options.length > 0 ? { from, options } : undefined;
  }
  const parent = schemaAt(schema, path);
  const options = membersOf(schema, parent)
    .filter(name => !siblings.includes(name))
    .map(name => {
      const note = describeSchema(schema, schemaAt(schema, [...path, name]));
      return { label: name, text: textOf(name, note), note };
    });
  return options.length > 0 ? { from, options } : undefined;
}
