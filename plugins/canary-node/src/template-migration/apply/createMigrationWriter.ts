import {
  CanaryError,
  type MigrationPinKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesWriter } from '../../kubernetes';
import { checkCreate } from '../domain/checkCreate';
import { checkArtifactPatch, checkCutoverPatch } from '../domain/checkPatch';
import type { MigrationWriter, MigrationWrites } from '../ports';
import { migrationResources } from '../resources';

/** @public */
export interface MigrationWriterOptions {
  /** The namespaces of the plan; nothing else is written to. */
  namespaces: readonly string[];
  dryRun: boolean;
  /** Those of the plan; without them no cutover is sent, in no mode. */
  pinKeys: MigrationPinKeys | undefined;
}

/**
 * Makes the writer of the migration out of a create and a patch. What is no write of the migration is
 * refused here, before anything is sent (R6, R7).
 * @public
 */
export function createMigrationWriter(
  client: Pick<KubernetesWriter, 'create' | 'patch'>,
  { namespaces, dryRun, pinKeys }: MigrationWriterOptions,
): MigrationWriter {
  const scope = { client, namespaces: new Set(namespaces), pinKeys };
  return {
    ...createWrites({ ...scope, dryRun }),
    dryRun,
    rehearsal: createWrites({ ...scope, dryRun: true }),
  };
}

function createWrites(options: {
  client: Pick<KubernetesWriter, 'create' | 'patch'>;
  namespaces: ReadonlySet<string>;
  pinKeys: MigrationPinKeys | undefined;
  dryRun: boolean;
}): MigrationWrites {
  const { client, namespaces, pinKeys, dryRun } = options;

  function permit(namespace: string, problem: string | undefined): void {
    if (!namespaces.has(namespace)) {
      throw refused(`${namespace} is none of its namespaces`);
    }
    if (problem !== undefined) throw refused(problem);
  }

  const create =
    (kind: 'profile' | 'profileCache') =>
    async (
      namespace: string,
      body: Record<string, unknown>,
      signal?: AbortSignal,
    ) => {
      permit(namespace, checkCreate(kind, body, namespace));
      return client.create(migrationResources[kind], namespace, body, {
        dryRun,
        signal,
      });
    };

  return {
    createProfile: create('profile'),
    createProfileCache: create('profileCache'),

    async protectArtifact(ref, patch, signal) {
      permit(ref.namespace, checkArtifactPatch(patch));
      return client.patch(migrationResources.artifact, ref, patch, {
        dryRun,
        signal,
      });
    },

    async cutOverService(ref, patch, signal) {
      permit(ref.namespace, checkCutoverPatch(patch, pinKeys));
      return client.patch(migrationResources.service, ref, patch, {
        dryRun,
        signal,
      });
    },
  };
}

function refused(problem: string): CanaryError {
  return new CanaryError(
    'MIGRATION_PLAN_INVALID',
    `The migration does not send this write: ${problem}.`,
  );
}
