import { existsSync, readdirSync } from 'node:fs';
import type {
  MigrationResult,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  startEmbeddedApi,
  type BridgeFault,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { pinArguments } from './Bench';
import { Place } from './Place';

/** Resolves when it holds, for at most a minute. */
export async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come to hold');
    await new Promise(resolve => {
      setTimeout(resolve, 20);
    });
  }
}

/** The automatic unit of a result. */
export function chatOf({ units }: MigrationResult): MigrationUnitResult {
  return units.find(({ id }) => id.endsWith('/qwen-chat'))!;
}

/** Files beside a plan. */
export function filesOf({ bench }: Pick<Place, 'bench'>): string[] {
  return readdirSync(bench.path('plan'));
}

/** An embedded server for a suite, and E1 and E2 planned on it, anew for each test. */
export function useRuns() {
  let server: EmbeddedApi;
  let builder: Place;
  const places: Place[] = [];

  beforeAll(async () => {
    server = await startEmbeddedApi();
    builder = await Place.make(server, ['e1']);
    await builder.bench.build();
  }, 300_000);
  afterEach(async () => {
    for (const one of places.splice(0)) await one.close();
  });
  afterAll(async () => {
    await builder.close();
    await server.close();
  });

  async function place(examples: Parameters<typeof Place.make>[1]) {
    const made = await Place.make(server, examples);
    places.push(made);
    made.bench.program = builder.bench.program;
    return made;
  }

  /** The place, its plan's digest, and how to apply it. */
  async function planned(fault?: BridgeFault) {
    const made = await place(['e1', 'e2']);
    const { bench } = made;
    if (fault) made.bridge.faults.add(fault);
    const { code, out, err } = await bench.run([
      'plan',
      ...made.selection,
      ...pinArguments,
      '--output-dir',
      bench.path('plan'),
      '--json',
    ]);
    expect({ code, err }).toMatchObject({ code: 0 });
    const { digest } = JSON.parse(out);
    const apply = [
      'apply',
      '--plan',
      bench.path('plan', 'plan.json'),
      '--poll-interval',
      '50ms',
    ];
    return {
      place: made,
      bench,
      digest,
      apply,
      commit: [...apply, '--commit', '--approve', digest],
    };
  }

  /** A commit that waits for a cache which never becomes ready. */
  async function waiting() {
    const run = await planned('cacheNeverReady');
    const child = run.bench.start(run.commit);
    const result = run.bench.path('plan', 'apply-result.json');
    await until(() => existsSync(result));
    await until(() => {
      return (
        chatOf(run.bench.json('plan', 'apply-result.json')).completed.length ===
        2
      );
    });
    return { ...run, child };
  }

  return { server: () => server, place, planned, waiting };
}
