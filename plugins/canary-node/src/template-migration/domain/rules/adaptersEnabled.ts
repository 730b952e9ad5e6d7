import type { FactObject } from '../facts';
import { isAbsent, isEmpty, specOf, statusOf } from '../fields';
import { defineRule, findIf, type Finding } from './finding';

/** Fields that only an artifact with adapters has. */
const artifactFields = [
  'adapterDisk',
  'parentArtifact',
  'compatibleWith',
  'rank',
];

/** R46-R48: storage of adapters would not be kept. What a target profile supports changes nothing (R75). */
export const adaptersEnabled = defineRule(
  'AdaptersEnabled',
  ({ service, artifacts }) => [
    ...adaptersOfService(service),
    ...artifacts.flatMap(adaptersOfArtifact),
  ],
);

function adaptersOfService(service: FactObject): Finding[] {
  const { adapters, adapterMode, adapterRuntime } = specOf(service);
  return [
    ...findIf(
      !isAbsent(adapters) && !isEmptyList(adapters),
      'The service has adapters.',
      'AIMService/spec.adapters',
    ),
    ...findIf(
      !isAbsent(adapterMode) && adapterMode !== 'static',
      'Adapters can be added to the service while it runs; storage for them is mounted even where there are none.',
      'AIMService/spec.adapterMode',
    ),
    ...findIf(
      !isAbsent(adapterRuntime),
      'The service is set up for adapters.',
      'AIMService/spec.adapterRuntime',
    ),
    ...adapterStatus(service, 'AIMService'),
  ];
}

function adaptersOfArtifact(artifact: FactObject): Finding[] {
  const spec = specOf(artifact);
  return [
    ...artifactFields.flatMap(field =>
      findIf(
        !isAbsent(spec[field]),
        'The artifact is one of adapters.',
        `AIMArtifact/spec.${field}`,
      ),
    ),
    ...adapterStatus(artifact, 'AIMArtifact'),
  ];
}

/** The operator speaks of adapters only where there are some. */
function adapterStatus(object: FactObject, kind: string): Finding[] {
  return Object.entries(statusOf(object)).flatMap(([field, value]) =>
    findIf(
      field.startsWith('adapter') && !isEmpty(value),
      'The operator reports adapters.',
      `${kind}/status.${field}`,
    ),
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
