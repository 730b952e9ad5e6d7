import type { SyntaxNodeRef } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import fc from 'fast-check';
import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';
import { metricPanels } from '@llm-canary/backstage-plugin-canary-common';
import { spanQuestion } from '../counts/spanQuestions';
import { countTerms, replicaTerms } from '../counts/countTerms';
import { glanceCountQuery, glanceLineQuery } from '../glance/glanceQueries';
import { engineFamilies, gatewayFamily } from '../names/metricFamilies';
import { namesOf } from '../names/presenceNames';
import { resolveService } from '../names/resolveService';
import { outagesQuery } from '../outages/outagesQuery';
import { panelQuery } from '../panels/panelQuery';
import { panelTerms } from '../panels/panelTerms';
import { requestsQuery } from '../requests/requestsQuery';
import { sourcesQuery } from './sourcesQuery';

const everything = new Set(
  [engineFamilies[0], gatewayFamily].flatMap(({ candidates }) =>
    candidates.flatMap(one => namesOf(one).slice(0, 1)),
  ),
);
const resolved = resolveService({
  now: everything,
  window: everything,
  upNow: true,
  upInWindow: true,
});
const grid = { start: 0, first: 60, end: 600, step: 60, rateSeconds: 60 };

/** Every query that a name gets into. */
function queriesFor(service: NamespacedName): string[] {
  const named = [{ service, resolved }];
  const panels = Object.keys(metricPanels) as Array<keyof typeof metricPanels>;
  return [
    sourcesQuery([service], 3_600),
    requestsQuery([service], 3_600),
    outagesQuery(named, 15) ?? '',
    spanQuestion(
      { seconds: 600, ends: [600] },
      { counted: countTerms(named), replicas: replicaTerms(named) },
      true,
    ).query,
    ...panels.map(panel => panelQuery(panelTerms(panel, named), grid, false)),
  ];
}

/** The kinds of all nodes, in order; fails on what is no PromQL. */
function shapeOf(query: string): string {
  const kinds: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type }: SyntaxNodeRef) => {
      if (type.isError) throw new Error(`No PromQL: ${query}`);
      kinds.push(type.name);
    },
  });
  return kinds.join(' ');
}

/** This parser does not know the modifier yet; it stands behind a selector, like `offset`. */
const shapesOf = (service: NamespacedName) =>
  queriesFor(service).map(query =>
    shapeOf(query.replaceAll(' anchored)', ')')),
  );

const plain = shapesOf({ namespace: 'prod', name: 'chat' });

/** What a name gives; anything but a refusal of the name is a failure. */
function outcomeOf(service: NamespacedName): string[] | 'refused' {
  try {
    return shapesOf(service);
  } catch (error) {
    if (error instanceof Error && error.name === 'InputError') return 'refused';
    throw error;
  }
}

const hostile = [
  '"} or up{',
  'a"} or vector(1) or x{y="',
  'a\\',
  'a\\"',
  'a\nb',
  'a`b',
  'a{b}',
  '.*',
  '(a+)+$',
  'a|b',
  '#',
  '${x}',
  '-leader',
  'A',
  'ä',
  '',
  'a'.repeat(300),
];

describe('the PromQL row of the malicious inputs', () => {
  it.each(hostile)('refuses the name %j before anything is asked', name => {
    for (const service of [
      { namespace: 'prod', name },
      { namespace: name, name: 'chat' },
    ]) {
      const named = [{ service, resolved }];
      expect(() => sourcesQuery([service], 60)).toThrow(/The (name|namespace)/);
      expect(() => requestsQuery([service], 60)).toThrow(
        /The (name|namespace)/,
      );
      expect(() => outagesQuery(named, 15)).toThrow(/The (name|namespace)/);
      expect(() => panelQuery(panelTerms('ttft', named), grid, true)).toThrow(
        /The (name|namespace)/,
      );
    }
  });

  it('gives every accepted name a query of the same shape', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      { weight: 8, arbitrary: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,11}$/) },
      fc.constantFrom(...hostile),
      fc
        .tuple(fc.constantFrom('a', 'chat-7'), fc.constantFrom(...hostile))
        .map(([start, end]) => `${start}${end}`),
    );
    let accepted = 0;
    fc.assert(
      fc.property(text, text, (namespace, name) => {
        const outcome = outcomeOf({ namespace, name });
        if (outcome === 'refused') return;
        accepted += 1;
        expect(outcome).toEqual(plain);
      }),
      { numRuns: 150 },
    );
    expect(accepted).toBeGreaterThan(5);
  });

  it('asks of everybody without a name of anybody', () => {
    for (const query of [glanceLineQuery(300), glanceCountQuery(300)]) {
      expect(shapeOf(query)).not.toContain('⚠');
    }
  });
});

it('matches by equality wherever a name stands', () => {
  for (const query of queriesFor({ namespace: 'prod-ns', name: 'chat-svc' })) {
    const matchers = query.match(
      /\w+(=~|!~|!=|=)"[^"]*(prod-ns|chat-svc)[^"]*"/g,
    );
    expect(matchers?.length).toBeGreaterThan(0);
    for (const matcher of matchers ?? []) {
      expect(matcher).toMatch(/^(namespace|service)="/);
    }
  }
});

it('sums no share of a cache', () => {
  const named = [{ service: { namespace: 'prod', name: 'chat' }, resolved }];
  const query = panelQuery(panelTerms('kvCache', named), grid, true);
  expect(query).toMatch(/max by .*avg by /);
  expect(query).not.toContain('sum by');
});
