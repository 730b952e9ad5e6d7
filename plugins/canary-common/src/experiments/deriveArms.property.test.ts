import fc from 'fast-check';
import { equalJson } from '../json';
import { defaultCanaryKeys as keys } from '../ownership/metadataKeys';
import { mergeLayers } from '../plans/mergeLayers';
import type { Layer } from '../releases/requests';
import { experimentRequest } from './__fixtures__/experimentRequest';
import { deriveArms } from './deriveArms';
import { deriveNames } from './deriveNames';

const values = fc.dictionary(
  fc.constantFrom('a', 'b', 'scaler', 'sloRequirement', '__proto__', 'x.y'),
  fc.jsonValue({ maxDepth: 3 }),
);
const layers = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('catalog', 'site', 'form', 'edit', 'extra'),
    values,
  }),
  { selector: ({ name }) => name, maxLength: 4 },
);
const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,60}[a-z0-9]$/);

function derive(targetLayers: Layer[], armLayers: Layer[]) {
  const [arm] = deriveArms({
    request: experimentRequest({
      arms: [
        { name: 'control', weight: 50, layers: armLayers },
        { name: 'b', weight: 50 },
      ],
    }),
    keys,
    targetLayers,
  });
  return arm;
}

describe('deriveArms, whatever the layers', () => {
  it('ends in exactly one layer of the operator, which wins', () => {
    fc.assert(
      fc.property(layers, layers, (target, own) => {
        const arm = derive(target, own);
        expect(arm.layers.map(({ owner }) => owner)).toEqual([
          ...arm.layers.slice(1).map(() => 'user'),
          'operator',
        ]);
        const merged = mergeLayers(arm.layers, keys).values;
        expect(merged).toMatchObject({
          serviceId: 'lat-control',
          scaler: { enabled: true, minReplicas: 1, maxReplicas: 1 },
        });
      }),
    );
  });

  it('changes nothing when the arm asks for what the target has', () => {
    fc.assert(
      fc.property(layers, target => {
        expect(derive(target, target).changes).toEqual([]);
        expect(derive(target, []).changes).toEqual([]);
      }),
    );
  });

  it('has changes exactly when the values differ', () => {
    fc.assert(
      fc.property(layers, layers, (target, own) => {
        const arm = derive(target, own);
        const users = arm.layers.filter(({ owner }) => owner === 'user');
        const isSame = equalJson(
          mergeLayers(users, keys).values,
          mergeLayers(target, keys).values,
        );
        expect(arm.changes.length === 0).toBe(isSame);
      }),
    );
  });

  it('leaves its sources as they were', () => {
    fc.assert(
      fc.property(layers, layers, (target, own) => {
        const before = structuredClone([target, own]);
        derive(target, own);
        expect([target, own]).toEqual(before);
      }),
    );
  });
});

describe('deriveNames, whatever the names', () => {
  it('has a problem for each name beyond its limit, and cuts none', () => {
    fc.assert(
      fc.property(label, label, (name, arm) => {
        const names = deriveNames(
          experimentRequest({
            name,
            arms: [
              { name: arm, weight: 50 },
              { name: 'z', weight: 50 },
            ],
          }),
        );
        const unsaid = names.filter(
          ({ length, limit, problem }) =>
            length > limit && problem === undefined,
        );
        expect(unsaid).toEqual([]);
        for (const { value, length } of names) {
          expect(length).toBe(value.length);
        }
        expect(names.map(({ value }) => value)).toContain(`${name}-${arm}`);
      }),
    );
  });
});
