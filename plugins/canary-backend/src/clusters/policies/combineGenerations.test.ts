import type { LivePolicy } from '@llm-canary/backstage-plugin-canary-common';
import { combineGenerations } from './combineGenerations';

const object = { apiVersion: 'old/v1', kind: 'K', name: 'n', spec: {} };
const none: LivePolicy = { state: 'read', apiVersion: 'new/v1', objects: [] };
const old: LivePolicy = {
  state: 'read',
  apiVersion: 'old/v1',
  objects: [object],
};
const notServed: LivePolicy = { state: 'notServed' };
const noAccess: LivePolicy = { state: 'noAccess' };
const error: LivePolicy = { state: 'error' };

describe('combineGenerations', () => {
  it.each<
    [
      sentence: string,
      found: LivePolicy[],
      state: string,
      count: number | undefined,
    ]
  >([
    ['none in either is none', [none, none], 'read', 0],
    ['what the old group has is found', [none, old], 'read', 1],
    ['a group that is not served is no obstacle', [notServed, old], 'read', 1],
    ['none is known though one is not served', [none, notServed], 'read', 0],
    ['no group is served', [notServed, notServed], 'notServed', undefined],
    [
      'none beside one that may not be read is unknown',
      [none, noAccess],
      'noAccess',
      undefined,
    ],
    [
      'none beside one that did not answer is unknown',
      [error, none],
      'error',
      undefined,
    ],
    ['an object is found whatever the other says', [noAccess, old], 'read', 1],
    ['nothing was asked', [], 'notServed', undefined],
  ])('%s', (_sentence, found, state, count) => {
    const combined = combineGenerations(found);
    expect(combined.state).toBe(state);
    const objects = combined.state === 'read' ? combined.objects : undefined;
    expect(objects?.length).toBe(count);
  });

  it('names what is missing under the newest that is served', () => {
    expect(combineGenerations([none, old])).toMatchObject({
      apiVersion: 'new/v1',
    });
  });
});
