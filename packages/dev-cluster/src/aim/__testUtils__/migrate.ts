import {
  applyTemplateMigration,
  createKubernetesClient,
  createMigrationWriter,
  migrationFieldManager,
  parsePlan,
  planTemplateMigration,
  restrictReader,
  type KubernetesClient,
  type ParsedPlan,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ApiEndpoint } from '../../http';
import { standInPinKeys } from '../bridge';

/** A client as the migration has it. */
export function migrationClient({
  url,
  ca,
  adminToken: token,
}: ApiEndpoint): KubernetesClient {
  return createKubernetesClient({
    credential: {
      type: 'direct',
      url,
      token,
      ...(ca === undefined ? {} : { caData: ca }),
    },
    fieldManager: migrationFieldManager,
  });
}

/** A plan of the namespaces, as it is read back from its bytes. */
export async function planNamespaces(
  client: KubernetesClient,
  namespaces: readonly string[],
): Promise<ParsedPlan> {
  const { files } = await planTemplateMigration({
    reader: restrictReader(client),
    namespaces,
    mode: 'Both',
    pinKeys: standInPinKeys,
    tool: { name: 'test', version: '0' },
    planId: 'plan',
    now: () => new Date(),
  });
  const [{ text }] = files.filter(({ name }) => name === 'plan.json');
  return parsePlan(Buffer.from(text));
}

/** Commits a plan, and says what came of each unit. */
export async function commitPlan(client: KubernetesClient, parsed: ParsedPlan) {
  const nothing = async () => {};
  const { namespaces, pinKeys } = parsed.plan;
  const { units } = await applyTemplateMigration({
    reader: restrictReader(client),
    writer: createMigrationWriter(client, {
      namespaces,
      dryRun: false,
      pinKeys,
    }),
    parsed,
    runId: 'run',
    approval: { by: 'me', at: '2026-07-21T08:00:00Z', digest: parsed.digest },
    journal: { begin: nothing, recordUnit: nothing, finish: nothing },
    clock: {
      now: () => new Date(),
      monotonic: () => performance.now(),
      sleep: milliseconds =>
        new Promise(resolve => {
          setTimeout(resolve, milliseconds);
        }),
    },
    waits: { readiness: 10_000, dispatch: 10_000, poll: 20 },
  });
  return units;
}
