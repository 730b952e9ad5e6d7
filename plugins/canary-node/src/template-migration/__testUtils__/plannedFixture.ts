import {
  installAim,
  loadFixture,
  startEmbeddedApi,
  workedExamples,
  type EmbeddedApi,
  type LoadedFixture,
} from '@llm-canary/dev-cluster';
import type { KubernetesClient } from '../../kubernetes';
import { connect } from '../../kubernetes/__testUtils__/describeApi';
import type { PlannedMigration, PlanMigrationOptions } from '../engine';
import { planTemplateMigration } from '../plan/planTemplateMigration';
import { planOptions } from './planOptions';

/** All worked examples on an embedded server. */
export interface ExampleCluster {
  server: EmbeddedApi;
  client: KubernetesClient;
  loaded: LoadedFixture;
  plan(options?: Partial<PlanMigrationOptions>): Promise<PlannedMigration>;
  close(): Promise<void>;
}

export async function startExamples(): Promise<ExampleCluster> {
  const server = await startEmbeddedApi();
  await installAim(server);
  const loaded = await loadFixture(server, workedExamples());
  const client = connect(server, { limits: { tries: 1 } });
  return {
    server,
    client,
    loaded,
    plan: options =>
      planTemplateMigration(planOptions(client, loaded.namespaces, options)),
    async close() {
      await client.close();
      await server.close();
    },
  };
}

/** Text of a file of a plan. */
export function fileOf(planned: PlannedMigration, name: string): string {
  const file = planned.files.find(one => one.name === name);
  if (!file) throw new Error(`There is no ${name}`);
  return file.text;
}
