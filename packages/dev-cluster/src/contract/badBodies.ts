import { serviceBody } from './ContractApi';
import type { Answer } from './expectAnswer';

const someUid = '00000000-0000-4000-8000-000000000000';

/** Bodies of a create that a server refuses, and how. */
export const badBodies: Array<{
  sentence: string;
  body: unknown;
  answer: Answer;
}> = [
  {
    sentence: 'bad JSON',
    body: '{',
    answer: { status: 400, reason: 'BadRequest' },
  },
  {
    sentence: 'an array',
    body: '[]',
    answer: { status: 400, reason: 'BadRequest' },
  },
  {
    sentence: 'no kind',
    body: { ...serviceBody('new'), kind: undefined },
    answer: { status: 400, reason: 'BadRequest' },
  },
  {
    sentence: 'another apiVersion',
    body: { ...serviceBody('new'), apiVersion: 'serving.modelsphere.dev/v9' },
    answer: { status: 400, reason: 'BadRequest' },
  },
  {
    sentence: 'labels that are no map of strings',
    body: serviceBody('new', { metadata: { labels: { a: 1 } } }),
    answer: { status: 400, reason: 'BadRequest' },
  },
  {
    sentence: 'another namespace than the path',
    body: serviceBody('new', { metadata: { namespace: 'elsewhere' } }),
    answer: { status: 400, reason: 'BadRequest' },
  },
  {
    sentence: 'another kind',
    body: { ...serviceBody('new'), kind: 'LLMCanary' },
    answer: { status: 422, reason: 'Invalid', fields: ['kind'] },
  },
  {
    sentence: 'no name',
    body: serviceBody('new', { metadata: { name: undefined } }),
    answer: { status: 422, reason: 'Invalid', fields: ['metadata.name'] },
  },
  {
    sentence: 'a name in capitals',
    body: serviceBody('New'),
    answer: { status: 422, reason: 'Invalid', fields: ['metadata.name'] },
  },
  {
    sentence: 'a name of 254 characters',
    body: serviceBody('n'.repeat(254)),
    answer: { status: 422, reason: 'Invalid', fields: ['metadata.name'] },
  },
  {
    sentence: 'a label value with a blank',
    body: serviceBody('new', { metadata: { labels: { a: 'b c' } } }),
    answer: { status: 422, reason: 'Invalid', fields: ['metadata.labels'] },
  },
  {
    sentence: 'two controllers',
    body: serviceBody('new', {
      metadata: {
        ownerReferences: ['a', 'b'].map(name => ({
          apiVersion: 'v1',
          kind: 'ConfigMap',
          name,
          uid: someUid,
          controller: true,
        })),
      },
    }),
    answer: {
      status: 422,
      reason: 'Invalid',
      fields: ['metadata.ownerReferences'],
    },
  },
  {
    sentence: 'an owner without a uid',
    body: serviceBody('new', {
      metadata: {
        ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'a' }],
      },
    }),
    answer: { status: 422, reason: 'Invalid' },
  },
  {
    sentence: 'several faults of the schema, all told',
    body: serviceBody('new', {
      spec: {
        chart: { repo: 'ftp://x' },
        suspend: 'yes',
        layers: [{ name: 'a' }, { name: 'a' }],
      },
    }),
    answer: {
      status: 422,
      reason: 'Invalid',
      kind: 'LLMService',
      fields: [
        'spec.chart.name',
        'spec.chart.repo',
        'spec.suspend',
        'spec.layers[1]',
      ],
    },
  },
];
