import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import {
  expect,
  type APIRequestContext,
  type Page,
  type TestInfo,
} from '@playwright/test';

const kubeconfig = resolve(__dirname, '../../../.cache/dev-cluster/kubeconfig');

/** What the API of the backend is asked through, past the page. */
export const backend = 'http://localhost:7007/api';

/** Runs kubectl against the demo cluster, as somebody beside the portal would. */
export function kubectl(args: string[], input?: unknown): string {
  return execFileSync('kubectl', ['--kubeconfig', kubeconfig, ...args], {
    encoding: 'utf8',
    input: input === undefined ? undefined : JSON.stringify(input),
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: 30_000,
  });
}

/** An ordinary service of two layers. */
export function llmService(name: string, namespace: string) {
  return {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: { name, namespace },
    spec: {
      chart: {
        name: 'vllm',
        repo: 'https://charts.example.com',
        version: '0.9.4',
      },
      model: { name: 'Qwen3-8B', engine: 'vllm' },
      layers: [{ name: 'form', values: { replicaCount: 1 } }],
    },
  };
}

/** Signs in as the guest and opens a page of the plugin. */
export async function openPortal(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Enter' }).click();
}

/** Addresses of other machines that the page asked for; must stay empty. */
export function watchRequests(page: Page): string[] {
  const outside: string[] = [];
  page.on('request', request => {
    const { hostname, protocol } = new URL(request.url());
    const local = ['localhost', '127.0.0.1', '[::1]', ''].includes(hostname);
    if (!local && !['data:', 'blob:'].includes(protocol))
      outside.push(request.url());
  });
  return outside;
}

/** Headers of a guest, as a script of the README gets them. */
export async function guestHeaders(request: APIRequestContext) {
  const answer = await request.post(`${backend}/auth/guest/refresh`);
  const { backstageIdentity } = await answer.json();
  return { Authorization: `Bearer ${backstageIdentity.token}` };
}

/** No fault that axe calls serious or critical in what the plugin draws. */
export async function expectAccessible(page: Page, info: TestInfo) {
  await page.locator('main').waitFor();
  const { violations } = await new AxeBuilder({ page })
    .include('main')
    .analyze();
  const serious = violations.filter(({ impact }) =>
    ['serious', 'critical'].includes(impact ?? ''),
  );
  await info.attach('axe', {
    body: JSON.stringify(serious, undefined, 2),
    contentType: 'application/json',
  });
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
}
