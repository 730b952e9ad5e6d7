import type { JsonObject } from './exactJson';
import { isObject, listAt, objectAt, stringAt } from './exactJson';
import type { PrinterColumn, ServedKind } from './objects';
import { apiVersionOf } from './objects';
import { BUILT_IN_KINDS } from './builtInKinds';

const crdName = (crd: unknown) => stringAt(objectAt(crd, 'metadata'), 'name');

/** The kinds that are served now: those of the server itself and those of CRDs. */
export class Kinds {
  readonly #custom = new Map<string, ServedKind[]>();

  find(group: string, version: string, plural: string): ServedKind | undefined {
    return this.all().find(
      kind =>
        kind.group === group &&
        kind.version === version &&
        kind.plural === plural,
    );
  }

  /** The kind that an owner reference means; the case of its first letter does not count. */
  findByKind(apiVersion: string, name: string): ServedKind | undefined {
    return this.all().find(
      kind =>
        apiVersionOf(kind) === apiVersion &&
        kind.kind.toLowerCase() === name.toLowerCase(),
    );
  }

  /** Any served version of a table. */
  ofTable(table: string): ServedKind | undefined {
    return this.all().find(kind => `${kind.group}/${kind.plural}` === table);
  }

  /** A kind of a CRD replaces a built-in one of the same name. */
  all(): ServedKind[] {
    const custom = [...this.#custom.values()].flat();
    const taken = new Set(custom.map(kind => `${kind.group}/${kind.plural}`));
    return [
      ...BUILT_IN_KINDS.filter(
        kind => !taken.has(`${kind.group}/${kind.plural}`),
      ),
      ...custom,
    ];
  }

  /** Whether the real server has the group without any CRD. */
  isBuiltInGroup(group: string): boolean {
    return BUILT_IN_KINDS.some(kind => kind.group === group);
  }

  define(crd: unknown): void {
    this.#custom.set(crdName(crd), readCrd(crd));
  }

  remove(crd: unknown): void {
    this.#custom.delete(crdName(crd));
  }
}

function readCrd(crd: unknown): ServedKind[] {
  const spec = objectAt(crd, 'spec') ?? {};
  const names = objectAt(spec, 'names') ?? {};
  const kind = stringAt(names, 'kind');
  return listAt(spec, 'versions')
    .filter(isObject)
    .filter(version => version.served === true)
    .map(version => ({
      group: stringAt(spec, 'group'),
      version: stringAt(version, 'name'),
      plural: stringAt(names, 'plural'),
      singular: stringAt(names, 'singular') || kind.toLowerCase(),
      kind,
      listKind: stringAt(names, 'listKind') || `${kind}List`,
      namespaced: spec.scope === 'Namespaced',
      shortNames: listAt(names, 'shortNames').map(String),
      categories: listAt(names, 'categories').map(String),
      statusSubresource:
        objectAt(objectAt(version, 'subresources'), 'status') !== undefined,
      custom: true,
      schema: objectAt(objectAt(version, 'schema'), 'openAPIV3Schema'),
      columns: readColumns(version),
      fieldLabels: listAt(version, 'selectableFields').map(field =>
        stringAt(field, 'jsonPath').replace(/^\./, ''),
      ),
    }));
}

const AGE: PrinterColumn = {
  name: 'Age',
  type: 'date',
  jsonPath: '.metadata.creationTimestamp',
};

function readColumns(version: JsonObject): PrinterColumn[] {
  const columns = listAt(version, 'additionalPrinterColumns').filter(isObject);
  if (columns.length === 0) return [AGE];
  return columns.map(column => ({
    name: stringAt(column, 'name'),
    type: stringAt(column, 'type'),
    jsonPath: stringAt(column, 'jsonPath'),
    priority: typeof column.priority === 'number' ? column.priority : 0,
    description:
      stringAt(column, 'description') ||
      `Custom resource definition column (in JSONPath format): ${stringAt(
        column,
        'jsonPath',
      )}`,
  }));
}
