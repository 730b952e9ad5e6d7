import { randomBytes } from 'node:crypto';
import {
  installAim,
  loadFixture,
  migrationVariants,
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
});
