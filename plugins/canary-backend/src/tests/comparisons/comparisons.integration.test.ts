import { SimulatedReader } from '../../comparisons/__testUtils__/SimulatedReader';
import { fakeReader } from '../../metrics/__testUtils__/fakeReader';
import { eventually } from '../__testUtils__/startPortal';
import {
  lookUntil,
  openComparison,
  type OpenComparison,
} from './__testUtils__/openComparison';

jest.setTimeout(120_000);

describe('the comparison of an experiment over HTTP', () => {
  const simulated = new SimulatedReader(
    [
      { name: 'lat-control', requestsPerMinute: 1_200, medianTtft: 0.3 },
      { name: 'lat-fp8', requestsPerMinute: 1_200, medianTtft: 0.9 },
    ],
    7,
  );
  let open: OpenComparison;

  beforeAll(async () => {
    open = await openComparison({
      duration: '30s',
      looks: 2,
      reader: fakeReader({
        counts: (services, spans) => simulated.counts(services, spans),
        outages: () => simulated.outages(),
      }),
    });
  }, 300_000);

  afterAll(() => open?.close());

  it('says nothing before the first look, and what it waits for', async () => {
    const before = await open.report();
    expect(before).toMatchObject({
      baseline: 'control',
      look: { number: 0, of: 2 },
      checks: [],
      past: [],
      notes: ['The comparison begins when all arms are Ready.'],
    });
    expect(before.arms.map(({ arm }) => arm)).toEqual(['fp8']);
    expect(before.arms[0].metrics.map(({ verdict }) => verdict)).toEqual(
      Array(6).fill('notEnoughData'),
    );
    expect((await open.detail()).comparison).toBeUndefined();
    await open.look();
    const { look, window, notes } = await open.report();
    expect(look.nextAt).toEqual(expect.any(String));
    expect(window?.start).toEqual(expect.any(String));
    expect(notes).toEqual(['The arms are warming up: nothing counts yet.']);
  });

  it('finds the slower arm at its first look, for pages, lists and charts alike', async () => {
    const report = await lookUntil(open, ({ look }) => look.number > 0);
    const [{ metrics }] = report.arms;
    expect(metrics.find(({ metric }) => metric === 'ttft')).toMatchObject({
      verdict: 'worse',
      arm: { requests: expect.any(Number) },
      baseline: { requests: expect.any(Number) },
    });
    const comparison = {
      look: { number: report.look.number, of: 2 },
      better: [],
      worse: [{ arm: 'fp8', metrics: ['ttft'] }],
    };
    expect((await open.detail()).comparison).toEqual(comparison);
    const { items, counts } = await open.list('?worse=true');
    expect(items.map(row => row.comparison)).toEqual([comparison]);
    expect(counts.worse).toBe(1);
    const { marks } = await eventually(
      () => open.metrics(),
      found => found.marks.some(({ kind }) => kind === 'look'),
    );
    expect(marks).toContainEqual(
      expect.objectContaining({
        kind: 'look',
        label: `Look ${report.look.number} of 2`,
      }),
    );
  });

  it('begins anew when the weights change, and keeps what was said', async () => {
    const before = await open.report();
    const { arms } = await open.detail();
    await open.space.patch('llmcanaries', 'lat', {
      spec: {
        arms: arms.map(({ name }) => ({ name, weight: 50 })),
      },
    });
    const after = await lookUntil(open, ({ past }) => past.length > 0);
    expect(after.look.number).toBe(0);
    expect(after.past).toEqual([
      expect.objectContaining({
        ended: 'weights changed',
        arms: before.arms,
      }),
    ]);
    await open.refresh();
    expect((await open.detail()).comparison).toBeUndefined();
    expect((await open.list('?worse=true')).items).toEqual([]);
  });

  it('keeps its history when the experiment is stopped', async () => {
    await open.space.remove('llmcanaries', 'lat');
    await eventually(
      () => open.list('?state=stopped'),
      ({ totalCount }) => totalCount === 1,
    );
    await open.look();
    const report = await open.report();
    expect(report.look).not.toHaveProperty('nextAt');
    const verdicts = [report.arms, ...report.past.map(({ arms }) => arms)]
      .flat()
      .flatMap(({ metrics }) => metrics)
      .map(({ verdict }) => verdict);
    expect(verdicts).toContain('worse');
  });

  it('answers as the experiment does where there is none', async () => {
    const path = `/experiments/main/${open.space.namespace}/none/comparison`;
    const answer = await open.portal.get(path);
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({
      error: { code: 'EXPERIMENT_NOT_FOUND' },
    });
  });
});
