import type {
  KubernetesObject,
  ObjectRef,
  Resource,
} from '../kubernetes/types';
import type {
  ExperimentWriter,
  FreeTarget,
  VacantExperiment,
  WritableExperiment,
} from './experimentTypes';
import type { ServiceWriter, VacantName, WritableService } from './types';

/*
 * Checked by the compiler alone: each line below an expect-error comment must not compile.
 */
declare const writer: ServiceWriter;
declare const object: KubernetesObject;
declare const ref: ObjectRef;
declare const resource: Resource;
declare const service: WritableService;
declare const vacant: VacantName;
declare const experiments: ExperimentWriter;
declare const experiment: WritableExperiment;
declare const vacantExperiment: VacantExperiment;
declare const target: FreeTarget;
declare const asTarget: { vacant: VacantExperiment };

const lookAlike = {
  found: true as const,
  ref,
  resource,
  identity: { uid: 'u', resourceVersion: '1', generation: 1 },
  object,
  ownership: { ownership: 'none' as const },
};

const toCreate = {
  apiVersion: 'v1',
  kind: 'X',
  metadata: { name: 'a', namespace: 'b' },
};

export const checks: Array<() => unknown> = [
  () => writer.delete(service),
  () => writer.patch(service, []),
  () => writer.create(vacant, toCreate),
  // @ts-expect-error a bare object is no proof
  () => writer.delete(object),
  // @ts-expect-error an address is no proof
  () => writer.delete(ref),
  // @ts-expect-error all fields of a proof are no proof
  () => writer.delete(lookAlike),
  // @ts-expect-error a copy of a proof with other facts is no proof
  () => writer.patch({ ...lookAlike, ref: service.ref }, []),
  // @ts-expect-error a vacant name cannot be deleted
  () => writer.delete(vacant),
  // @ts-expect-error what stands there cannot be created
  () => writer.create(service, toCreate),
  () => experiments.delete(experiment),
  () => experiments.create({ vacant: vacantExperiment, target }, toCreate),
  // @ts-expect-error a service is no experiment
  () => experiments.delete(service),
  // @ts-expect-error an experiment is no service
  () => writer.delete(experiment),
  // @ts-expect-error nobody looked at the target
  () => experiments.create({ vacant: vacantExperiment }, toCreate),
  // @ts-expect-error a service that may be written need not be free to be a target
  () => experiments.create({ ...asTarget, target: service }, toCreate),
  // @ts-expect-error a vacant name of a service is none of an experiment
  () => experiments.create({ vacant, target }, toCreate),
  // @ts-expect-error the identity cannot be replaced
  () => (service.identity = { uid: 'v', resourceVersion: '2', generation: 2 }),
];
