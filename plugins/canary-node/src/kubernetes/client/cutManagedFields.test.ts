import fc from 'fast-check';
import { cutManagedFields } from './cutManagedFields';
import { parseBulk } from './parseBulk';

const context = { verb: 'list', subject: 'things' } as const;
const parse = (text: string) => parseBulk(Buffer.from(text), context);

const managedFields = [
  {
    manager: 'a],"name":"b',
    fieldsV1: { 'f:spec': { 'k:{"name":"x"}': {} }, list: [1, [2]] },
  },
];

interface Thing {
  metadata: Record<string, unknown>;
  [field: string]: unknown;
}

function thing(name: string, more: Record<string, unknown> = {}): Thing {
  return {
    ...more,
    metadata: { labels: { a: 'b' }, managedFields, name, namespace: 'team' },
  };
}

function without(value: Thing): Thing {
  const { managedFields: _dropped, ...metadata } = value.metadata;
  return { ...value, metadata };
}

it('drops managedFields of every object of a page', () => {
  const items = [thing('a'), thing('b', { spec: { x: [1] } }), thing('c')];
  const text = JSON.stringify({ items, metadata: { continue: '' } });
  const cut = cutManagedFields(Buffer.from(text));
  expect(cut.includes('managedFields')).toBe(false);
  expect(parse(text)).toEqual({
    items: items.map(without),
    metadata: { continue: '' },
  });
});

it('keeps objects apart when one ends with managedFields and the next begins with a list', () => {
  const text =
    '{"items":[{"metadata":{"name":"a","managedFields":[{"x":1}],"uid":"1"}},{"metadata":{"l":[1],"name":"b"}}]}';
  expect(parse(text)).toEqual({
    items: [
      { metadata: { name: 'a', uid: '1' } },
      { metadata: { l: [1], name: 'b' } },
    ],
  });
});

it.each([
  ['that stand last', '{"metadata":{"name":"a","managedFields":[{"x":1}]}}'],
  ['that stand first', '{"metadata":{"managedFields":[{"x":1}],"uid":"u"}}'],
  ['that are empty', '{"metadata":{"managedFields":[],"name":"a"}}'],
  [
    'that are indented',
    '{ "metadata": { "managedFields": [ 1 ], "name": "a" } }',
  ],
  [
    'whose text ends like the list',
    '{"managedFields":[{"manager":"x],"}],"name":"a"}',
  ],
  [
    'whose text ends like the map',
    '{"managedFields":[{"f:a]},":{"f:b":{}}}],"name":"a"}',
  ],
  [
    'whose key ends like the list',
    '{"managedFields":[{"f:a],":{},".":{}}],"name":"a"}',
  ],
  ['inside a text', '{"a":"\\"managedFields\\":[1],\\"name\\":\\"","b":1}'],
  ['behind an escaped quote in a key', '{"x\\"managedFields":[1],"name":"a"}'],
  [
    'with inner lists that end alike',
    '{"managedFields":[[1],"name",[2]],"name":"a"}',
  ],
  [
    'with an inner member that looks like the end',
    '{"managedFields":[{"l":[1],"name":"x"}],"name":"a"}',
  ],
])(
  'reads managedFields %s without loss of anything else',
  (_sentence, text) => {
    const strip = (_key: string, value: unknown) => value;
    const expected = JSON.parse(text, strip);
    const found = parse(text) as Record<string, unknown>;
    const drop = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(drop);
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key !== 'managedFields')
          .map(([key, member]) => [key, drop(member)]),
      );
    };
    expect(drop(found)).toEqual(drop(expected));
  },
);

it('changes no value but managedFields, whatever the page holds', () => {
  const tricky = fc.constantFrom(
    '"managedFields":[',
    '],"name":"',
    'managedFields',
    '\\',
    '"',
    '[',
    ']',
  );
  const text = fc
    .array(fc.oneof(tricky, fc.string({ unit: 'binary' })), { maxLength: 4 })
    .map(parts => parts.join(''));
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(text, fc.dictionary(text, fc.array(text)), fc.boolean()),
      ),
      entries => {
        const items = entries.map(([name, spec, managed]) =>
          managed ? thing(name, { spec }) : without(thing(name, { spec })),
        );
        // A member of that name elsewhere is dropped too; that is told where lists are described.
        fc.pre(!items.some(item => 'managedFields' in (item.spec as object)));
        expect(parse(JSON.stringify({ items }))).toEqual(
          JSON.parse(JSON.stringify({ items: items.map(without) })),
        );
      },
    ),
  );
});
