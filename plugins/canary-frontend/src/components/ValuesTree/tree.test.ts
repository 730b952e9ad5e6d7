import fc from 'fast-check';
import {
  mergeLayers,
  parseLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { buildTree } from './buildTree';
import { keyWords } from './keyWords';
import { moveInTree } from './moveInTree';
import { pointerKeys } from './pointerKeys';
import { groupIds, treeRows } from './treeRows';
import type { TreeNode, ValueEntry } from './types';

function entriesOf(...documents: string[]): ValueEntry[] {
  const layers = documents.map((text, n) => ({
    name: `L${n + 1}`,
    values: parseLossless(text) as Record<string, unknown>,
  }));
  const { provenance } = mergeLayers(layers, { systemLayer: 'canary-system' });
  return provenance.map(here => ({ path: here.path, here }));
}

/** One line a row: indented, maps with their count, opened rows with a sign. */
function drawn(nodes: readonly TreeNode[], turned = new Set<string>()) {
  return treeRows(nodes, turned).map(row => {
    const words = row.kind === 'detail' ? '...' : keyWords(row.node.keys);
    const count = row.kind === 'group' ? ` (${row.node.values})` : '';
    return `${'  '.repeat(row.level - 1)}${words}${count}`;
  });
}

describe('the tree of values', () => {
  it.each<[string, string[], string[]]>([
    ['of nothing is empty', ['{}'], []],
    ['has a row for each value, sorted', ['{"b":1,"a":2}'], ['a', 'b']],
    [
      'has maps around their values, with how many they hold',
      ['{"scaler":{"min":1,"max":2},"a":1}'],
      ['a', 'scaler (2)', '  max', '  min'],
    ],
    [
      'draws a map with one member in one row with it',
      ['{"image":{"tag":"v1"},"a":{"b":{"c":1,"d":1}}}'],
      ['a.b (2)', '  c', '  d', 'image.tag'],
    ],
    [
      'keeps keys with dots and slashes apart from paths',
      ['{"a.b":1,"c/d":2,"e~f":3}'],
      ['["a.b"]', '["c/d"]', '["e~f"]'],
    ],
    [
      'takes keys of the prototype for keys',
      ['{"__proto__":{"a":1},"constructor":{"prototype":2}}'],
      ['__proto__.a', 'constructor.prototype'],
    ],
    ['takes an empty map for a value', ['{"a":{},"b":[]}'], ['a', 'b']],
    [
      'shows what was removed, and does not count it',
      ['{"a":{"b":1,"c":1}}', '{"a":{"b":null}}'],
      ['a (1)', '  b', '  c'],
    ],
    [
      'shows a map that was emptied, and what was in it',
      ['{"a":{"b":1}}', '{"a":{"b":null}}'],
      ['a', 'a (0)', '  b'],
    ],
    [
      'keeps an empty key',
      ['{"":{"":1,"x":2}}'],
      ['[""] (2)', '  [""]', '  x'],
    ],
  ])('%s', (_sentence, documents, rows) => {
    expect(drawn(buildTree(entriesOf(...documents)))).toEqual(rows);
  });

  it('names the layer of a map when all in it come from one', () => {
    const [both, one] = buildTree(
      entriesOf('{"a":{"b":1,"c":1},"d":{"e":1,"f":2}}', '{"a":{"b":2}}'),
    );
    expect(both).toMatchObject({ kind: 'group', layer: undefined });
    expect(one).toMatchObject({ kind: 'group', layer: 'L1' });
  });

  it('holds each path of a plan exactly once, under its own keys', () => {
    const key = fc.constantFrom('a', 'b', 'a.b', 'a/b', '~', '', '__proto__');
    const { map } = fc.letrec<{ map: object; value: unknown }>(tie => ({
      map: fc
        .uniqueArray(fc.tuple(key, tie('value')), {
          maxLength: 4,
          selector: ([name]) => name,
        })
        .map(members => Object.fromEntries(members)),
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>(1, 'x', null, []),
        tie('map'),
      ),
    }));
    const documents = fc.array(
      map.map(values => JSON.stringify(values)),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(documents, texts => {
        const entries = entriesOf(...texts);
        const nodes = buildTree(entries);
        const found: Array<[string, string[]]> = [];
        const walk = (node: TreeNode, around: readonly string[]) => {
          const keys = [...around, ...node.keys];
          if (node.kind === 'value') found.push([node.entry.path, keys]);
          else node.children.forEach(child => walk(child, keys));
        };
        nodes.forEach(node => walk(node, []));
        expect(found.map(([path]) => path).sort()).toEqual(
          entries.map(({ path }) => path).sort(),
        );
        for (const [path, keys] of found) {
          expect(keys).toEqual(pointerKeys(path));
        }
        // Ids name rows, also when all values are opened.
        const ids = treeRows(
          nodes,
          new Set(entries.map(({ path }) => path)),
        ).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe('folding', () => {
  const nodes = buildTree(entriesOf('{"a":{"b":1,"c":{"d":1,"e":1}},"f":1}'));

  it.each<[string, string[], string[]]>([
    [
      'starts with all maps open',
      [],
      ['a (3)', '  b', '  c (2)', '    d', '    e', 'f'],
    ],
    ['hides what is in a closed map', ['map /a'], ['a (3)', 'f']],
    [
      'closes a map inside alone',
      ['map /a/c'],
      ['a (3)', '  b', '  c (2)', 'f'],
    ],
    [
      'opens a value to what is behind it',
      ['/f', 'map /a'],
      ['a (3)', 'f', '  ...'],
    ],
    ['does not mind ids of what is gone', ['/x', 'map /a'], ['a (3)', 'f']],
  ])('%s', (_sentence, turned, rows) => {
    expect(drawn(nodes, new Set(turned))).toEqual(rows);
  });

  it('knows all maps', () => {
    expect(groupIds(nodes)).toEqual(['map /a', 'map /a/c']);
  });
});

describe('keys in the tree', () => {
  const rows = treeRows(
    buildTree(entriesOf('{"a":{"b":1,"c":2},"f":{"g":1,"h":1}}')),
    new Set(['/a/b', 'map /f']),
  );
  // a, b, its detail, c, f (closed)
  it.each<[string, number, ReturnType<typeof moveInTree>]>([
    ['ArrowDown', 0, { kind: 'go', to: 1 }],
    ['ArrowDown', 4, { kind: 'go', to: 4 }],
    ['ArrowUp', 0, { kind: 'go', to: 0 }],
    ['ArrowUp', 3, { kind: 'go', to: 2 }],
    ['Home', 3, { kind: 'go', to: 0 }],
    ['End', 0, { kind: 'go', to: 4 }],
    ['PageDown', 1, { kind: 'go', to: 4 }],
    ['PageUp', 4, { kind: 'go', to: 0 }],
    ['ArrowRight', 0, { kind: 'go', to: 1 }],
    ['ArrowRight', 3, { kind: 'turn', id: '/a/c' }],
    ['ArrowRight', 4, { kind: 'turn', id: 'map /f' }],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 0, { kind: 'turn', id: 'map /a' }],
    ['ArrowLeft', 1, { kind: 'turn', id: '/a/b' }],
    ['ArrowLeft', 2, { kind: 'go', to: 1 }],
    ['ArrowLeft', 3, { kind: 'go', to: 0 }],
    ['ArrowLeft', 4, undefined],
    ['Enter', 3, { kind: 'turn', id: '/a/c' }],
    [' ', 0, { kind: 'turn', id: 'map /a' }],
    ['Enter', 2, undefined],
    ['x', 0, undefined],
    ['ArrowDown', 9, undefined],
  ])('%s on row %i', (key, at, move) => {
    expect(moveInTree(key, rows, at)).toEqual(move);
  });
});
