import { baselineOf } from './experimentObject';
import { parsePlannedDuration } from './parsePlannedDuration';

/**
 * What an experiment states at its creation, as its annotations have it.
 * @public
 */
export interface PlannedLooksText {
  duration?: string;
  looks?: string;
  baseline?: string;
}

/** @public */
export interface PlannedLooks {
  /** The arm that the others are compared with; absent when there are no arms. */
  baseline?: string;
  plannedDurationSeconds: number;
  plannedLooks: number;
  /** One sentence for each annotation that cannot be used; its default stands in. */
  warnings: string[];
}

/** No experiment is looked at more often. */
const mostLooks = 20;

const annotations: Record<keyof PlannedLooksText, string> = {
  duration: 'planned-duration',
  looks: 'planned-looks',
  baseline: 'baseline',
};

function parseLooks(text: string): number | undefined {
  const looks = /^[1-9]\d?$/.test(text) ? Number(text) : 0;
  return looks >= 1 && looks <= mostLooks ? looks : undefined;
}

/**
 * Baseline, planned duration and number of looks of an experiment. What is absent, or cannot be used,
 * has its default; the latter is told.
 * @public
 */
export function readPlannedLooks(
  stated: PlannedLooksText,
  context: {
    /** Of the spec, in its order. */
    arms: readonly string[];
    defaults: { durationSeconds: number; looks: number };
  },
): PlannedLooks {
  const { arms, defaults } = context;
  const warnings: string[] = [];
  const read = <T>(
    field: keyof PlannedLooksText,
    how: { parse(text: string): T | undefined; wanted: string; fallback: T },
  ): T => {
    const text = stated[field];
    if (text === undefined) return how.fallback;
    const value = how.parse(text);
    if (value !== undefined) return value;
    warnings.push(
      `Annotation ${annotations[field]} must be ${how.wanted}; it is taken for ${how.fallback}.`,
    );
    return how.fallback;
  };
  return {
    plannedDurationSeconds: read('duration', {
      parse: parsePlannedDuration,
      wanted: 'a duration such as 30m, 24h or 7d',
      fallback: defaults.durationSeconds,
    }),
    plannedLooks: read('looks', {
      parse: parseLooks,
      wanted: `a whole number from 1 to ${mostLooks}`,
      fallback: defaults.looks,
    }),
    baseline: read('baseline', {
      parse: text => arms.find(arm => arm === text),
      wanted: 'the name of an arm',
      fallback: baselineOf(arms.map(name => ({ name }))),
    }),
    warnings,
  };
}
