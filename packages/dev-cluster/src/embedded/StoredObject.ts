import { canonical } from './exactJson';
import type { ApiObject, ServedKind } from './objects';
import { apiVersionOf } from './objects';

/**
 * One version of an object. It never changes, so its JSON is made once per form. Revision 0 is an
 * object that a dry run only showed.
 */
export class StoredObject {
  readonly object: ApiObject;
  readonly key: string;
  readonly revision: number;
  #json?: string;
  #metadataJson?: string;

  constructor(key: string, object: ApiObject, revision: number) {
    const { apiVersion, kind, ...rest } = object;
    this.key = key;
    this.revision = revision;
    // apiVersion and kind stand first, so that `bare` and another version are string cuts.
    this.object = {
      apiVersion,
      kind,
      ...rest,
      metadata: canonical({
        ...object.metadata,
        resourceVersion: revision ? String(revision) : undefined,
      }),
    };
  }

  get namespace(): string | undefined {
    return this.object.metadata.namespace;
  }

  get name(): string {
    return this.object.metadata.name;
  }

  /** The object in the version asked for; versions differ in apiVersion alone. */
  json(kind: ServedKind): string {
    this.#json ??= JSON.stringify(this.object);
    const wanted = apiVersionOf(kind);
    if (wanted === this.object.apiVersion) return this.#json;
    return `{"apiVersion":"${wanted}"${this.#json.slice(
      '{"apiVersion":'.length + JSON.stringify(this.object.apiVersion).length,
    )}`;
  }

  /** The object without apiVersion and kind, as built-in lists hold it. */
  bareJson(): string {
    this.#json ??= JSON.stringify(this.object);
    const { apiVersion, kind } = this.object;
    const prefix = JSON.stringify({ apiVersion, kind }).length;
    return `{${this.#json.slice(prefix)}`;
  }

  metadataJson(): string {
    this.#metadataJson ??= JSON.stringify(this.object.metadata);
    return this.#metadataJson;
  }

  /** The same state as the object of a DELETED event. */
  at(revision: number): StoredObject {
    return new StoredObject(this.key, this.object, revision);
  }
}
