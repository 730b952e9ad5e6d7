import type { HelmMigrationPlan } from '@llm-canary/backstage-plugin-canary-common';
import { checkPreconditions } from './checkPreconditions';
import { compareAdoption } from './compareAdoption';
import { planSteps } from './planSteps';
import { previewArms } from './previewArms';
import { predictService } from './predictService';
import type { PredictedService, ReleaseMigrationFacts } from './types';

/**
 * How secrets are shown.
 * @public
 */
export interface PlanMasks {
  /** Any tree. */
  maskTree(tree: unknown): unknown;
  /** What stands at a JSON pointer into the values. */
  maskAt(path: string, value: unknown): unknown;
  /** A text, such as a path with keys in it. */
  hide(text: string): string;
}

/** @public */
export interface PlannedReleaseMigration {
  plan: HelmMigrationPlan;
  /** The LLMService with its secrets: never stored, never shown. */
  object: PredictedService;
}

function maskedDrift(
  drift: HelmMigrationPlan['drift'],
  masks: PlanMasks,
): HelmMigrationPlan['drift'] {
  return drift.map(entry => {
    const { path, release, predicted } = entry;
    // Only values have a pointer, and only they may be secret.
    if (!path.startsWith('/')) return entry;
    return {
      path: masks.hide(path),
      ...(release !== undefined && { release: masks.maskAt(path, release) }),
      ...(predicted !== undefined && {
        predicted: masks.maskAt(path, predicted),
      }),
    };
  });
}

/**
 * The plan of moving a release under an LLMService. The same facts give the same plan, so that an
 * execution knows by planning again whether anything is different.
 * @public
 */
export function planReleaseMigration(
  facts: ReleaseMigrationFacts,
  options: { planId: string; createdAt: string; masks: PlanMasks },
): PlannedReleaseMigration {
  const { planId, createdAt, masks } = options;
  const { cluster, namespace, name, release, chart, keys } = facts;
  const object = predictService(facts);
  const preconditions = checkPreconditions(facts);
  const drift = compareAdoption(release, object, keys);
  const equal = drift.length === 0;
  return {
    object,
    plan: {
      schemaVersion: 1,
      planId,
      createdAt,
      cluster,
      namespace,
      release: name,
      revision: release.revision,
      chart: { ...release.chart, repo: chart.repo },
      preconditions,
      predicted: { ...object, spec: masks.maskTree(object.spec) },
      equal,
      drift: maskedDrift(drift, masks),
      steps: planSteps(facts),
      arms: previewArms(facts, object, keys),
      executable: equal && preconditions.every(({ ok }) => ok),
    },
  };
}
