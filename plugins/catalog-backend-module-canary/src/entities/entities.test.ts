import {
  componentEntityV1alpha1Validator,
  resourceEntityV1alpha1Validator,
  FieldFormatEntityPolicy,
  SchemaValidEntityPolicy,
  type Entity,
} from '@backstage/catalog-model';
import { armOf, experimentOf, options, rowOf } from '../__testUtils__/samples';
import { fingerprintAnnotation } from './annotations';
import { experimentEntity } from './experimentEntity';
import { serviceEntity } from './serviceEntity';

const entityOptions = options.entities;
const fingerprintOf = (entity: Entity) =>
  entity.metadata.annotations?.[fingerprintAnnotation];

async function isLegal(entity: Entity): Promise<void> {
  await new SchemaValidEntityPolicy().enforce(entity);
  await new FieldFormatEntityPolicy().enforce(entity);
  const validator =
    entity.kind === 'Component'
      ? componentEntityV1alpha1Validator
      : resourceEntityV1alpha1Validator;
  expect(await validator.check(entity)).toBe(true);
}

describe('the entity of a service', () => {
  it('leads to the page of the portal, and from there back', async () => {
    const entity = serviceEntity(rowOf({ model: 'Llama' }), entityOptions);
    await isLegal(entity);
    expect(entity).toMatchObject({
      kind: 'Component',
      metadata: {
        namespace: 'default',
        name: 'eu-1.prod.chat-70b',
        title: 'chat-70b',
        description: 'LLM service in prod on eu-1, serves Llama',
        annotations: {
          'llm-canary.io/service': 'eu-1/prod/chat-70b',
          'llm-canary.io/kept-as': 'LLMService',
          'backstage.io/managed-by-origin-location':
            'llm-canary:services/eu-1/prod/chat-70b',
        },
        links: [
          {
            url: 'http://localhost:3000/canary/services/eu-1/prod/chat-70b',
          },
        ],
      },
      spec: {
        type: 'llm-service',
        lifecycle: 'production',
        owner: 'group:default/inference',
      },
    });
  });

  it('names the experiment of an arm', async () => {
    const entity = serviceEntity(armOf(), entityOptions);
    await isLegal(entity);
    expect(entity.spec).toMatchObject({ lifecycle: 'experimental' });
    expect(entity.metadata.annotations).toMatchObject({
      'llm-canary.io/experiment': 'eu-1/ml-exp/chat-latency',
    });
  });

  it('is a Resource where that is asked for, in its own namespace and system', async () => {
    const entity = serviceEntity(rowOf(), {
      ...entityOptions,
      kind: 'Resource',
      entityNamespace: 'llm',
      system: 'assistants',
      portalUrl: undefined,
    });
    await isLegal(entity);
    expect(entity).toMatchObject({
      kind: 'Resource',
      metadata: { namespace: 'llm' },
      spec: { system: 'assistants' },
    });
    expect(entity.spec).not.toHaveProperty('lifecycle');
    expect(entity.metadata).not.toHaveProperty('links');
  });

  it.each([
    ['the default', {}, 'group:default/inference'],
    ['its namespace', { prod: 'a' }, 'a'],
    ['its namespace in its cluster', { prod: 'a', 'eu-1/prod': 'b' }, 'b'],
    ['no other place', { 'us-2/prod': 'c' }, 'group:default/inference'],
  ])('is owned by what is said of %s', (_, owners, owner) => {
    const entity = serviceEntity(rowOf(), {
      ...entityOptions,
      owners: new Map(Object.entries(owners)),
    });
    expect(entity.spec).toMatchObject({ owner });
  });

  it.each([
    ['phase and replicas', { phase: 'Failed' as const, revision: 3 }, true],
    ['the model', { model: 'other' }, false],
    ['what it is kept as', { kind: 'Release' as const }, false],
    ['its parent', { managedBy: armOf().managedBy }, false],
  ])('has the same fingerprint after a change of %s: %#', (_, part, same) => {
    const before = fingerprintOf(serviceEntity(rowOf(), entityOptions));
    const after = fingerprintOf(serviceEntity(rowOf(part), entityOptions));
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    expect(after === before).toBe(same);
  });
});

describe('the entity of an experiment', () => {
  const refs = new Map([
    ['eu-1/ml-exp/chat-latency-fp8', 'component:default/fp8'],
    ['eu-1/prod/chat-70b', 'component:default/chat-70b'],
    ['us-2/ml-exp/chat-latency-control', 'component:default/elsewhere'],
  ]);

  it('depends on those of its arms and target that have an entity, in its own cluster', async () => {
    const entity = experimentEntity(experimentOf(), refs, entityOptions);
    await isLegal(entity);
    expect(entity).toMatchObject({
      kind: 'Resource',
      metadata: {
        name: 'experiment.eu-1.ml-exp.chat-latency',
        annotations: { 'llm-canary.io/experiment': 'eu-1/ml-exp/chat-latency' },
        links: [
          {
            url: 'http://localhost:3000/canary/experiments/eu-1/ml-exp/chat-latency',
          },
        ],
      },
      spec: {
        type: 'llm-experiment',
        dependsOn: ['component:default/fp8', 'component:default/chat-70b'],
      },
    });
    expect(entity.metadata.annotations).not.toHaveProperty([
      'llm-canary.io/service',
    ]);
  });

  it('depends on nothing where nothing has an entity', async () => {
    const entity = experimentEntity(experimentOf(), new Map(), entityOptions);
    await isLegal(entity);
    expect(entity.spec).not.toHaveProperty('dependsOn');
  });
});
