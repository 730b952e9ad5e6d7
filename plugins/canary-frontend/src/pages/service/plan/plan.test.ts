import fc from 'fast-check';
import {
  mergeLayers,
  parseLossless,
  type Plan,
} from '@llm-canary/backstage-plugin-canary-common';
import { armOf, planOf, rowOf } from '../../../__testing__';
import { experimentsOf, otherRevisions, otherServices } from './compareOptions';
import { filterEntries, type EntryFilter } from './filterEntries';
import {
  compareEntries,
  countByLayer,
  countDifferences,
  countValues,
  planEntries,
} from './planEntries';
import { planFileName, planYaml } from './planFile';
import { readComparison, readPlanState, writePlanState } from './planState';

const masked = (digit: string) => `<masked:${digit.repeat(16)}>`;

/** The plan of layers L1, L2, … */
function planFrom(...documents: string[]): Plan {
  const layers = documents.map((text, n) => ({
    name: `L${n + 1}`,
    values: parseLossless(text) as Record<string, unknown>,
  }));
  return planOf(mergeLayers(layers, { systemLayer: 'canary-system' }));
}

describe('two plans beside each other', () => {
  it.each<[string, string[], string[], Record<string, string>]>([
    ['equal values', ['{"a":1}'], ['{"a":1}'], { '/a': 'same' }],
    [
      'an equal value of another layer is no difference',
      ['{"a":1}'],
      ['{"a":2}', '{"a":1}'],
      { '/a': 'same' },
    ],
    [
      '1 and 1.0 are stored alike',
      ['{"a":1}'],
      ['{"a":1.0}'],
      { '/a': 'same' },
    ],
    [
      'integers that doubles would mix up',
      ['{"a":9007199254740993}'],
      ['{"a":9007199254740992}'],
      { '/a': 'changed' },
    ],
    ['another value', ['{"a":1}'], ['{"a":"1"}'], { '/a': 'changed' }],
    ['a value here alone', ['{"a":1}'], ['{}'], { '/a': 'added' }],
    ['a value there alone', ['{}'], ['{"a":1}'], { '/a': 'removed' }],
    [
      'a value that was removed here',
      ['{"a":1}', '{"a":null}'],
      ['{"a":1}'],
      { '/a': 'removed' },
    ],
    [
      'a value that was removed there',
      ['{"a":1}'],
      ['{"a":1}', '{"a":null}'],
      { '/a': 'added' },
    ],
    [
      'a value that was removed in both',
      ['{"a":1}', '{"a":null}'],
      ['{"a":2}', '{"a":null}'],
      { '/a': 'same' },
    ],
    [
      'a scalar in place of a map',
      ['{"a":1}'],
      ['{"a":{"b":1}}'],
      { '/a': 'added', '/a/b': 'removed' },
    ],
    [
      'secrets that are the same, and that are not',
      [`{"a":"${masked('1')}","b":"${masked('2')}"}`],
      [`{"a":"${masked('1')}","b":"${masked('3')}"}`],
      { '/a': 'same', '/b': 'changed' },
    ],
  ])('%s', (_sentence, here, there, differences) => {
    const entries = compareEntries(planFrom(...here), planFrom(...there));
    expect(
      Object.fromEntries(
        entries.map(({ path, difference }) => [path, difference]),
      ),
    ).toEqual(differences);
  });

  it('name each path once, and differ the other way round', () => {
    const document = fc
      .dictionary(
        fc.constantFrom('a', 'b', 'c'),
        fc.oneof(
          fc.constantFrom<unknown>(1, 2, null),
          fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom(1, null)),
        ),
      )
      .map(values => JSON.stringify(values));
    const plan = fc
      .array(document, { maxLength: 3 })
      .map(documents => planFrom(...documents));
    const turned = {
      same: 'same',
      changed: 'changed',
      added: 'removed',
      removed: 'added',
    } as const;
    fc.assert(
      fc.property(plan, plan, (one, other) => {
        const entries = compareEntries(one, other);
        const paths = [...one.provenance, ...other.provenance].map(
          ({ path }) => path,
        );
        expect(entries.map(({ path }) => path).sort()).toEqual(
          [...new Set(paths)].sort(),
        );
        const back = new Map(
          compareEntries(other, one).map(entry => [entry.path, entry]),
        );
        for (const { path, difference } of entries) {
          expect(back.get(path)?.difference).toBe(turned[difference!]);
        }
        expect(countDifferences(compareEntries(one, one))).toMatchObject({
          added: 0,
          removed: 0,
          changed: 0,
        });
      }),
    );
  });
});

