import type {
  Plan,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { writeYaml } from '../../../components/YamlEditor';

/** What a downloaded plan holds. */
export type PlanFileKind = 'yaml' | 'layers';

/** The YAML of a plan: its merged values, or its layers, weakest first, as the object lists them. */
export function planYaml(plan: Plan, kind: PlanFileKind): string {
  return kind === 'yaml'
    ? writeYaml(plan.values)
    : writeYaml({
        layers: plan.layers.map(({ name, values }) => ({ name, values })),
      });
}

/** `prod-chat-r12.yaml`. */
export function planFileName(
  ref: ServiceRef,
  plan: Pick<Plan, 'revision'>,
  kind: PlanFileKind,
): string {
  const parts = [
    ref.namespace,
    ref.name,
    plan.revision === undefined ? undefined : `r${plan.revision}`,
    kind === 'layers' ? kind : undefined,
  ];
  return `${parts.filter(part => part !== undefined).join('-')}.yaml`;
}
