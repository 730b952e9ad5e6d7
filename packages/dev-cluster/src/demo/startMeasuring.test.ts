import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrometheus } from '../../tools/buildPrometheus.cjs';
import { readTargetsFile } from '../metrics/targetsFile';
import type { ScrapeTarget } from '../models';
import { describeWithPrometheus } from '../prometheus';
import { startMeasuring } from './startMeasuring';

const gateway: ScrapeTarget = {
  url: 'http://127.0.0.1:9/metrics',
  job: 'gateway',
  labels: undefined,
};

describe('what measures the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'measuring-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Pages that change once. */
  function fewTargets() {
    const pages: ScrapeTarget[] = [];
    const listeners = new Set<() => void>();
    return {
      listeners,
      add(page: ScrapeTarget) {
        pages.push(page);
        for (const listener of listeners) listener();
      },
      targets: {
        list: () => pages,
        onChange(listener: () => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    };
  }

  it('is a list of pages where there is no Prometheus, with a line that says how to have one', async () => {
    const { targets, add, listeners } = fewTargets();
    const targetsFile = join(folder, 'targets.json');
    const lines: string[] = [];
    const measuring = await startMeasuring({
      targets,
      targetsFile,
      log: line => lines.push(line),
      prometheus: false,
    });
    expect(measuring).toMatchObject({ targetsFile });
    expect(readTargetsFile(targetsFile)).toEqual([]);
    add(gateway);
    expect(readTargetsFile(targetsFile)).toEqual([gateway]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/no Prometheus.*buildPrometheus\.cjs/);
    await measuring.stop();
    expect(listeners.size).toBe(0);
  });

  describeWithPrometheus('with a Prometheus', () => {
    it('is the one that is there already', async () => {
      await buildPrometheus();
      const lines: string[] = [];
      const measuring = await startMeasuring({
        targets: fewTargets().targets,
        targetsFile: join(folder, 'unused.json'),
        log: line => lines.push(line),
      });
      expect(lines[0]).toMatch(/^Prometheus \d+\.\d+\.\d+ \((built|found)\)/);
      const url = 'prometheusUrl' in measuring ? measuring.prometheusUrl : '';
      expect((await fetch(`${url}/-/ready`)).status).toBe(200);
      await measuring.stop();
    }, 900_000);
  });
});
