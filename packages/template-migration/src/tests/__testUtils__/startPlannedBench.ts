import {
  installAim,
  loadFixture,
  startEmbeddedApi,
  workedExamples,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { Bench, pinArguments } from './Bench';

/** A bench on the embedded server on which E1 and E2 were planned, with and without keys of a pin. */
export interface PlannedBench {
  bench: Bench;
  server: EmbeddedApi;
  /** Of the plan in `plan`. */
  digest: string;
  /** Of the one in `unpinned`. */
  unpinnedDigest: string;
  /** Runs it, and answers how it ended; throws where the cluster was asked anything. */
  refused(
    args: readonly string[],
    typed?: string,
  ): Promise<{ code: number | null; err: string; asked: string[] }>;
  close(): Promise<void>;
}

export async function startPlannedBench(): Promise<PlannedBench> {
  const server = await startEmbeddedApi();
  await installAim(server);
  await loadFixture(server, workedExamples(['e1', 'e2']));
  const bench = new Bench(server);
  const plan = async (folder: string, pins: string[]): Promise<string> => {
    const { code, out, err } = await bench.run([
      ...['plan', '--namespace', 'team-a', '--runtime-projection-mode', 'Both'],
      ...['--output-dir', bench.path(folder), ...pins, '--json'],
    ]);
    if (code !== 0) throw new Error(err);
    return JSON.parse(out).digest;
  };
  return {
    bench,
    server,
    digest: await plan('plan', pinArguments),
    unpinnedDigest: await plan('unpinned', []),
    async refused(args, typed) {
      server.requests.clear();
      const { code, out, err, standIn } = await bench.run(args, { typed });
      if (out !== '') throw new Error(`It printed ${out}`);
      const asked = server.requests.all();
      if (asked.length > 0) throw new Error(`It asked for ${asked[0].url}`);
      return { code, err, asked: standIn.asked };
    },
    async close() {
      bench.remove();
      await server.close();
    },
  };
}
