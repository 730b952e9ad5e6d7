import {
  canaryKeysForGroup,
  defaultCanaryKeys,
  type CanaryKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';

const group = z
  .string()
  .regex(
    /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)+$/,
    'must be an API group, such as canary.example.com',
  );
const labelKey = z
  .string()
  .regex(
    /^([a-z0-9]([-a-z0-9.]*[a-z0-9])?\/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/,
    'must be a label key',
  );

/** `canary.experiments`: how the operator of experiments marks what is its own. */
export const experimentsSchema = z.strictObject({
  group: group.optional(),
  version: z
    .string()
    .regex(/^v\d+((alpha|beta)\d+)?$/)
    .optional(),
  kind: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*$/)
    .optional(),
  plural: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/)
    .optional(),
  labels: z
    .strictObject({
      name: labelKey.optional(),
      namespace: labelKey.optional(),
      uid: labelKey.optional(),
      arm: labelKey.optional(),
    })
    .optional(),
  managedByValue: z.string().min(1).optional(),
  systemLayer: z.string().min(1).optional(),
  plannedDuration: z.unknown().optional(),
  plannedLooks: z.int().min(1).max(20).optional(),
  warmUp: z.unknown().optional(),
  retention: z.unknown().optional(),
});

export function readKeys(
  experiments: z.infer<typeof experimentsSchema> = {},
): CanaryKeys {
  const {
    labels,
    plannedDuration: _duration,
    plannedLooks: _looks,
    warmUp: _warmUp,
    retention: _retention,
    ...rest
  } = experiments;
  const defaults = canaryKeysForGroup(rest.group ?? defaultCanaryKeys.group);
  return { ...defaults, ...rest, labels: { ...defaults.labels, ...labels } };
}
