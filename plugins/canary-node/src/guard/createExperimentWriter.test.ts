import {
  experiment,
  experimentRef,
  experimentToCreate,
  freeTarget,
  vacantExperiment,
  writableExperiment,
} from './__testUtils__/scriptedExperiment';
import { ref as target, scriptedWriter } from './__testUtils__/scriptedPort';
import { createExperimentWriter } from './createExperimentWriter';
import type {
  FreeTarget,
  VacantExperiment,
  WritableExperiment,
} from './experimentTypes';

const refused = /Refused to/;

function setUp() {
  const { writer, sent } = scriptedWriter();
  return { experiments: createExperimentWriter({ writer }), sent };
}

describe('the writer of experiments', () => {
  it('deletes with uid and resourceVersion', async () => {
    const { experiments, sent } = setUp();
    await experiments.delete(await writableExperiment());
    expect(sent).toEqual([
      {
        verb: 'delete',
        version: 'v1alpha1',
        name: experimentRef.name,
        body: { preconditions: { uid: 'e1', resourceVersion: '20' } },
      },
    ]);
  });

  it('patches behind tests of uid and generation', async () => {
    const { experiments, sent } = setUp();
    const change = { op: 'replace', path: '/spec/x', value: 1 } as const;
    await experiments.patch(await writableExperiment(), [change], {
      dryRun: true,
    });
    expect(sent[0].body).toEqual({
      operations: [
        { op: 'test', path: '/metadata/uid', value: 'e1' },
        { op: 'test', path: '/metadata/generation', value: 2 },
        change,
      ],
      options: { dryRun: true },
    });
  });

  it('creates under the name that was vacant, of the target that was free', async () => {
    const { experiments, sent } = setUp();
    await experiments.create(
      { vacant: await vacantExperiment(), target: await freeTarget() },
      experimentToCreate,
    );
    expect(sent).toMatchObject([
      {
        verb: 'create',
        name: experimentRef.namespace,
        body: { object: experimentToCreate },
      },
    ]);
  });

  it.each([
    [
      'another name',
      { ...experimentToCreate, metadata: { namespace: 'exp', name: 'other' } },
    ],
    [
      'another namespace',
      { ...experimentToCreate, metadata: { ...experimentRef, namespace: 'x' } },
    ],
    [
      'another target',
      {
        ...experimentToCreate,
        spec: { target: { ...target, name: 'other' } },
      },
    ],
    [
      'a target elsewhere',
      {
        ...experimentToCreate,
        spec: { target: { ...target, namespace: 'x' } },
      },
    ],
    ['no target', { ...experimentToCreate, spec: {} }],
  ])('does not create %s than what was looked at', async (_what, object) => {
    const { experiments, sent } = setUp();
    await expect(
      experiments.create(
        { vacant: await vacantExperiment(), target: await freeTarget() },
        object,
      ),
    ).rejects.toThrow(refused);
    expect(sent).toEqual([]);
  });

  it('takes no look-alike of a proof', async () => {
    const { experiments, sent } = setUp();
    const [writable, vacant, free] = [
      await writableExperiment(),
      await vacantExperiment(),
      await freeTarget(),
    ];
    const copies = {
      writable: { ...writable, object: experiment() } as WritableExperiment,
      vacant: { ...vacant } as VacantExperiment,
      free: { ...free } as FreeTarget,
    };
    await expect(experiments.delete(copies.writable)).rejects.toThrow(refused);
    await expect(experiments.patch(copies.writable, [])).rejects.toThrow(
      refused,
    );
    for (const place of [
      { vacant: copies.vacant, target: free },
      { vacant, target: copies.free },
    ]) {
      await expect(
        experiments.create(place, experimentToCreate),
      ).rejects.toThrow(refused);
    }
    expect(sent).toEqual([]);
  });
});
