import { canonicalJson } from '../plans/canonicalJson';
import { maskPlan } from '../plans/maskPlan';
import { mergeLayers } from '../plans/mergeLayers';
import type { Layer } from '../releases/requests';

/*
 * What a plan costs beside the JSON.parse of the document that it is made of. Both have 12 layers:
 * one leaves 5,000 values and states each about twice, the other states all 5,000 values in each
 * layer, so that there are 55,000 losers. One value of 250 is a token, to be masked.
 */
const layerCount = 12;
const valueCount = 5_000;
const rounds = 31;
const mask = '<masked:0123456789abcdef>';
const options = { systemLayer: 'canary-system' };

let sink = 0;

/** Values at paths of three maps, 20 members each, as a chart with many sub-charts has them. */
function documentOf(indexes: readonly number[], layer: number): object {
  const root: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const index of indexes) {
    const outer = (root[`component${index % 20}`] ??= {});
    const inner = (outer[`section${Math.floor(index / 20) % 20}`] ??= {});
    const member = Math.floor(index / 400);
    if (index % 250 === 0) {
      inner[`token${member}`] =
        `hf_EXAMPLE${index}ofLayer${layer}AndSoOnToItsEnd`;
    } else {
      inner[`setting${member}`] =
        index % 3 === 0 ? index + layer : `value ${index} of layer ${layer}`;
    }
  }
  return root;
}

function textOf(states: (index: number, layer: number) => boolean): string {
  const all = Array.from({ length: valueCount }, (_, index) => index);
  const layers = Array.from({ length: layerCount }, (_, layer) => ({
    name: layer === layerCount - 1 ? options.systemLayer : `layer${layer}`,
    values: documentOf(
      all.filter(index => states(index, layer)),
      layer,
    ),
  }));
  // An API server writes the keys of every map sorted.
  return canonicalJson({ layers });
}

function milliseconds(work: () => number): number {
  const begin = process.hrtime.bigint();
  sink += work();
  return Number(process.hrtime.bigint() - begin) / 1e6;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** In turns, so that noise of the machine meets all alike. */
function compare(text: string) {
  const parse = () => (JSON.parse(text) as { layers: Layer[] }).layers;
  const layers = parse();
  const merged = mergeLayers(layers, options);
  const { values } = merged;
  const times = { parse: [], merge: [], hash: [], mask: [] } as Record<
    string,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    times.parse.push(milliseconds(() => parse().length));
    times.merge.push(
      milliseconds(() => mergeLayers(layers, options).provenance.length),
    );
    times.hash.push(milliseconds(() => canonicalJson(values).length));
    times.mask.push(
      milliseconds(() => maskPlan(merged, () => mask).layers.length),
    );
  }
  return {
    parse: median(times.parse),
    merge: median(times.merge),
    hash: median(times.hash),
    mask: median(times.mask),
  };
}

function ratioTo(
  parse: number,
  { label, ours, limit }: { label: string; ours: number; limit: number },
) {
  const ratio = ours / parse;
  const holds = ratio <= limit;
  return { label, ours, peer: parse, ratio, target: `<= ${limit}`, holds };
}

function figuresOf(label: string, text: string) {
  compare(text);
  const { parse, merge, hash, mask: masked } = compare(text);
  return [
    ratioTo(parse, { label: `${label}: merge (ms)`, ours: merge, limit: 3 }),
    ratioTo(parse, {
      label: `${label}: and the text of its hash (ms)`,
      ours: merge + hash,
      limit: 4,
    }),
    ratioTo(parse, {
      label: `${label}: merge and mask (ms)`,
      ours: merge + masked,
      limit: 3.5,
    }),
  ];
}

const figures = [
  ...figuresOf(
    '5,000 values in two layers each',
    textOf((index, layer) => (index + layer) % 6 === 0),
  ),
  ...figuresOf(
    '5,000 values in 12 layers each',
    textOf(() => true),
  ),
];

process.stdout.write(`made ${sink} entries\n`);
process.stdout.write(`${JSON.stringify({ name: 'mergeLayers', figures })}\n`);
