import {
  diffValues,
  mergeLayers,
  type HelmMigrationDrift,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MigratedRelease, PredictedService } from './types';

function driftAt(
  path: string,
  release: unknown,
  predicted: unknown,
): HelmMigrationDrift[] {
  return release === predicted ? [] : [{ path, release, predicted }];
}

/**
 * In what the service operator would find the release to be another than the service asks for. It
 * compares chart name, chart version and the user's values, as JSON: no values at all are the same as
 * an empty map. Values are those that the layers come to, where a null removes: a release that holds
 * one cannot be put in layers.
 */
export function compareAdoption(
  release: MigratedRelease,
  predicted: Pick<PredictedService, 'spec'>,
  options: { systemLayer: string },
): HelmMigrationDrift[] {
  const { chart, layers } = predicted.spec;
  const wanted = mergeLayers(layers, options).values;
  return [
    ...driftAt('chart.name', release.chart.name, chart.name),
    ...driftAt('chart.version', release.chart.version, chart.version),
    ...diffValues(release.values ?? {}, wanted).map(
      ({ path, before, after }): HelmMigrationDrift => ({
        path,
        ...(before !== undefined && { release: before }),
        ...(after !== undefined && { predicted: after }),
      }),
    ),
  ];
}
