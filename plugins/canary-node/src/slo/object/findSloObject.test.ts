import { findSloObject, type SloCandidate } from './findSloObject';

const ref = { namespace: 'prod', name: 'chat' };

function slo(
  name: string,
  options: { serviceId?: string; release?: string; namespace?: string } = {},
): SloCandidate {
  const { serviceId = name, release, namespace = 'prod' } = options;
  return {
    name,
    uid: name,
    apiVersion: 'inference.modelsphere.dev/v1alpha1',
    serviceId,
    ...(release !== undefined && { release: { namespace, name: release } }),
  };
}

const foreign = (name: string, release: string) =>
  `LLMSLORequirement ${name} of release ${release} names chat as its service too; it is not touched.`;

describe('which object holds the SLO of a service', () => {
  it.each<[sentence: string, objects: SloCandidate[], found: unknown]>([
    ['no object at all is no SLO', [], { state: 'none', warnings: [] }],
    [
      'an object of other services is no SLO of this one',
      [slo('embed', { release: 'embed' })],
      { state: 'none', warnings: [] },
    ],
    [
      'the object that the release made and that names the service',
      [slo('chat', { release: 'chat' }), slo('embed')],
      { state: 'found', candidate: { name: 'chat' }, warnings: [] },
    ],
    [
      'an object that names the service and that no release made',
      [slo('by-hand', { serviceId: 'chat' })],
      { state: 'found', candidate: { name: 'by-hand' }, warnings: [] },
    ],
    [
      'an object of the release that names another service is not taken: it may be that of an arm',
      [slo('shared', { release: 'chat' })],
      {
        state: 'none',
        warnings: [
          'LLMSLORequirement shared of this release is the SLO of service shared; it is not touched here.',
        ],
      },
    ],
    [
      'the object of the release that names no service',
      [slo('any', { serviceId: '', release: 'chat' })],
      { state: 'found', candidate: { name: 'any' }, warnings: [] },
    ],
    [
      'what acts on SLOs goes by the serviceId, so that it wins over the annotation',
      [
        slo('other', { release: 'chat' }),
        slo('by-hand', { serviceId: 'chat' }),
      ],
      {
        state: 'found',
        candidate: { name: 'by-hand' },
        warnings: [
          'LLMSLORequirement other of this release is the SLO of service other; it is not touched here.',
        ],
      },
    ],
    [
      'an object that another release made is not taken: it may be that of an arm',
      [slo('arm', { serviceId: 'chat', release: 'chat-fp8' })],
      { state: 'none', warnings: [foreign('arm', 'chat-fp8')] },
    ],
    [
      'beside the own object that of another release is told',
      [
        slo('chat', { release: 'chat' }),
        slo('arm', { serviceId: 'chat', release: 'chat-fp8' }),
      ],
      {
        state: 'found',
        candidate: { name: 'chat' },
        warnings: [foreign('arm', 'chat-fp8')],
      },
    ],
    [
      'a release of the same name in another namespace is another release',
      [slo('chat', { release: 'chat', namespace: 'elsewhere' })],
      { state: 'none', warnings: [foreign('chat', 'chat')] },
    ],
    [
      'two that name the service are not chosen between',
      [slo('chat', { release: 'chat' }), slo('old', { serviceId: 'chat' })],
      {
        state: 'ambiguous',
        candidates: [{ name: 'chat' }, { name: 'old' }],
      },
    ],
    [
      'two of the release that name no service are not chosen between',
      [
        slo('a', { serviceId: '', release: 'chat' }),
        slo('b', { serviceId: '', release: 'chat' }),
      ],
      { state: 'ambiguous', candidates: [{ name: 'a' }, { name: 'b' }] },
    ],
  ])('%s', (_sentence, objects, found) => {
    expect(findSloObject(objects, ref)).toMatchObject(found as object);
  });
});
