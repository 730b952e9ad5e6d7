import type { Resource } from '../../kubernetes';
import type { MigrationReader } from '../ports';
import { migrationResources } from '../resources';

const addressOf = ({ group, version, plural }: Resource) =>
  `${group}/${version}/${plural}`;

const readable = new Set(Object.values(migrationResources).map(addressOf));

/** Kinds that live in no namespace: only these may be listed without one. */
const clusterScoped = new Set(
  [
    migrationResources.namespace,
    migrationResources.clusterModel,
    migrationResources.clusterTemplate,
    migrationResources.clusterRuntimeConfig,
    migrationResources.clusterProfile,
  ].map(addressOf),
);

/**
 * A reader that asks for the kinds of the migration's closure alone: for no Secret (R8), not for the
 * operator's Deployment (R17), and for nothing across all namespaces (R14).
 * @public
 */
export function restrictReader(reader: MigrationReader): MigrationReader {
  return {
    async get(resource, ref, options) {
      permit(resource);
      return reader.get(resource, ref, options);
    },
    list(resource, options) {
      permit(resource);
      if (!options.namespace && !clusterScoped.has(addressOf(resource))) {
        throw new TypeError(
          `The migration lists ${resource.plural} of a namespace only.`,
        );
      }
      return reader.list(resource, options);
    },
  };
}

function permit(resource: Resource): void {
  if (!readable.has(addressOf(resource))) {
    throw new TypeError(`The migration does not read ${resource.plural}.`);
  }
}
