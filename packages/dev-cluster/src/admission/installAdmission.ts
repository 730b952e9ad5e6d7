import { setTimeout as sleep } from 'node:timers/promises';
import { requestApi, type ApiEndpoint } from '../http';
import { canaryKeys } from '../standins/client/canaryKeys';
import { shippedPolicies, type ShippedManifest } from './shippedPolicies';

const admission = '/apis/admissionregistration.k8s.io/v1';
const services = '/apis/serving.modelsphere.dev/v1alpha1';
const inForceWithinMilliseconds = 30_000;

/**
 * Installs the admission policies of `deploy/admission` on a real API server, and resolves when they
 * are in force: nobody but the operators named changes an arm any more, not even the administrator.
 * Rejects when the server refuses one of them.
 */
export async function installAdmission(
  server: ApiEndpoint,
  options: { operators: readonly string[] },
): Promise<void> {
  for (const manifest of shippedPolicies(options.operators)) {
    const answer = await requestApi(server, {
      method: 'POST',
      path: collectionOf(manifest),
      body: manifest,
    });
    if (answer.status !== 201) {
      const { name } = manifest.metadata;
      throw new Error(
        `the API server refused the policy ${name}: ${answer.text}`,
      );
    }
  }
  const deadline = Date.now() + inForceWithinMilliseconds;
  while (!(await isInForce(server))) {
    if (Date.now() > deadline) {
      throw new Error('the admission policies are not in force');
    }
    await sleep(100);
  }
}

function collectionOf({ kind }: ShippedManifest): string {
  return kind === 'ValidatingAdmissionPolicy'
    ? `${admission}/validatingadmissionpolicies`
    : `${admission}/validatingadmissionpolicybindings`;
}

/** A dry-run of an arm that is never made. */
async function isInForce(server: ApiEndpoint): Promise<boolean> {
  const { status, text } = await requestApi(server, {
    method: 'POST',
    path: `${services}/namespaces/default/llmservices?dryRun=All`,
    body: {
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      kind: 'LLMService',
      metadata: {
        name: 'is-the-policy-in-force',
        labels: { [canaryKeys.labels.name]: 'nobody' },
      },
      spec: { chart: { name: 'vllm', version: '0.9.4' } },
    },
  });
  if (status === 201) return false;
  if (status === 403 && text.includes("'llm-canary-arms'")) return true;
  throw new Error(`whether policies are in force is not told: ${text}`);
}
