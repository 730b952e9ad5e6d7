import {
  isRecord,
  migrationNotice,
  sanitizationNotice,
} from '@llm-canary/backstage-plugin-canary-common';
import type { FactObject } from '../domain/facts';
import { backupDocument } from './backupDocument';
import type { Redactor } from './redact';
import { renderYaml } from './renderYaml';

const header = [
  migrationNotice,
  'Best-effort desired state of the predecessors. It cannot restore the identity of an object, its owners, or cached bytes.',
  'It holds no Secret. Back up the credentials that it refers to separately, by the process that your organization approved for Secrets.',
  sanitizationNotice,
];

/** What cannot stand in a name sorts before all that can. */
const separator = '\u0000';

/** Predecessors of all units, each object once, as `backup.yaml` has them. */
export class Backup {
  readonly #documents = new Map<string, Record<string, unknown>>();
  readonly #texts: string[] = [];

  /** Adds the objects of a unit. An object of several units is free of what is a secret in any of them. */
  add(objects: readonly FactObject[], redactor: Redactor): void {
    for (const object of objects) {
      const key = keyOf(object);
      const known = this.#documents.get(key);
      if (known && redactor.isEmpty) continue;
      const document = known ?? backupDocument(object);
      const redacted = redactor.isEmpty ? document : redactor.tree(document);
      if (isRecord(redacted)) this.#documents.set(key, redacted);
    }
  }

  /** Writes down a namespace of which nothing more comes, so that its objects need not be kept. */
  closeNamespace(namespace: string): void {
    const prefix = `${namespace}${separator}`;
    const keys = [...this.#documents.keys()].filter(key =>
      key.startsWith(prefix),
    );
    for (const key of keys.sort()) {
      this.#texts.push(this.#render(key));
      this.#documents.delete(key);
    }
  }

  /** The file, in parts: cluster-scoped objects, then those of each namespace, by kind and name. */
  parts(): string[] {
    const clusterScoped = [...this.#documents.keys()].sort();
    return [
      header.map(line => `# ${line}\n`).join(''),
      ...clusterScoped.map(key => this.#render(key)),
      ...this.#texts,
    ];
  }

  #render(key: string): string {
    return renderYaml(this.#documents.get(key) ?? {});
  }
}

function keyOf({ kind, metadata }: FactObject): string {
  return [metadata.namespace ?? '', kind, metadata.name].join(separator);
}
