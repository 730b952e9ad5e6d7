import { text, whole, type JsonSchema } from '../JsonSchema';

function parameterIn(place: 'path' | 'query') {
  return (name: string, schema: JsonSchema): JsonSchema => {
    const { description, ...rest } = schema;
    return {
      name,
      in: place,
      ...(place === 'path' && { required: true }),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  };
}

export const inPath = parameterIn('path');
export const inQuery = parameterIn('query');

const word = { ...text, maxLength: 253 };

/** The address of a service. */
export const address: readonly JsonSchema[] = [
  inPath('cluster', {
    ...text,
    pattern: '^[A-Za-z0-9]([-A-Za-z0-9_.]{0,98}[A-Za-z0-9])?$',
  }),
  inPath('namespace', {
    ...text,
    pattern: '^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$',
  }),
  inPath('name', {
    ...text,
    maxLength: 253,
    pattern: '^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$',
  }),
];

/** Which of the experiments that had the name. */
export const experimentAddress: readonly JsonSchema[] = [
  ...address,
  inQuery('uid', {
    ...text,
    maxLength: 128,
    pattern: '^[-A-Za-z0-9_.:]+$',
    description:
      'Of one that had the name; without it the one that has it now, or had it last',
  }),
];

/** Where a list begins and ends. */
export const window: readonly JsonSchema[] = [
  inQuery('offset', { ...whole, minimum: 0, maximum: 999_999_999, default: 0 }),
  inQuery('limit', { ...whole, minimum: 1, maximum: 500, default: 100 }),
];

/** Which services. */
export const scope: readonly JsonSchema[] = [
  inQuery('cluster', word),
  inQuery('namespace', word),
];
