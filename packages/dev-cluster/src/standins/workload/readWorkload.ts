import { fieldsAt, numberField, textField } from '../client';
import type { ApiObject, Fields } from '../client';
import { markers } from '../markers';
import { digestOf } from '../service/appliedHash';

/** A Deployment as its stand-in reads it. */
export interface Workload {
  namespace: string;
  name: string;
  uid: string;
  generation: number;
  replicas: number;
  template: Fields;
  /** Ten hex digits that change with the template, as in the names of real pods. */
  templateHash: string;
  behaviour: WorkloadBehaviour;
  status: Fields;
}

/** How the pods of a workload fare; a real cluster finds out, here an annotation says. */
export interface WorkloadBehaviour {
  /** Pods that become ready; undefined: all. `none`: not even a pod. */
  readyPods?: number | 'none';
  restarts: number;
  /** Why an unready pod is not ready. */
  waitingBecause: string;
  /** Minutes since the pods started, 0: they start now. */
  ageMinutes: number;
}

export function readWorkload(object: ApiObject): Workload {
  const template = fieldsAt(object, 'spec', 'template');
  return {
    namespace: object.metadata.namespace ?? '',
    name: object.metadata.name,
    uid: object.metadata.uid ?? '',
    generation: object.metadata.generation ?? 1,
    replicas: numberField(object, 'spec', 'replicas') ?? 1,
    template,
    templateHash: digestOf(template).slice(0, 10),
    behaviour: readBehaviour(fieldsAt(template, 'metadata', 'annotations')),
    status: fieldsAt(object, 'status'),
  };
}

function readBehaviour(annotations: Fields): WorkloadBehaviour {
  const ready = textField(annotations, markers.readyPods);
  return {
    readyPods: readReadyPods(ready),
    restarts: Number(textField(annotations, markers.restarts) ?? 0),
    waitingBecause: textField(annotations, markers.waitingBecause) ?? '',
    ageMinutes: Number(textField(annotations, markers.ageMinutes) ?? 0),
  };
}

function readReadyPods(text: string | undefined): number | 'none' | undefined {
  if (text === undefined || text === 'none') return text;
  return Number(text);
}

/** How many pods there have to be. */
export function wantedPods({ behaviour, replicas }: Workload): number {
  return behaviour.readyPods === 'none' ? 0 : replicas;
}
