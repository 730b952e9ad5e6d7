import type { ClusterCredential } from '@llm-canary/backstage-plugin-canary-node';
import { z } from 'zod';
import { gatewaySchema } from './gatewaySchema';
import { prometheusSchema } from './prometheusSchema';
import { refuseServerUrl } from './refuseServerUrl';
import { sloSchema } from './sloSchema';
import type { ClusterConfig } from './types';

const dnsLabel = z
  .string()
  .regex(
    /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/,
    'must be a namespace name: lower-case letters, digits and hyphens',
  );

/**
 * A name that needs no escaping in a path, so that what is compared is what was sent.
 */
export const clusterNameSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9]([-A-Za-z0-9_.]{0,98}[A-Za-z0-9])?$/,
    'must consist of letters, digits, hyphens, underscores and dots, and begin and end with a letter or digit',
  );

const serverUrl = z.string().superRefine((text, context) => {
  const problem = refuseServerUrl(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

const kindSchema = z.strictObject({
  group: z.string(),
  apiVersion: z.string().min(1),
  plural: z.string().min(1),
});

export const kindsSchema = z.array(kindSchema);

/** Where an API server stands, and who one is there. */
const credentialFields = {
  kubeconfig: z
    .strictObject({
      path: z.string().min(1),
      context: z.string().min(1).optional(),
    })
    .optional(),
  url: serverUrl.optional(),
  caData: z.string().min(1).optional(),
  token: z.string().min(1).optional(),
  tokenFile: z.string().min(1).optional(),
  inCluster: z.literal(true).optional(),
};
const rawCredentialSchema = z.strictObject(credentialFields);

type RawCredential = z.infer<typeof rawCredentialSchema>;

function readCredential(raw: RawCredential): ClusterCredential | string {
  const ways = [raw.kubeconfig, raw.url, raw.inCluster].filter(
    way => way !== undefined,
  );
  if (ways.length !== 1) {
    return 'exactly one of kubeconfig, url and inCluster must be given';
  }
  const { url, caData, token, tokenFile } = raw;
  if (url === undefined && (caData || token || tokenFile)) {
    return 'caData, token and tokenFile go with url';
  }
  if (token && tokenFile) return 'give token or tokenFile, not both';
  if (raw.kubeconfig) return { type: 'kubeconfig', ...raw.kubeconfig };
  if (url !== undefined)
    return { type: 'direct', url, caData, token, tokenFile };
  return { type: 'inCluster' };
}

const credentialSchema = rawCredentialSchema.transform(
  (raw, context): ClusterCredential => {
    const credential = readCredential(raw);
    if (typeof credential !== 'string') return credential;
    context.addIssue({ code: 'custom', message: credential });
    return z.NEVER;
  },
);

const rawClusterSchema = z.strictObject({
  name: clusterNameSchema,
  ...credentialFields,
  namespaces: z
    .array(dnsLabel)
    .min(1, 'must name at least one namespace, or be left out')
    .optional(),
  readOnly: z.boolean().optional(),
  kinds: kindsSchema.optional(),
  prometheus: prometheusSchema.optional(),
  gateway: gatewaySchema.optional(),
  slo: sloSchema.optional(),
  migration: z.strictObject({ credential: credentialSchema }).optional(),
});

/** One entry of `canary.clusters`. */
export const clusterSchema = rawClusterSchema.transform(
  (raw, context): ClusterConfig => {
    const credential = readCredential(raw);
    if (typeof credential === 'string') {
      context.addIssue({ code: 'custom', message: credential });
      return z.NEVER;
    }
    return {
      name: raw.name,
      credential,
      namespaces: raw.namespaces && [...new Set(raw.namespaces)].sort(),
      readOnly: raw.readOnly ?? false,
      kinds: raw.kinds ?? [],
      ...(raw.slo?.api && { sloApi: raw.slo.api }),
      ...(raw.prometheus && { prometheus: raw.prometheus }),
      ...(raw.gateway && { gateway: raw.gateway }),
      ...(raw.migration && { migrationCredential: raw.migration.credential }),
    };
  },
);
