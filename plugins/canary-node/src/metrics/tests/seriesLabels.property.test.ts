import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import fc from 'fast-check';
import {
  metricPanels,
  type MetricPanel,
  type NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  startFakePrometheus,
  type FakePrometheus,
} from '@llm-canary/dev-cluster';
import {
  createPrometheusReader,
  refuseSeriesLabels,
  type SeriesLabels,
} from '..';
import { engineFamilies, gatewayFamily } from '../names/metricFamilies';
import { namesOf } from '../names/presenceNames';
import { withSeriesLabels } from '../promql/seriesLabels';

const end = 1_800_000_000;
const span = {
  start: new Date((end - 1_800) * 1_000),
  end: new Date(end * 1_000),
};
const window = { ...span, stepSeconds: 60 };

/** A service of each engine and of the gateway, with classic histograms and with native ones. */
const exposed = [...engineFamilies, gatewayFamily].flatMap(
  ({ origin, candidates }, family) =>
    [0, 1].map(form => ({
      origin,
      service: { namespace: 'prod', name: `of-${family}-${form}` },
      names: candidates.map(one => namesOf(one)[form] ?? one.name),
    })),
);
const services = exposed.map(({ service }) => service);

let fake: FakePrometheus;

beforeAll(async () => {
  fake = await startFakePrometheus();
});
afterAll(() => fake.close());

function answerSources(): void {
  fake.answer(({ parameters }) =>
    parameters.get('query')?.includes('"is"')
      ? {
          type: 'data',
          result: exposed.flatMap(({ origin, service, names }) =>
            names.map(name => ({
              metric: {
                __name__: name,
                is: 'now',
                ...(origin === 'engine'
                  ? { namespace: service.namespace, service: service.name }
                  : { service: `${service.namespace}/${service.name}` }),
              },
              value: [end, '1'] as [number, string],
            })),
          ),
        }
      : undefined,
  );
}

/** Every query that a cluster's reader asks, whatever is asked of the reader. */
async function queriesWith(
  labels: SeriesLabels | undefined,
  asked: readonly NamespacedName[] = services,
) {
  fake.clear();
  answerSources();
  const reader = createPrometheusReader({
    url: fake.url,
    ...(labels && { labels }),
  });
  const panels = Object.keys(metricPanels) as MetricPanel[];
  await Promise.all([
    reader.sources(asked, window),
    ...panels.map(panel => reader.panel(panel, asked, window)),
    reader.glance(window),
    reader.requests(asked, span),
    reader.counts(asked, [span]),
    reader.outages(asked, span),
    reader.check(),
  ]);
  await reader.close();
  return fake.requests
    .map(({ parameters }) => parameters.get('query') ?? '')
    .filter(query => query !== '')
    .sort();
}

/** The matchers of each selector; this parser does not know the modifier, which stands as `offset` does. */
function selectorsOf(query: string): string[][] {
  const text = query.replaceAll(' anchored)', ')');
  const selectors: string[][] = [];
  parser.parse(text).iterate({
    enter: ({ type, node }) => {
      if (type.isError) throw new Error(`No PromQL: ${query}`);
      if (type.name === 'VectorSelector')
        selectors.push(matchersOf(node, text));
    },
  });
  return selectors;
}

function matchersOf(selector: SyntaxNode, text: string): string[] {
  return (
    selector.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ??
    []
  ).map(({ from, to }) => text.slice(from, to));
}

it('are matched by each selector of each query of a cluster', async () => {
  const queries = await queriesWith({ cluster: 'prod-a', region: 'eu' });
  // Names, panels (none has replicas but the gateway), two for a glance, shares, counts, outages, two probes.
  expect(queries.length).toBeGreaterThanOrEqual(
    Object.keys(metricPanels).length + 8,
  );
  for (const query of queries) {
    const selectors = selectorsOf(query);
    expect(selectors.length).toBeGreaterThan(0);
    for (const matchers of selectors) {
      expect(matchers).toEqual(
        expect.arrayContaining(['cluster="prod-a"', 'region="eu"']),
      );
    }
  }
});

it('change nothing else of a query, whatever their values', async () => {
  // Of a few services: the shape is the same for all of them.
  const plain = await queriesWith(undefined, services.slice(0, 2));
  const shapes = plain.map(selectorsOf);
  const hostile = [
    '"} or up{',
    'a\\',
    '\\"',
    '{}',
    'a`b',
    '#',
    '${x}',
    '$&',
    '.*',
  ];
  const value = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  );
  fc.assert(
    fc.property(value, text => {
      fc.pre(refuseSeriesLabels({ cluster: text }) === undefined);
      for (const [index, query] of plain.entries()) {
        const found = selectorsOf(withSeriesLabels(query, { cluster: text }));
        const others = found.map(matchers => {
          const own = matchers.filter(one => one.startsWith('cluster='));
          expect(own.map(one => JSON.parse(one.slice(8)))).toEqual([text]);
          return matchers.filter(one => !own.includes(one));
        });
        expect(others).toEqual(shapes[index]);
      }
    }),
    { numRuns: 20, examples: hostile.map(one => [one]) },
  );
});

it.each<SeriesLabels>([
  {},
  { 'a-b': 'x' },
  { namespace: 'prod' },
  { cluster: '' },
])('are refused before anything is asked: %j', labels => {
  expect(() => createPrometheusReader({ url: fake.url, labels })).toThrow(
    /^The labels of the series of a cluster must/,
  );
});
