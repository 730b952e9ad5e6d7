import type { MeasuredNumber } from '@llm-canary/backstage-plugin-canary-common';

type Gap = Exclude<MeasuredNumber, { state: 'ok' }>;

interface Count {
  requests: number;
  samples: number;
}

/** What was counted: nothing, of what is exposed, is a count as well. */
function countOf(requests: MeasuredNumber): Count | Gap {
  switch (requests.state) {
    case 'ok': {
      const { value, samples } = requests;
      return Number.isFinite(value) && value >= 0
        ? { requests: value, samples }
        : { state: 'notScraped', detail: 'What was counted is no number.' };
    }
    case 'noTraffic':
      return { requests: 0, samples: 0 };
    case 'absent':
    case 'notScraped':
    case 'partialWindow':
      return requests;
    default: {
      const never: never = requests;
      return never;
    }
  }
}

/**
 * The share of each arm in the requests of all, in percent, in the order given. Where one of them is not
 * known, no share of any is: of the others it would only be a share of a part.
 */
export function sharesOf(
  requests: readonly MeasuredNumber[],
): MeasuredNumber[] {
  const counts = requests.map(countOf);
  const gap = counts.find(count => 'state' in count);
  const total = counts.reduce(
    (sum, count) => sum + ('state' in count ? 0 : count.requests),
    0,
  );
  return counts.map(count => {
    if ('state' in count) return count;
    if (gap) {
      const detail = 'The requests of another arm are not known.';
      return { ...gap, detail };
    }
    if (total === 0) {
      return { state: 'noTraffic', detail: 'No arm got a request.' };
    }
    return {
      state: 'ok',
      value: (100 * count.requests) / total,
      unit: '%',
      samples: count.samples,
    };
  });
}