describe('counts', () => {
  const plan = planFrom('{"a":1,"b":1,"c":1}', '{"b":2,"c":null}');

  it('tell values from what was removed', () => {
    expect(countValues(plan)).toEqual({ values: 2, removed: 1 });
  });

  it('give each layer what it won', () => {
    expect([...countByLayer(plan)]).toEqual([
      ['L1', 1],
      ['L2', 1],
    ]);
  });
});

describe('what a filter leaves', () => {
  const plan = planFrom(
    '{"image":{"tag":"v0.13.2"},"args":{"a.b":1,"old":true}}',
    `{"image":{"pull":"Always"},"args":{"old":null},"token":"${masked('a')}"}`,
  );
  const open: EntryFilter = {
    q: '',
    layer: '',
    changedOnly: true,
    showRemoved: true,
  };
  it.each<[string, Partial<EntryFilter>, string[]]>([
    [
      'all, removed paths too',
      {},
      ['/args/a.b', '/args/old', '/image/pull', '/image/tag', '/token'],
    ],
    [
      'what is there',
      { showRemoved: false },
      ['/args/a.b', '/image/pull', '/image/tag', '/token'],
    ],
    [
      'what a layer won or removed',
      { layer: 'L1' },
      ['/args/a.b', '/image/tag'],
    ],
    ['a part of a key', { q: 'TAG' }, ['/image/tag']],
    [
      'a path as people write it',
      { q: 'image.' },
      ['/image/pull', '/image/tag'],
    ],
    ['a path as a pointer', { q: '/args/old' }, ['/args/old']],
    ['a part of a value', { q: '0.13' }, ['/image/tag']],
    ['a text with spaces around', { q: ' always ' }, ['/image/pull']],
    ['all of them together', { q: 'image', layer: 'L2' }, ['/image/pull']],
    ['nothing by a mask', { q: 'aaaa' }, []],
  ])('%s', (_sentence, part, paths) => {
    const left = filterEntries(planEntries(plan), { ...open, ...part });
    expect(left.map(({ path }) => path)).toEqual(paths);
  });

  it.each<[string, Partial<EntryFilter>, string[]]>([
    ['only what differs', {}, ['/a', '/b']],
    ['all', { changedOnly: false }, ['/a', '/b', '/c']],
    ['what either side has from a layer', { layer: 'L2' }, ['/b']],
    ['what is found on either side', { q: 'there' }, ['/a']],
  ])('in a comparison %s', (_sentence, part, paths) => {
    const entries = compareEntries(
      planFrom('{"a":"here","b":1,"c":1}'),
      planFrom('{"a":"there","c":1}', '{"b":2}'),
    );
    const left = filterEntries(entries, { ...open, ...part });
    expect(left.map(({ path }) => path)).toEqual(paths);
  });
});

