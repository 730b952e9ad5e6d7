import {
  applyCrds,
  helmAvailable,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { demoChart, HelmBench, rejection } from '../__testUtils__/HelmBench';

(helmAvailable() ? describe : describe.skip)(
  'helm on the embedded API, as in the demo',
  () => {
    let server: EmbeddedApi;
    let bench: HelmBench;

    beforeAll(async () => {
      server = await startEmbeddedApi();
      await applyCrds(server);
      bench = await HelmBench.open(server);
    });
    afterAll(async () => {
      await bench.close();
      await server.close();
    });

    it('does every operation without server-side apply, by replacing objects whole', async () => {
      const helm = bench.connect({ serverSide: false, replaces: true });
      const ref = bench.ref('demo');
      const results = async (write: Parameters<HelmBench['run']>[1]) =>
        (await helm.dryRun({ ref, write })).objects.map(
          ({ kind, result }) => `${kind} ${result}`,
        );
      const install = {
        verb: 'install' as const,
        chart: demoChart('vllm', '0.9.4'),
        values: { replicaCount: 2 },
      };
      expect(await results(install)).toEqual([
        'Service created',
        'Deployment created',
      ]);
      expect((await bench.run('demo', install, { helm })).revision).toBe(1);

      const upgrade = {
        verb: 'upgrade' as const,
        chart: demoChart('vllm', '0.9.5'),
        values: { modelRoute: { enabled: true } },
      };
      expect(await results(upgrade)).toEqual([
        'ConfigMap created',
        'Service changed',
        'Deployment changed',
        'ModelRoute created',
      ]);
      expect((await bench.run('demo', upgrade, { helm })).revision).toBe(2);

      const rollback = { verb: 'rollback' as const, toRevision: 1 };
      expect(await results(rollback)).toEqual([
        'Service changed',
        'Deployment changed',
        'ConfigMap deleted',
        'ModelRoute deleted',
      ]);
      expect((await bench.run('demo', rollback, { helm })).revision).toBe(3);
      expect(await bench.names('configmaps')).toEqual([]);

      await bench.run('demo', { verb: 'uninstall' }, { helm });
      expect(await bench.names('services')).toEqual([]);
      expect(await bench.names('secrets')).toEqual([]);
    });

    it('says what is missing when it is not told to', async () => {
      const write = {
        verb: 'install' as const,
        chart: demoChart('vllm', '0.9.4'),
        values: {},
      };
      const error = await rejection(bench.run('apply', write));
      expect(error.code).toBe('OBJECT_REJECTED');
      expect(error.message).toContain('unknown format');
    });
  },
);
