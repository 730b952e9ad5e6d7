import { applySchema } from './schema';

const schema = {
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      required: ['chart'],
      properties: {
        chart: {
          type: 'object',
          properties: {
            name: {
              type: 'string',
              minLength: 1,
              maxLength: 5,
              pattern: '^[a-z]+$',
            },
          },
        },
        replicas: { type: 'integer', minimum: 0, maximum: 9, default: 1 },
        mode: { type: 'string', enum: ['fast', 'slow'] },
        port: { 'x-kubernetes-int-or-string': true },
        note: { type: 'string', nullable: true },
        values: {
          type: 'object',
          'x-kubernetes-preserve-unknown-fields': true,
        },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        layers: {
          type: 'array',
          maxItems: 2,
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['name'],
          items: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              on: { type: 'boolean', default: true },
            },
          },
        },
      },
    },
  },
};

function applied(spec: unknown) {
  const object = {
    apiVersion: 'g/v1',
    kind: 'K',
    metadata: { name: 'a', other: 1 },
    spec,
  };
  const { causes, unknown } = applySchema(schema, object);
  return {
    object,
    unknown,
    causes: causes.map(({ reason, field }) => `${reason} ${field}`),
  };
}

const chart = { name: 'vllm' };

describe('applySchema', () => {
  it.each([
    ['a missing member', {}, ['FieldValueRequired spec.chart']],
    ['another type', { chart: 7 }, ['FieldValueTypeInvalid spec.chart']],
    [
      'a number where an integer belongs',
      { chart, replicas: 1.5 },
      ['FieldValueTypeInvalid spec.replicas'],
    ],
    [
      'too small a number',
      { chart, replicas: -1 },
      ['FieldValueInvalid spec.replicas'],
    ],
    [
      'too large a number',
      { chart, replicas: 10 },
      ['FieldValueInvalid spec.replicas'],
    ],
    [
      'a value that is not listed',
      { chart, mode: 'other' },
      ['FieldValueNotSupported spec.mode'],
    ],
    [
      'too short a text that breaks the pattern too',
      { chart: { name: '' } },
      [
        'FieldValueInvalid spec.chart.name',
        'FieldValueInvalid spec.chart.name',
      ],
    ],
    [
      'too long a text',
      { chart: { name: 'toolong' } },
      ['FieldValueTooLong spec.chart.name'],
    ],
    [
      'a boolean for a number or text',
      { chart, port: true },
      ['FieldValueTypeInvalid spec.port'],
    ],
    [
      'a wrong value of a free key',
      { chart, labels: { a: 1 } },
      ['FieldValueTypeInvalid spec.labels.a'],
    ],
    [
      'two items of one key',
      { chart, layers: [{ name: 'a' }, { name: 'a' }] },
      ['FieldValueDuplicate spec.layers[1]'],
    ],
    [
      'too many items',
      { chart, layers: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
      ['FieldValueTooMany spec.layers'],
    ],
  ])('names %s', (_sentence, spec, causes) => {
    expect(applied(spec).causes).toEqual(causes);
  });

  it('lists every error of an object, not the first alone', () => {
    expect(applied({ mode: 'other', replicas: 99 }).causes).toHaveLength(3);
  });

  it('removes what it does not know and says where, but not in metadata or free values', () => {
    const { object, unknown, causes } = applied({
      chart: { ...chart, extra: 1 },
      layers: [{ name: 'a', extra: { deep: 1 } }],
      values: { anything: [1, { goes: null }] },
      other: 1,
    });
    expect(causes).toEqual([]);
    expect(unknown.sort()).toEqual([
      'spec.chart.extra',
      'spec.layers[0].extra',
      'spec.other',
    ]);
    expect(object).toMatchObject({
      metadata: { other: 1 },
      spec: {
        chart,
        layers: [{ name: 'a' }],
        values: { anything: [1, { goes: null }] },
      },
    });
  });

  it('fills defaults, also in items, and leaves what is there', () => {
    const { object } = applied({
      chart,
      layers: [{ name: 'a' }, { name: 'b', on: false }],
    });
    expect(object.spec).toMatchObject({
      replicas: 1,
      layers: [
        { name: 'a', on: true },
        { name: 'b', on: false },
      ],
    });
  });

  it('drops a null of a typed member and keeps one that may be null', () => {
    expect(applied({ chart, mode: null, note: null }).object.spec).toEqual({
      chart,
      note: null,
      replicas: 1,
    });
  });
});
