import type { StoredObject } from './StoredObject';
import { isObject } from './exactJson';
import type { PrinterColumn, ServedKind } from './objects';

interface Rendering {
  kind: ServedKind;
  now: Date;
  includeObject: string;
}

const NAME: PrinterColumn = {
  name: 'Name',
  type: 'string',
  format: 'name',
  jsonPath: '.metadata.name',
  description: 'Name must be unique within a namespace.',
};

/** Column definitions as JSON. */
export function columnsJson({ columns }: ServedKind): string {
  return JSON.stringify(
    [NAME, ...columns].map(column => ({
      name: column.name,
      type: column.type,
      format: column.format ?? '',
      description: column.description ?? '',
      priority: column.priority ?? 0,
    })),
  );
}

export function rowJson(stored: StoredObject, rendering: Rendering): string {
  const { kind, now, includeObject } = rendering;
  const cells = [NAME, ...kind.columns].map(column =>
    cell(readPath(stored.object, column.jsonPath), { column, now }),
  );
  const object =
    includeObject === 'Object'
      ? stored.json(kind)
      : partialMetadataJson(stored);
  const shown = includeObject === 'None' ? 'null' : object;
  return `{"cells":${JSON.stringify(cells)},"object":${shown}}`;
}

export function partialMetadataJson(stored: StoredObject): string {
  return `{"kind":"PartialObjectMetadata","apiVersion":"meta.k8s.io/v1","metadata":${stored.metadataJson()}}`;
}

function cell(
  found: unknown[],
  { column, now }: { column: PrinterColumn; now: Date },
): unknown {
  if (found.length === 0) return null;
  const [value] = found;
  if (column.type === 'date') return age(String(value), now);
  if (column.type === 'string') {
    return found
      .map(item => (typeof item === 'string' ? item : JSON.stringify(item)))
      .join(',');
  }
  return value;
}

/** How long ago, in the short form of kubectl. */
export function age(time: string, now: Date): string {
  const seconds = Math.floor((now.getTime() - Date.parse(time)) / 1000);
  if (Number.isNaN(seconds)) return '<unknown>';
  if (seconds < 0) return '0s';
  const steps: Array<[number, number, string]> = [
    [120, 1, 's'],
    [7_200, 60, 'm'],
    [172_800, 3_600, 'h'],
    [63_072_000, 86_400, 'd'],
  ];
  const step = steps.find(([below]) => seconds < below);
  if (!step) return `${Math.floor(seconds / 31_536_000)}y`;
  return `${Math.floor(seconds / step[1])}${step[2]}`;
}

const STEP =
  /\.([\w$-]+(?:\\\.[\w$-]+)*)|\['([^']+)'\]|\[(\d+|\*)\]|\[\?\(@\.([\w.]+)\s*==\s*["']([^"']*)["']\)\]/g;

/** Values at a simple JSONPath: members, indexes, `[*]` and `[?(@.a=="b")]`. */
export function readPath(object: unknown, path: string): unknown[] {
  let values: unknown[] = [object];
  for (const [, dotted, quoted, index, key, wanted] of path.matchAll(STEP)) {
    const member = (dotted ?? quoted)?.replace(/\\\./g, '.');
    if (member !== undefined) {
      values = values.map(value =>
        isObject(value) ? value[member] : undefined,
      );
    } else {
      const lists = values.filter(Array.isArray);
      values = lists.flatMap(list => {
        if (key === undefined)
          return index === '*' ? list : [list[Number(index)]];
        return list.filter(
          item => String(readPath(item, `.${key}`)[0]) === wanted,
        );
      });
    }
    values = values.filter(value => value !== undefined && value !== null);
  }
  return values;
}
