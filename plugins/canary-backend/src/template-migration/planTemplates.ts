import {
  CanaryError,
  type CreateMigrationRequest,
  type RuntimeProjectionMode,
} from '@llm-canary/backstage-plugin-canary-common';
import type { NewMigration } from '../migrations';
import type { MigrationConnection } from './MigrationConnections';
import type { TemplateEnvironment } from './TemplateEnvironment';

/** Reading 5,000 units takes a fraction of it. */
const PLAN_MILLISECONDS = 10 * 60_000;
const tool = { name: 'llm-canary-portal', version: '0.1.0' };

function invalid(path: string, message: string): CanaryError {
  return new CanaryError('INVALID_INPUT', message, {
    fields: { fields: [{ path, message }] },
  });
}

/** The mode as the controller has it (R16). */
function modeOf({
  runtimeProjectionMode,
}: CreateMigrationRequest): RuntimeProjectionMode {
  if (runtimeProjectionMode === undefined) {
    throw invalid(
      'runtimeProjectionMode',
      "The runtime projection mode is missing: it is the controller's own, and cannot be read from the cluster",
    );
  }
  return runtimeProjectionMode;
}

function refuseNamespaces(
  connection: MigrationConnection,
  namespaces: readonly string[],
): void {
  const { namespaces: allowed, name } = connection;
  const refused = namespaces.find(one => !(allowed?.includes(one) ?? true));
  if (refused === undefined) return;
  throw invalid(
    'namespaces',
    `Namespace ${refused} is not among those configured for cluster ${name}`,
  );
}

/** Plans the migration of all services of the named namespaces. Only reads (R19). */
export async function planTemplates(
  { engine, connections, config, clock }: TemplateEnvironment,
  request: CreateMigrationRequest,
  { id, by }: { id: string; by: string },
): Promise<NewMigration> {
  const mode = modeOf(request);
  const namespaces = [...new Set(request.namespaces)].sort();
  const connection = connections.get(request.cluster);
  refuseNamespaces(connection, namespaces);
  const { plan, digest, counts, files } = await engine.plan({
    reader: connection.reader,
    namespaces,
    mode,
    pinKeys: config.pinKeys,
    tool,
    planId: id,
    now: () => clock.now(),
    signal: AbortSignal.timeout(PLAN_MILLISECONDS),
  });
  return {
    id,
    kind: 'template',
    cluster: request.cluster,
    namespaces: plan.namespaces,
    runtimeProjectionMode: mode,
    digest,
    counts,
    createdBy: by,
    files,
  };
}