describe('the state in the URL', () => {
  it.each([
    ['', {}],
    ['tab=plan&q=tag&layer=site', { q: 'tag', layer: 'site' }],
    ['revision=11', { revision: 11 }],
    ['revision=0&revision=x', {}],
    ['revision=1e3', {}],
    ['compare=r9', { compare: 'r9' }],
    ['compare=prod/chat-70b', { compare: 'prod/chat-70b' }],
    ['compare=nonsense', {}],
    ['compare=a/b/c', {}],
    ['compare=r9&changed=false', { compare: 'r9', changedOnly: false }],
    ['removed=false', { showRemoved: false }],
    ['as=yaml', { form: 'yaml' }],
    ['as=poem', {}],
  ])('%s', (text, part) => {
    const state = {
      revision: undefined,
      compare: '',
      layer: '',
      q: '',
      changedOnly: true,
      showRemoved: true,
      form: 'tree',
      ...part,
    };
    expect(readPlanState(new URLSearchParams(text))).toEqual(state);
  });

  it('reads back what was written, and leaves other parameters alone', () => {
    const state = fc.record({
      revision: fc.option(fc.integer({ min: 1, max: 9_999 }), {
        nil: undefined,
      }),
      compare: fc.constantFrom('', 'r3', 'prod/x'),
      layer: fc.string(),
      q: fc.string(),
      changedOnly: fc.boolean(),
      showRemoved: fc.boolean(),
      form: fc.constantFrom(
        'tree' as const,
        'yaml' as const,
        'layers' as const,
      ),
    });
    fc.assert(
      fc.property(state, wanted => {
        const before = new URLSearchParams('tab=plan&compare=r1&as=yaml');
        const search = writePlanState(wanted, before);
        expect(search.get('tab')).toBe('plan');
        const read = new URLSearchParams(search.toString());
        expect(readPlanState(read)).toEqual(wanted);
      }),
    );
  });

  it('says what to compare with', () => {
    expect(readComparison('r12')).toEqual({ kind: 'revision', revision: 12 });
    expect(readComparison('r12/x')).toEqual({
      kind: 'service',
      namespace: 'r12',
      name: 'x',
    });
    expect(readComparison('')).toBeUndefined();
  });
});

describe('what a plan can be compared with', () => {
  it('are the experiment of an arm and those of a target', () => {
    expect(experimentsOf(armOf())).toEqual(['ml-exp/chat-latency']);
    expect(
      experimentsOf(rowOf({ targetOf: [{ namespace: 'a', name: 'b' }] })),
    ).toEqual(['a/b']);
    expect(experimentsOf(rowOf())).toEqual([]);
  });

  it('are the other revisions that can be read', () => {
    const revisions = [
      { revision: 3, current: true },
      { revision: 2, current: false, unavailable: 'lost' },
      { revision: 1, current: false },
    ];
    expect(otherRevisions(revisions, 3)).toEqual([revisions[2]]);
    expect(otherRevisions(revisions, 1)).toEqual([revisions[0]]);
  });

  it('are the other services, each once', () => {
    const rows = [armOf(), rowOf(), rowOf(), armOf({ name: 'x' })];
    expect(otherServices(rows, armOf()).map(({ name }) => name)).toEqual([
      'chat-70b',
      'x',
    ]);
  });
});

describe('the file of a plan', () => {
  const ref = { cluster: 'eu-1', namespace: 'prod', name: 'chat' };

  it('is named by service and revision', () => {
    expect(planFileName(ref, { revision: 12 }, 'yaml')).toBe(
      'prod-chat-r12.yaml',
    );
    expect(planFileName(ref, {}, 'layers')).toBe('prod-chat-layers.yaml');
  });

  it('holds the merged values, integers exact', () => {
    const plan = planFrom('{"a":{"b":1}}', '{"seed":9007199254740993}');
    expect(planYaml(plan, 'yaml')).toBe('a:\n  b: 1\nseed: 9007199254740993\n');
  });

  it('holds the layers, weakest first', () => {
    expect(planYaml(planFrom('{"a":1}', '{"a":null}'), 'layers')).toBe(
      'layers:\n  - name: L1\n    values:\n      a: 1\n  - name: L2\n    values:\n      a: null\n',
    );
  });
});
