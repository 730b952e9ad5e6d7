import fc from 'fast-check';
import * as objects from './__fixtures__/foreignObjects';
import { foreignOwnerOf } from './foreignOwnerOf';
import { readForeignArms } from './readForeignArms';
import { readForeignSource } from './readForeignSource';

const { trackedByArgoCd, appliedByFlux } = objects;

function tracked(id: string, more: Record<string, string> = {}) {
  const annotations = { 'argocd.argoproj.io/tracking-id': id };
  const metadata = { ...trackedByArgoCd.metadata, annotations, labels: more };
  return { ...trackedByArgoCd, metadata };
}

describe('readForeignSource', () => {
  it.each<[string, unknown, ReturnType<typeof readForeignSource>]>([
    [
      'Argo CD by its tracking id',
      trackedByArgoCd,
      {
        tool: 'Argo CD',
        kind: 'Application',
        namespace: '',
        name: 'prod-models',
        role: 'source',
        refusal:
          'Argo CD would undo a change here; change the source of Application prod-models instead',
      },
    ],
    [
      'a Flux Kustomization by its labels',
      appliedByFlux,
      {
        tool: 'Flux',
        kind: 'Kustomization',
        namespace: 'flux-system',
        name: 'models',
        role: 'source',
        refusal:
          'Flux would undo a change here; change the source of Kustomization flux-system/models instead',
      },
    ],
    [
      'a Flux HelmRelease, although Helm has its mark there too',
      objects.renderedByFlux,
      {
        tool: 'Flux',
        kind: 'HelmRelease',
        namespace: 'flux-apps',
        name: 'embed',
        role: 'source',
        refusal:
          'Flux would undo a change here; change the source of HelmRelease flux-apps/embed instead',
      },
    ],
    [
      'Helm, which undoes nothing by itself',
      objects.renderedByHelm,
      {
        tool: 'Helm',
        kind: 'Release',
        namespace: 'infra',
        name: 'platform',
        role: 'source',
      },
    ],
  ])('%s', (_sentence, object, owner) => {
    expect(readForeignSource(object)).toEqual(owner);
  });

  it.each<[string, unknown, Record<string, unknown> | undefined]>([
    [
      'an application of another namespace',
      tracked('team-a_models:serving.modelsphere.dev/LLMService:prod/chat'),
      { tool: 'Argo CD', namespace: 'team-a', name: 'models' },
    ],
    [
      "Argo CD's own instance label",
      tracked('', { 'argocd.argoproj.io/instance': 'models' }),
      { tool: 'Argo CD', name: 'models' },
    ],
    [
      'a tracking id that was copied from another object owns nothing',
      tracked('models:apps/Deployment:prod/chat-vllm'),
      undefined,
    ],
    [
      'nor from the same name in another namespace',
      tracked('models:serving.modelsphere.dev/LLMService:stage/chat'),
      undefined,
    ],
    [
      'the instance label that everybody writes says nothing',
      tracked('', { 'app.kubernetes.io/instance': 'models' }),
      undefined,
    ],
    ['a malformed tracking id', tracked('models'), undefined],
  ])('%s', (_sentence, object, owner) => {
    const found: object | undefined = readForeignSource(object);
    expect(found && { ...found, ...owner }).toEqual(found);
    expect(found === undefined).toBe(owner === undefined);
  });

  it.each([
    ['kustomize.toolkit.fluxcd.io/reconcile', 'disabled'],
    ['kustomize.toolkit.fluxcd.io/ssa', 'Ignore'],
    ['kustomize.toolkit.fluxcd.io/ssa', 'IfNotPresent'],
  ])('Flux undoes nothing of an object with %s: %s', (key, value) => {
    const annotations = { [key]: value };
    const metadata = { ...appliedByFlux.metadata, annotations };
    const owner = readForeignSource({ ...appliedByFlux, metadata });
    expect(owner).toMatchObject({ tool: 'Flux', name: 'models' });
    expect(owner).not.toHaveProperty('refusal');
  });
});

describe('readForeignArms', () => {
  it.each<[string, unknown, ReturnType<typeof readForeignArms>]>([
    [
      'a member of a KServe group, with its share and its peers',
      objects.groupMember,
      {
        tool: 'KServe',
        kind: 'LLMInferenceService',
        namespace: 'prod',
        name: 'chat-a',
        detail: '20 % of group chat, beside chat-b 80 %',
        release: 'chat-a',
      },
    ],
    [
      'a KServe service with canaries, one of them dark',
      objects.serviceWithCanaries,
      {
        tool: 'KServe',
        kind: 'InferenceService',
        namespace: 'prod',
        name: 'chat',
        detail: 'canary: fp8 20 %, dark 0 %',
        release: 'chat',
      },
    ],
    [
      'a KServe service whose newest revision gets a share',
      objects.serviceWithCanaryPercent,
      {
        tool: 'KServe',
        kind: 'InferenceService',
        namespace: 'prod',
        name: 'chat',
        detail: 'canary: the newest revision 20 %',
      },
    ],
    [
      'Argo Rollouts that runs the pods of a Deployment',
      objects.rolloutOfDeployment,
      {
        tool: 'Argo Rollouts',
        kind: 'Rollout',
        namespace: 'prod',
        name: 'embed',
        detail: 'Paused, canary 20 %',
        workload: { kind: 'Deployment', name: 'embed-vllm' },
      },
    ],
    [
      'Flagger in an analysis',
      objects.flaggerCanary,
      {
        tool: 'Flagger',
        kind: 'Canary',
        namespace: 'prod',
        name: 'embed',
        detail: 'Progressing, canary 30 %',
        workload: { kind: 'Deployment', name: 'embed-vllm' },
      },
    ],
    ['an LLMService, which none of them knows', trackedByArgoCd, undefined],
    [
      'a service of KServe that splits nothing',
      { ...objects.groupMember, spec: { replicas: 2 } },
      undefined,
    ],
    [
      'a Canary of another group',
      { ...objects.flaggerCanary, apiVersion: 'example.org/v1' },
      undefined,
    ],
  ])('%s', (_sentence, object, arms) => {
    expect(readForeignArms(object)).toEqual(arms);
  });

  it('before KServe has written a status, only the weight is known', () => {
    const { status: _none, ...fresh } = objects.groupMember;
    expect(readForeignArms(fresh)).toMatchObject({
      detail: 'weight 1 of group chat',
    });
  });
});

it('an owner says what is refused, and why', () => {
  const arms = readForeignArms(objects.rolloutOfDeployment);
  expect(arms && foreignOwnerOf(arms)).toEqual({
    tool: 'Argo Rollouts',
    kind: 'Rollout',
    namespace: 'prod',
    name: 'embed',
    role: 'arm',
    detail: 'Paused, canary 20 %',
    refusal:
      'Argo Rollouts manages Rollout prod/embed: it runs and scales the pods',
  });
});

it('nothing that an object may hold makes the readers throw', () => {
  const shapes = Object.values(objects);
  fc.assert(
    fc.property(
      fc.constantFrom(...shapes),
      fc.constantFrom('metadata', 'spec', 'status', 'apiVersion', 'kind'),
      fc.jsonValue(),
      (object, part, value) => {
        const broken = { ...object, [part]: value };
        readForeignSource(broken);
        const arms = readForeignArms(broken);
        if (arms) foreignOwnerOf(arms);
      },
    ),
  );
});
