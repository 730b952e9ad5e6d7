/** The samples of a page by their series as it is written: `name{label="value"}`. */
export function readMetrics(page: string): Map<string, number> {
  const samples = new Map<string, number>();
  for (const line of page.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const end = line.lastIndexOf(' ');
    samples.set(line.slice(0, end), Number(line.slice(end + 1)));
  }
  return samples;
}

/** The sum of all series of a name whose labels hold these. */
export function sumOf(
  samples: ReadonlyMap<string, number>,
  name: string,
  labels: Record<string, string> = {},
): number {
  let sum = 0;
  for (const [series, value] of samples) {
    const has = Object.entries(labels).every(([key, wanted]) =>
      series.includes(`${key}="${wanted}"`),
    );
    if (series.split('{')[0] === name && has) sum += value;
  }
  return sum;
}

/** Fetches a page. */
export async function metricsOf(url: string): Promise<Map<string, number>> {
  const answer = await fetch(`${url}/metrics`);
  return readMetrics(await answer.text());
}

/** The bounds of a histogram in the order of the page; the last is Infinity. */
export function boundsOf(
  samples: ReadonlyMap<string, number>,
  name: string,
): number[] {
  return [...samples.keys()]
    .filter(series => series.startsWith(`${name}_bucket{`))
    .map(series => /le="([^"]+)"/.exec(series)?.[1])
    .map(bound => (bound === '+Inf' ? Infinity : Number(bound)));
}
