/** One sample of a page of metrics. */
export interface PageSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const lineShape =
  /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})?[ \t]+(NaN|[+-]?(?:Inf|[\d.]\S*))(?:[ \t]+\d+)?$/;
const labelShape = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g;

/**
 * Samples of a page in Prometheus's text format. Comments and lines that are no samples are left out, and
 * a value that is no number stays one that is not: NaN. Pure.
 */
export function parsePage(text: string): PageSample[] {
  const samples: PageSample[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) continue;
    const [, name, labels = '', value] = lineShape.exec(line.trim()) ?? [];
    if (name === undefined || value === undefined) continue;
    samples.push({ name, labels: readLabels(labels), value: numberOf(value) });
  }
  return samples;
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(labelShape)) {
    labels[name] = value.replace(/\\(.)/g, (_, letter) =>
      letter === 'n' ? '\n' : letter,
    );
  }
  return labels;
}

/** A bound or a value: `+Inf` is how Prometheus writes it. */
export function numberOf(text: string): number {
  if (text === '+Inf' || text === 'Inf') return Infinity;
  return text === '-Inf' ? -Infinity : Number(text);
}
