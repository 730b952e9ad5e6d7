import {
  armServiceOf,
  isRecord,
  type NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type {
  OtherExperiment,
  RouteFacts,
  ScalerFacts,
  SloFacts,
} from './types';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function placeOf({ metadata }: KubernetesObject): NamespacedName {
  return { namespace: metadata.namespace ?? '', name: metadata.name };
}

/** What another experiment claims by its spec, whether its operator has made it yet or not. */
export function projectOther(object: KubernetesObject): OtherExperiment {
  const place = placeOf(object);
  const spec = fieldsOf(object.spec);
  const target = fieldsOf(spec.target);
  const route = textOf(fieldsOf(spec.route).name) ?? place.name;
  const arms = (Array.isArray(spec.arms) ? spec.arms : []).flatMap(arm => {
    const name = textOf(fieldsOf(arm).name);
    const namespace = textOf(fieldsOf(arm).namespace);
    return name === undefined ? [] : [{ name, namespace }];
  });
  return {
    ...place,
    target: {
      namespace: textOf(target.namespace) ?? place.namespace,
      name: textOf(target.name) ?? '',
    },
    routes: [route, ...arms.map(({ name }) => `${route}--${name}`)],
    services: arms.map(arm => armServiceOf(place, arm)),
  };
}

export function projectRoute(object: KubernetesObject): RouteFacts {
  const nginx = fieldsOf(fieldsOf(object.spec).nginx);
  const place = placeOf(object);
  return { ...place, route: textOf(nginx.route) ?? place.name };
}

export function projectSlo(object: KubernetesObject): SloFacts | null {
  const serviceId = textOf(fieldsOf(object.spec).serviceId);
  return serviceId === undefined ? null : { ...placeOf(object), serviceId };
}

/** LLMScalers say `targetRef`, HorizontalPodAutoscalers `scaleTargetRef`. */
export function projectScaler(kind: string, reference: string) {
  return (object: KubernetesObject): ScalerFacts | null => {
    const scales = textOf(fieldsOf(fieldsOf(object.spec)[reference]).name);
    return scales === undefined ? null : { ...placeOf(object), kind, scales };
  };
}
