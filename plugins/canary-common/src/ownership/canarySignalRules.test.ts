import { signalExamples } from './__fixtures__/signalExamples';
import { canarySignalRules } from './canarySignalRules';
import { canaryKeysForGroup, defaultCanaryKeys } from './metadataKeys';
import { ownershipEvidence } from './ownershipEvidence';
import { readOwnership } from './readOwnership';

const elsewhere = {
  ...canaryKeysForGroup('rollout.example.org'),
  labels: {
    name: 'experiment.example.org/name',
    namespace: 'rollout.example.org/namespace',
    uid: 'plain-uid',
    arm: 'rollout.example.org/arm',
  },
};

describe.each([
  ['the defaults', defaultCanaryKeys],
  ['keys outside the group', elsewhere],
])('the table of canary signals, with %s', (_, keys) => {
  it.each(signalExamples(keys))(
    'protects an object with $signal alone',
    ({ object }) => {
      const ownership = readOwnership(object, { keys });
      expect(ownership.ownership).toBe('managed');
      expect(ownershipEvidence(object, ownership, { keys })).not.toEqual([]);
    },
  );

  it.each(signalExamples(keys))(
    'leaves an object alone that only resembles $signal',
    ({ resembling }) => {
      expect(readOwnership(resembling, { keys })).toEqual({
        ownership: 'none',
      });
    },
  );
});

it('has the keys that stand outside the group for labels and annotations alike', () => {
  const { labels, annotations } = canarySignalRules(elsewhere);
  expect(labels.keys).toEqual(['experiment.example.org/name', 'plain-uid']);
  expect(annotations.keys).toEqual(labels.keys);
});

it('is derived once for a configuration', () => {
  const rules = canarySignalRules(defaultCanaryKeys);
  expect(canarySignalRules(defaultCanaryKeys)).toBe(rules);
  expect(canarySignalRules(elsewhere)).not.toBe(rules);
});
