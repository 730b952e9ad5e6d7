import fc from 'fast-check';
import { parseLossless } from '../json';
import { compareDrift, type LivePolicy } from './compareDrift';
import type { LivePolicyObject } from './compareObjects';
import { readPlannedPolicy } from './readPlannedPolicy';

type Fields = Record<string, unknown>;

const versions: Record<string, string> = {
  ModelRoute: 'routing.modelsphere.dev/v1alpha1',
  LLMScaler: 'autoscaling.modelsphere.dev/v1alpha1',
  LLMSLORequirement: 'inference.modelsphere.dev/v1alpha1',
};

function object(
  kind: string,
  spec: unknown,
  more: Partial<LivePolicyObject> = {},
): LivePolicyObject {
  return { apiVersion: versions[kind], kind, name: 'arm', spec, ...more };
}

function read(kind: string, ...objects: LivePolicyObject[]): LivePolicy {
  return { state: 'read', apiVersion: versions[kind], objects };
}

const none = {
  ModelRoute: read('ModelRoute'),
  LLMScaler: read('LLMScaler'),
  LLMSLORequirement: read('LLMSLORequirement'),
};

function scalerDrift(values: Fields, ...objects: LivePolicyObject[]) {
  const planned = readPlannedPolicy({ scaler: values }, 'arm');
  return compareDrift(planned, {
    ...none,
    LLMScaler: read('LLMScaler', ...objects),
  }).items;
}

const json = (text: string): Fields => parseLossless(text) as Fields;

const metrics = [{ query: 'q', target: '4' }];

