import { setTimeout as sleep } from 'node:timers/promises';
import { requestApi, type ApiEndpoint } from '../http';
import type { CustomResourceDefinition } from './customResourceDefinition';
import { customResourceDefinitions } from './customResourceDefinitions';

const collection = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

/**
 * Creates or updates the kinds of the domain (or those given) and waits until each of them lists.
 * Rejects when the server refuses one, or when one is not served within a minute.
 */
export async function applyCrds(
  server: ApiEndpoint,
  definitions: CustomResourceDefinition[] = customResourceDefinitions(),
): Promise<void> {
  for (const definition of definitions) await put(server, definition);
  await Promise.all(
    definitions.map(definition => untilServed(server, definition)),
  );
}

async function put(
  server: ApiEndpoint,
  definition: CustomResourceDefinition,
): Promise<void> {
  const { name } = definition.metadata;
  const created = await requestApi(server, {
    method: 'POST',
    path: collection,
    body: definition,
  });
  if (created.status === 201) return;
  if (created.status !== 409) throw refusal(name, created.text);
  // A merge patch needs no resourceVersion, and a patch that changes nothing costs nothing.
  const patched = await requestApi(server, {
    method: 'PATCH',
    path: `${collection}/${name}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    body: { spec: definition.spec },
  });
  if (patched.status !== 200) throw refusal(name, patched.text);
}

function refusal(name: string, text: string): Error {
  return new Error(`the API server refused the definition ${name}: ${text}`);
}

/**
 * A fresh kind answers 404 until its routes exist and 429 while its cache loads; only an unlimited
 * list that succeeds says that watches will too.
 */
async function untilServed(
  server: ApiEndpoint,
  definition: CustomResourceDefinition,
): Promise<void> {
  const { group, names, versions } = definition.spec;
  const deadline = Date.now() + 60_000;
  for (const { name: version } of versions) {
    const path = `/apis/${group}/${version}/${names.plural}`;
    for (;;) {
      const answer = await requestApi(server, { path });
      if (answer.status === 200) break;
      if (![404, 429, 503].includes(answer.status) || Date.now() > deadline) {
        throw new Error(
          `${path} is not served: ${answer.status} ${answer.text}`,
        );
      }
      await sleep(50);
    }
  }
}
