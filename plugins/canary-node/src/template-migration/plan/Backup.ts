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

/** Predecessors of all units, each object once, as `backup.yaml` has them. */
export class Backup {
  readonly #documents = new Map<string, Record<string, unknown>>();

  /** Adds the objects of a unit. An object of several units is free of what is a secret in any of them. */
  add(objects: readonly FactObject[], redactor: Redactor): void {
    for (const object of objects) {
      const key = keyOf(object);
      const document = this.#documents.get(key) ?? backupDocument(object);
      const redacted = redactor.tree(document);
      if (isRecord(redacted)) this.#documents.set(key, redacted);
    }
  }

  /** One document for each object, by namespace, kind and name; cluster-scoped ones first. */
  *render(): Generator<string> {
    yield header.map(line => `# ${line}\n`).join('');
    for (const key of [...this.#documents.keys()].sort()) {
      yield `---\n${renderYaml(this.#documents.get(key) ?? {})}`;
    }
  }
}

function keyOf({ kind, metadata }: FactObject): string {
  // What cannot stand in a name sorts before all that can.
  return [metadata.namespace ?? '', kind, metadata.name].join('\u0000');
}
