import {
  fieldsAt,
  numberField,
  type ApiObject,
  type Fields,
  type StandInClient,
} from '../../standins/client';
import type { FixtureObject } from '../fixtures';
import { kindOf } from '../kindsOf';

/** A spec that differs from the wanted one in a field that no rule looks at. */
const otherSpecs: Record<string, (spec: Fields, step: number) => Fields> = {
  AIMService: (spec, step) => ({
    ...spec,
    replicas: (numberField(spec, 'replicas') ?? 0) + step,
  }),
  AIMRuntimeConfig: (spec, step) => ({
    ...spec,
    storage: { ...fieldsAt(spec, 'storage'), pvcHeadroomPercent: 10 + step },
  }),
  InferenceService: (spec, step) => ({
    ...spec,
    predictor: { ...fieldsAt(spec, 'predictor'), minReplicas: 1 + step },
  }),
};

/** Creates an object and changes its spec until it has the generation that the fixture says. */
export async function createAtGeneration(
  client: StandInClient,
  object: FixtureObject,
): Promise<ApiObject> {
  const { metadata, status: _status, ...rest } = object;
  const { uid: _uid, generation, resourceVersion, ...kept } = metadata;
  const { deletionTimestamp, ...given } = kept;
  const body = { ...rest, metadata: given };
  // A deletion counts once itself.
  const steps = (generation ?? 1) - 1 - (deletionTimestamp ? 1 : 0);
  if (steps <= 0) return client.create(kindOf(object), body);
  const other = otherSpecs[object.kind];
  if (!other) {
    throw new Error(`no way is known to generation 2 of a ${object.kind}`);
  }
  const spec = fieldsAt(object, 'spec');
  let live = await client.create(kindOf(object), {
    ...body,
    spec: other(spec, steps),
  });
  for (let left = steps - 1; left >= 0; left -= 1) {
    live = await client.replace(kindOf(object), {
      ...body,
      metadata: { ...given, resourceVersion: live.metadata.resourceVersion },
      spec: left === 0 ? spec : other(spec, left),
    });
  }
  return live;
}
