import {
  defaultAdmissionOperators,
  type AdmissionOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import { z } from 'zod';
import { experimentsSchema, readKeys } from './experimentsSchema';

/** They hold every account there is, the portal's included. */
const everybody = [
  'system:authenticated',
  'system:unauthenticated',
  'system:serviceaccounts',
];

/** `canary.operators`: who may change arms where the admission policies are in force. */
export const operatorsSchema = z.strictObject({
  users: z.array(z.string().min(1)).optional(),
  groups: z
    .array(
      z
        .string()
        .min(1)
        .refine(
          group => !everybody.includes(group),
          'must not be a group that everybody is in',
        ),
    )
    .optional(),
});

const schema = z.looseObject({
  experiments: experimentsSchema.optional(),
  operators: operatorsSchema.optional(),
});

/**
 * The part of the configuration that the admission policies are made from; the rest of it need not be
 * there. Throws an error that names the key.
 */
export function readAdmissionOptions(
  canary: unknown,
): Pick<AdmissionOptions, 'keys' | 'operators'> {
  const parsed = schema.safeParse(canary ?? {});
  if (!parsed.success) {
    throw new Error(
      `Configuration key canary is not valid:\n${z.prettifyError(parsed.error)}`,
    );
  }
  const { experiments, operators } = parsed.data;
  return {
    keys: readKeys(experiments),
    operators: operators
      ? { users: operators.users ?? [], groups: operators.groups ?? [] }
      : defaultAdmissionOperators,
  };
}
