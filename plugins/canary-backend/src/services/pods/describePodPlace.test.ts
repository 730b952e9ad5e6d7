import { describePodPlace, findPeer, type PodPlace } from './describePodPlace';

const pod = (spec: object, status: object) =>
  describePodPlace({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'a', uid: 'u', resourceVersion: '1' },
    spec,
    status,
  });
const containers = [
  { ports: [{ containerPort: 8000 }, { containerPort: '9' }] },
  { name: 'sidecar' },
  { ports: [{ containerPort: 9000 }] },
];

describe('describePodPlace', () => {
  it.each<[sentence: string, spec: object, status: object, place: object]>([
    [
      'reads the address and every port',
      { containers },
      { phase: 'Running', podIP: '10.0.0.1' },
      { name: 'a', ip: '10.0.0.1', ports: [8000, 9000] },
    ],
    ['reads a pod without an address', {}, {}, { name: 'a', ports: [] }],
    [
      'knows that the address of a pod that ended may be of another one',
      { containers },
      { phase: 'Failed', podIP: '10.0.0.1' },
      { name: 'a', ports: [8000, 9000] },
    ],
  ])('%s', (_sentence, spec, status, place) => {
    expect(pod(spec, status)).toEqual(place);
  });
});

describe('findPeer', () => {
  const a: PodPlace = { name: 'a', ip: '10.0.0.1', ports: [8000] };
  const b: PodPlace = { name: 'b', ip: '10.0.0.1', ports: [8001] };
  const silent: PodPlace = { name: 's', ip: '10.0.0.2', ports: [] };
  const six: PodPlace = { name: 'x', ip: 'fd00::7', ports: [8000] };
  it.each<
    [sentence: string, pods: PodPlace[], peer: string, name: string | undefined]
  >([
    ['finds by address and port', [a, b], '10.0.0.1:8001', 'b'],
    ['finds none on another port', [a, b], '10.0.0.1:1', undefined],
    ['finds none at another address', [a, b], '10.0.0.9:8000', undefined],
    ['finds one that declares no port', [a, silent], '10.0.0.2:8000', 's'],
    [
      'takes none of two at the same place',
      [a, { ...a, name: 'twin' }],
      '10.0.0.1:8000',
      undefined,
    ],
    [
      'takes none of two that declare no port',
      [silent, { ...silent, name: 'twin' }],
      '10.0.0.2:1',
      undefined,
    ],
    ['reads addresses of version 6', [six], '[fd00::7]:8000', 'x'],
    [
      'finds none without an address',
      [{ name: 'p', ports: [1] }],
      ':1',
      undefined,
    ],
  ])('%s', (_sentence, pods, peer, name) => {
    expect(findPeer(pods, peer)?.name).toBe(name);
  });
});
