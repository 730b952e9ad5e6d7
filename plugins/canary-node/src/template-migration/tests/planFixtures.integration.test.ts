import { randomBytes } from 'node:crypto';
import {
  installAim,
  loadFixture,
  migrationVariants,
  requestApi,
  workedExamples,
  type MigrationFixture,
} from '@llm-canary/dev-cluster';
import { describeApi } from '../../kubernetes/__testUtils__/describeApi';
import { planOptions } from '../__testUtils__/planOptions';
import { parsePlan } from '../parse/parsePlan';
import { planTemplateMigration } from '../plan/planTemplateMigration';

const fixtures: MigrationFixture[] = [workedExamples(), ...migrationVariants()];

/** What a plan proves; the requirements from R99 on are the apply's. */
function planned({ requirements }: MigrationFixture): string[] {
  return requirements.filter(id => Number(id.slice(1)) < 82);
}

const titles = fixtures.map(fixture => {
  const ids = planned(fixture).length ? `${planned(fixture).join(', ')}: ` : '';
  return [`${ids}${fixture.sentence} (${fixture.name})`, fixture] as const;
});

describeApi('a plan of the fixtures', cluster => {
  beforeAll(async () => {
    await installAim(cluster().server);
  }, 120_000);

  it.each(titles)('%s', async (_title, fixture) => {
    const prefix = `p-${randomBytes(3).toString('hex')}-`;
    const loaded = await loadFixture(cluster().server, fixture, {
      namespacePrefix: prefix,
    });
    const { plan, digest, files, counts } = await planTemplateMigration(
      planOptions(cluster().client, loaded.namespaces, { mode: fixture.mode }),
    );
    const decided = Object.fromEntries(
      plan.units.map(unit => [
        unit.id,
        {
          outcome: unit.outcome,
          reasons: [...new Set(unit.reasons.map(({ code }) => code))],
        },
      ]),
    );
    expect(decided).toEqual(loaded.expected);
    expect(counts.automatic + counts.manual).toBe(plan.units.length);
    const [planFile] = files;
    expect(parsePlan(Buffer.from(planFile.text))).toEqual({ plan, digest });
  });

  it('R69: a service of a namespace that is being deleted', async () => {
    const { server, client } = cluster();
    const loaded = await loadFixture(server, workedExamples(['e1']), {
      namespacePrefix: `p-${randomBytes(3).toString('hex')}-`,
    });
    const [namespace] = loaded.namespaces;
    // It stays for as long as the finalizer of the service does.
    const { status } = await requestApi(server, {
      method: 'DELETE',
      path: `/api/v1/namespaces/${namespace}`,
    });
    expect(status).toBe(200);

    const { plan } = await planTemplateMigration(
      planOptions(client, loaded.namespaces),
    );

    expect(plan.units).toHaveLength(1);
    const [{ outcome, operations, reasons }] = plan.units;
    // What else was deleted by then is the server's affair.
    expect(outcome).toBe('Terminating');
    expect(operations).toEqual([]);
    expect(reasons.map(({ path }) => path)).toContain(
      'Namespace/metadata.deletionTimestamp',
    );
  });
});
