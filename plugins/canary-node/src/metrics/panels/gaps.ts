import type {
  MetricGap,
  MetricName,
} from '@llm-canary/backstage-plugin-canary-common';
import { engineLabel, namesOfRole } from '../names/describeSource';
import { engineFamilies } from '../names/metricFamilies';
import { engineNames } from '../names/presenceNames';
import type { ResolvedService } from '../names/resolveService';
import type { MetricRole } from '../names/types';
import { measureRules } from './measureRules';
import { metricOfRole } from './panelTerms';

/** Why there is no number, in one sentence. */
export interface Gap {
  state: MetricGap;
  detail: string;
}

/** A measure that no name was found for. Pure. */
export function gapOfUnresolved(
  metric: MetricName,
  resolved: ResolvedService,
): Gap {
  const { facts, engine } = resolved;
  const { role } = measureRules[metric];
  const hasNothing = !hasAny(resolved, role);
  if (facts.upInWindow === undefined && hasNothing) {
    return notScraped(
      'Prometheus has no target with its namespace and service',
    );
  }
  if (facts.upInWindow === false && hasNothing) {
    return notScraped('its targets are down');
  }
  const names = namesOfRole(resolved, role);
  const who = engine ? engineLabel(resolved, engine) : 'no known engine';
  const lookedFor =
    names.length > 0 ? `looked for ${names.join(', ')}` : 'none is known';
  const lazy =
    engine?.lazy === true
      ? '; this engine shows some metrics only after a first request'
      : '';
  return {
    state: 'absent',
    detail: `Metric absent (${who}; ${lookedFor})${lazy}`,
  };
}

/** Whether anything was scraped where a role would be: what the gateway says is no word of an engine. */
function hasAny({ facts }: ResolvedService, role: MetricRole): boolean {
  const isOfEngines = engineFamilies.some(({ candidates }) =>
    candidates.some(candidate => candidate.role === role),
  );
  return isOfEngines
    ? engineNames.some(name => facts.window.has(name))
    : facts.window.size > 0;
}

/** A measure whose name is there in the window, without a sample at the moment that is asked for. Pure. */
export function gapOfMissing(
  metric: MetricName,
  resolved: ResolvedService,
): Gap {
  const { facts } = resolved;
  const found = metricOfRole(resolved, measureRules[metric].role);
  if (found?.now === true) {
    return {
      state: 'partialWindow',
      detail: 'It was scraped too few times in this window to count anything',
    };
  }
  if (found?.origin === 'gateway') {
    return notScraped(
      'the gateway told nothing of it at the end of this window',
    );
  }
  if (facts.upNow === undefined) {
    return notScraped('it has no target at the end of this window');
  }
  return facts.upNow
    ? {
        state: 'absent',
        detail: `It is exposed no more at the end of this window (looked for ${found?.candidate.name ?? metric})`,
      }
    : notScraped('its targets are down');
}

export const noTraffic: Gap = {
  state: 'noTraffic',
  detail: 'No traffic: no request was counted in this window',
};

/** It is not known, because nobody could read it. */
export function notScraped(why: string): Gap {
  return { state: 'notScraped', detail: `Not scraped: ${why}` };
}
