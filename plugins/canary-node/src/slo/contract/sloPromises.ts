import type { SloRequest } from '@llm-canary/backstage-plugin-canary-common';
import type { SloChange } from '../types';
import type { SloHarness } from './SloHarness';

const target = (threshold: number) => ({
  default: { metrics: [{ type: 'p95' as const, threshold }] },
});
const full: SloRequest = {
  priority: 10,
  ttft: target(1.5),
  otps: target(20),
  minimumDeployment: { type: 'concurrency', value: 4 },
  maximumDeployment: { type: 'replica', value: 8 },
};
const update = (slo: SloRequest): SloChange => ({
  operation: 'slo-update',
  slo,
});
const reset: SloChange = { operation: 'slo-reset' };

/** A harness with the service that all promises are about. */
function callsOf(harness: SloHarness) {
  const { service, namespace } = harness;
  const ref = { namespace, name: 'chat' };
  return {
    ref,
    read: () => service.read(ref),
    write: (change: SloChange, beforeWrite = async () => {}) =>
      service.write({ ref, change, beforeWrite }),
    dryRun: (change: SloChange) => service.dryRun({ ref, change }),
  };
}

/** What every adapter of the SLO port promises. */
export const sloPromises: Array<
  [promise: string, check: (harness: SloHarness) => Promise<void>]
> = [
  [
    'says that a service has no SLO, and refuses to write one',
    async harness => {
      const { read, write, dryRun } = callsOf(harness);
      expect(await read()).toEqual({ found: false, warnings: [] });
      for (const change of [update(full), reset]) {
        await expect(write(change)).rejects.toMatchObject({
          code: 'RELEASE_NOT_FOUND',
          fields: { operation: change.operation },
        });
        await expect(dryRun(change)).rejects.toMatchObject({
          code: 'RELEASE_NOT_FOUND',
        });
      }
    },
  ],
  [
    'reads the defaults of an SLO of which the chart set nothing',
    async harness => {
      const { read } = callsOf(harness);
      await harness.add('chat');
      expect(await read()).toEqual({
        found: true,
        slo: { priority: 0, minimumDeployment: { type: 'replica', value: 1 } },
        warnings: [],
      });
    },
  ],
  [
    'writes every field, and reads it back',
    async harness => {
      const { read, write } = callsOf(harness);
      await harness.add('chat');
      expect(await write(update(full))).toMatchObject({
        sent: true,
        changed: true,
      });
      expect(await read()).toEqual({ found: true, slo: full, warnings: [] });
      expect(await harness.spec('chat')).toMatchObject(full);
    },
  ],
  [
    'sets what is named and leaves the rest, of a target each part',
    async harness => {
      const { read, write } = callsOf(harness);
      const ranges = [
        {
          contextLengthRangeLow: 0,
          contextLengthRangeHigh: 1024,
          metrics: [{ type: 'p50' as const, threshold: 1 }],
        },
      ];
      await harness.add('chat', { ...full, ttft: { ...full.ttft, ranges } });
      await write(update({ ttft: target(3), priority: 0 }));
      expect(await read()).toMatchObject({
        slo: { ...full, priority: 0, ttft: { ...target(3), ranges } },
      });
    },
  ],
  [
    'sends nothing when everything is as wanted, and asks nobody before',
    async harness => {
      const { write } = callsOf(harness);
      await harness.add('chat', { ...full });
      const beforeWrite = async () => {
        throw new Error('asked');
      };
      const written = await write(update(full), beforeWrite);
      expect(written).toMatchObject({ sent: false, changed: false });
    },
  ],
  [
    'a reset brings the defaults back, and the SLO stays',
    async harness => {
      const { read, write } = callsOf(harness);
      await harness.add('chat', { ...full });
      expect(await write(reset)).toMatchObject({ sent: true, changed: true });
      expect(await read()).toEqual({
        found: true,
        slo: { priority: 0, minimumDeployment: { type: 'replica', value: 1 } },
        warnings: [],
      });
    },
  ],
  [
    'writes nothing when what it asks before says no',
    async harness => {
      const { read, write } = callsOf(harness);
      await harness.add('chat', { ...full });
      const writes = harness.writes();
      const refused = new Error('refused');
      const beforeWrite = async () => {
        throw refused;
      };
      for (const change of [update({ priority: 0 }), reset]) {
        await expect(write(change, beforeWrite)).rejects.toBe(refused);
      }
      expect(harness.writes()).toBe(writes);
      expect(await read()).toMatchObject({ slo: full });
    },
  ],
  [
    'a dry-run shows both states and changes nothing',
    async harness => {
      const { read, dryRun } = callsOf(harness);
      await harness.add('chat', { ...full });
      const change = update({ ttft: target(9) });
      const dry = await dryRun(change);
      expect(dry).toMatchObject({
        result: 'changed',
        kind: 'LLMSLORequirement',
        name: 'chat',
        before: { spec: { ttft: full.ttft } },
        after: { spec: { ttft: target(9), otps: full.otps } },
      });
      expect(await read()).toMatchObject({ slo: full });
      const same = await dryRun(update({ priority: 10 }));
      expect(same.result).toBe('unchanged');
      const back = await dryRun(reset);
      expect(back).toMatchObject({
        result: 'changed',
        after: { spec: { serviceId: 'chat', priority: 0 } },
      });
      expect(back.after).not.toHaveProperty('spec.ttft');
    },
  ],
];
