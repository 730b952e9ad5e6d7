import type { ApiObject } from '../../../standins/client';
import { aimKey } from '../../aimKinds';
import { standInPinKeys } from '../BridgeContext';
import { pipelineOf } from './pipelineOf';
import { readPin } from './readPin';

const template = { template: { name: 't' } };
const profile = { profile: { name: 'p' } };

const service = (
  spec: object,
  annotations: Record<string, string> = {},
): ApiObject => ({
  metadata: { name: 's', generation: 4, annotations },
  spec,
});

describe('pipelineOf', () => {
  const pipeline = aimKey('reconciler-pipeline');
  it.each([
    ['a template', service(template), 'template'],
    ['neither template nor profile', service({}), 'template'],
    ['a profile', service(profile), 'profile'],
    ['a selector', service({ profile: { selector: {} } }), 'profile'],
    ['an empty name', service({ profile: { name: '' } }), 'template'],
    [
      'a profile, told to stay with templates',
      service(profile, { [pipeline]: 'template' }),
      'template',
    ],
    [
      'a template, told to use profiles',
      service(template, { [pipeline]: 'profile' }),
      'profile',
    ],
    [
      'a profile, with a word that means nothing',
      service(profile, { [pipeline]: 'legacy' }),
      'profile',
    ],
  ])('of a service with %s', (_, given, wanted) => {
    expect(pipelineOf(given)).toBe(wanted);
  });
});

describe('readPin', () => {
  const pin = (generation: string) => ({
    [standInPinKeys.generation]: generation,
    [standInPinKeys.inferenceServiceUid]: 'u1',
  });
  const workload = (
    uid: string,
    labels: Record<string, string> = { [aimKey('template')]: 't' },
  ): ApiObject => ({ metadata: { name: 'w', uid, labels } });

  it.each([
    ['none', {}, workload('u1'), 'inactive'],
    ['one of an older generation', pin('3'), workload('u1'), 'inactive'],
    ['an active one', pin('4'), workload('u1'), 'preserved'],
    [
      'an active one without a workload',
      pin('4'),
      undefined,
      'PinnedRuntimeMissing',
    ],
    [
      'an active one for another workload',
      pin('4'),
      workload('u2'),
      'PinnedRuntimeReplaced',
    ],
    [
      'a workload without a template label',
      pin('4'),
      workload('u1', {}),
      'PinnedRuntimeLabelsInvalid',
    ],
    [
      'a workload with an empty template label',
      pin('4'),
      workload('u1', { [aimKey('template')]: '' }),
      'PinnedRuntimeLabelsInvalid',
    ],
    [
      'a workload with a profile label',
      pin('4'),
      workload('u1', { [aimKey('template')]: 't', [aimKey('profile')]: '' }),
      'PinnedRuntimeLabelsInvalid',
    ],
  ])('with %s', (_, annotations, live, wanted) => {
    const state = readPin(service(profile, annotations), live, standInPinKeys);
    expect('reason' in state ? state.reason : state.state).toBe(wanted);
  });
});