describe('compareDrift', () => {
  it.each<[sentence: string, values: Fields, spec: Fields, paths: string[]]>([
    [
      'equal values are none',
      { enabled: true, minReplicas: 2, maxReplicas: 4 },
      { minReplicas: 2, maxReplicas: 4 },
      [],
    ],
    [
      'a value that differs is one entry',
      { enabled: true, minReplicas: 2, maxReplicas: 4 },
      { minReplicas: 2, maxReplicas: 9 },
      ['/scaler/maxReplicas'],
    ],
    [
      'each value that differs is one',
      { enabled: true, minReplicas: 2, maxReplicas: 4 },
      { minReplicas: 1, maxReplicas: 9 },
      ['/scaler/minReplicas', '/scaler/maxReplicas'],
    ],
    [
      'a value that was taken away is one',
      { enabled: true, maxReplicas: 4 },
      {},
      ['/scaler/maxReplicas'],
    ],
    [
      'what the plan does not state is none, be it a default of the API or of the chart',
      { enabled: true, maxReplicas: 4 },
      { maxReplicas: 4, syncPeriodSeconds: 15, serverAddress: 'http://p' },
      [],
    ],
    [
      'maps are compared value by value',
      { enabled: true, scaleDown: { behavior: 'None', maxStepReplicas: 2 } },
      {
        scaleDown: {
          behavior: 'None',
          maxStepReplicas: 1,
          deletionCostQuery: 'q',
        },
      },
      ['/scaler/scaleDown/maxStepReplicas'],
    ],
    [
      'a list is one value',
      { enabled: true, metrics },
      { metrics: [...metrics, { query: 'r', target: '1' }] },
      ['/scaler/metrics'],
    ],
    [
      'the order of keys does not matter',
      { enabled: true, metrics },
      { metrics: [{ target: '4', query: 'q' }] },
      [],
    ],
    [
      'a value where the plan has a map is each value of the map',
      { enabled: true, scaleDown: { behavior: 'None' } },
      { scaleDown: 3 },
      ['/scaler/scaleDown/behavior'],
    ],
    [
      'a null of a Helm release takes a default away and states nothing',
      { enabled: true, maxReplicas: null },
      { maxReplicas: 4 },
      [],
    ],
    [
      'a key that is no field of the kind belongs to the chart alone',
      { enabled: true, annotations: { a: 'b' }, slo: { name: 'x' } },
      {},
      [],
    ],
    [
      '1.0 is 1',
      { enabled: true, ...json('{"maxReplicas":1.0}') },
      { maxReplicas: 1 },
      [],
    ],
    [
      'integers that a double cannot hold are told apart',
      { enabled: true, ...json('{"maxReplicas":9007199254740993}') },
      json('{"maxReplicas":9007199254740992}'),
      ['/scaler/maxReplicas'],
    ],
    [
      'text that looks like a number is no number',
      { enabled: true, maxReplicas: '4' },
      { maxReplicas: 4 },
      ['/scaler/maxReplicas'],
    ],
  ])('%s', (_sentence, values, spec, paths) => {
    const items = scalerDrift(values, object('LLMScaler', spec));
    expect(items.map(({ path }) => path)).toEqual(paths);
  });

  it('names object, field, both values and the writer of the live one', () => {
    const managedFields = [
      {
        manager: 'kubectl-edit',
        operation: 'Update',
        time: '2026-11-29T10:00:00Z',
        fieldsV1: { 'f:spec': { 'f:maxReplicas': {} } },
      },
    ];
    expect(
      scalerDrift(
        { enabled: true, maxReplicas: 4 },
        object('LLMScaler', { maxReplicas: 9 }, { managedFields }),
      ),
    ).toEqual([
      {
        object: {
          apiVersion: versions.LLMScaler,
          kind: 'LLMScaler',
          name: 'arm',
        },
        path: '/scaler/maxReplicas',
        field: '/spec/maxReplicas',
        planned: 4,
        live: 9,
        writtenBy: {
          manager: 'kubectl-edit',
          operation: 'Update',
          time: '2026-11-29T10:00:00Z',
        },
      },
    ]);
  });

  it.each<
    [sentence: string, values: Fields, live: string[], entries: Fields[]]
  >([
    [
      'switched off and absent is none',
      { enabled: false, minReplicas: 3 },
      [],
      [],
    ],
    [
      'switched off and there is one entry, whatever it holds',
      { enabled: false, minReplicas: 3 },
      ['arm'],
      [{ path: '/scaler/enabled', planned: false, live: true }],
    ],
    [
      'switched on and missing is one entry',
      { enabled: true, minReplicas: 3, maxReplicas: 4 },
      [],
      [{ path: '/scaler/enabled', planned: true }],
    ],
    ['left to the chart and missing is none', { minReplicas: 3 }, [], []],
    [
      'left to the chart and there is compared',
      { minReplicas: 3 },
      ['arm'],
      [{ path: '/scaler/minReplicas', planned: 3, field: '/spec/minReplicas' }],
    ],
    [
      'a second object is one entry',
      { enabled: true },
      ['other', 'arm'],
      [{ path: '/scaler/enabled', live: true }],
    ],
  ])('an object that is %s', (_sentence, values, live, entries) => {
    const objects = live.map(name => object('LLMScaler', {}, { name }));
    const items = scalerDrift(values, ...objects);
    expect(items.map(({ object: _object, ...entry }) => entry)).toEqual(
      entries,
    );
  });

  it('compares the object that has the name of the service, if several are there', () => {
    const [entry] = scalerDrift(
      { enabled: true, maxReplicas: 1 },
      object('LLMScaler', { maxReplicas: 2 }, { name: 'other' }),
      object('LLMScaler', { maxReplicas: 1 }),
    );
    expect(entry).toMatchObject({ object: { name: 'other' }, live: true });
  });

  it('reads route and SLO by the fields that their charts take over', () => {
    const values = {
      serviceId: 'arm',
      modelRoute: { enabled: true, nginx: { route: 'chat--fp8' } },
      sloRequirement: { enabled: true, priority: 0, serviceId: 'arm' },
    };
    const live = {
      ...none,
      ModelRoute: read(
        'ModelRoute',
        object('ModelRoute', { nginx: { route: 'chat' }, modelType: 'llm' }),
      ),
      LLMSLORequirement: read(
        'LLMSLORequirement',
        object('LLMSLORequirement', { serviceId: 'chat', priority: 10 }),
      ),
    };
    const drift = compareDrift(readPlannedPolicy(values, 'arm'), live);
    expect(
      drift.items.map(({ path, planned, live: found }) => [
        path,
        planned,
        found,
      ]),
    ).toEqual([
      ['/modelRoute/nginx/route', 'chat--fp8', 'chat'],
      ['/serviceId', 'arm', 'chat'],
      ['/sloRequirement/priority', 0, 10],
    ]);
    expect(drift).toMatchObject({
      totalCount: 3,
      compared: ['ModelRoute', 'LLMSLORequirement'],
      notes: ['The plan says nothing of LLMScaler.'],
    });
  });

  it.each<[LivePolicy['state'], string]>([
    ['noAccess', 'The portal may not read LLMScaler there.'],
    ['notServed', 'The cluster does not serve LLMScaler.'],
    ['error', 'The cluster did not answer the read of LLMScaler.'],
  ])('a kind in state %s is a note and no drift', (state, note) => {
    const planned = readPlannedPolicy({ scaler: { enabled: true } }, 'arm');
    const drift = compareDrift(planned, {
      ...none,
      LLMScaler: { state } as LivePolicy,
    });
    expect(drift).toMatchObject({ items: [], totalCount: 0, compared: [] });
    expect(drift.notes).toContain(note);
  });

  const section = fc.dictionary(
    fc.constantFrom('minReplicas', 'metrics', 'scaleDown', '__proto__', 'a/b'),
    fc.jsonValue(),
  );

  it('finds no drift in what the chart made of the plan, whatever else is there', () => {
    fc.assert(
      fc.property(section, section, (stated, more) => {
        const spec = { ...more, ...stated };
        expect(
          scalerDrift({ ...stated, enabled: true }, object('LLMScaler', spec)),
        ).toEqual([]);
      }),
    );
  });

  it('never throws, whatever plan and objects hold', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (scaler, spec) => {
        const managedFields = spec;
        scalerDrift(
          scaler as Fields,
          object('LLMScaler', spec, { managedFields }),
        );
      }),
    );
  });
});
