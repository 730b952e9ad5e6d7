import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  backend,
  expectAccessible,
  guestHeaders,
  kubectl,
  openPortal,
} from './demo';

const arm = 'local/ml-exp/chat-latency-fp8';
const slow = { timeout: 90_000 };

/** Puts a text into the YAML editor of the layer that is open. */
async function writeLayer(sheet: Locator, layer: string, text: string) {
  const editor = sheet.getByRole('textbox', { name: `YAML of layer ${layer}` });
  await editor.click();
  await editor.press('ControlOrMeta+a');
  await editor.fill(text);
}

/** Dry-runs what is in the sheet, then does it, and waits until the portal says that it is done. */
async function dryRunAndDo(sheet: Locator, verb: string, done: string) {
  await sheet.getByRole('button', { name: /^Dry-run/ }).click();
  await expect(sheet.getByText(/\d+ values?, \d+ objects? change/)).toBeVisible(
    slow,
  );
  await sheet.getByRole('button', { name: verb, exact: true }).click();
  await expect(sheet.getByText('Accepted by the cluster')).toBeVisible(slow);
  await expect(
    sheet.getByRole('listitem').filter({ hasText: done }).getByText('done'),
  ).toBeVisible(slow);
  await sheet.getByRole('button', { name: 'Close' }).first().click();
}

async function press(page: Page, name: string) {
  await page
    .getByRole('group', { name: 'Operations' })
    .getByRole('button', { name, exact: true })
    .click();
  return page.getByRole('dialog');
}

test('a service is installed, upgraded, scaled, rolled back, given an SLO and uninstalled from the browser', async ({
  page,
}, info) => {
  test.setTimeout(420_000);
  page.setDefaultTimeout(60_000);
  const name = `made-${Date.now().toString(36)}`;
  await openPortal(page, '/canary/services');
  await page.getByRole('button', { name: 'Install service' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Cluster').selectOption('local');
  await sheet.getByLabel('Namespace').fill('search');
  await sheet.getByLabel('Name', { exact: true }).fill(name);
  await sheet.getByLabel('Chart', { exact: true }).selectOption('vllm');
  await sheet.getByLabel('Version').selectOption('0.9.4');
  await sheet.getByLabel('Name of the new layer').fill('form');
  await sheet.getByRole('button', { name: 'Add layer' }).click();
  await writeLayer(
    sheet,
    'form',
    'replicaCount: 1\nsloRequirement:\n  enabled: true\n',
  );
  await expectAccessible(page, info);
  await dryRunAndDo(sheet, 'Install', 'Pods ready');

  await page.goto(`/canary/services/local/search/${name}`);
  await expect(page.getByText('You may change it.').first()).toBeVisible(slow);

  const upgrade = await press(page, 'Upgrade');
  await writeLayer(
    upgrade,
    'form',
    'replicaCount: 2\nsloRequirement:\n  enabled: true\n',
  );
  await upgrade.getByLabel('Note').fill('twice as many');
  await dryRunAndDo(upgrade, 'Apply', 'Applied');
  expect(
    kubectl([
      'get',
      'llmservice',
      name,
      '-n',
      'search',
      '-o',
      'jsonpath={.spec.layers[?(@.name=="form")].values.replicaCount}',
    ]),
  ).toBe('2');

  const autoscale = await press(page, 'Autoscale');
  await autoscale.getByLabel('Scale by load').check();
  await autoscale.getByLabel('At least, replicas').fill('1');
  await autoscale.getByLabel('At most, replicas').fill('3');
  await dryRunAndDo(autoscale, 'Apply', 'Applied');

  const rollback = await press(page, 'Roll back');
  await rollback.getByLabel('Back to revision').selectOption('1');
  await dryRunAndDo(rollback, 'Roll back', 'Applied');

  const slo = await press(page, 'SLO');
  await slo.getByLabel('High priority').check();
  await slo.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(slo.getByText('Saved').first()).toBeVisible(slow);
  await slo.getByRole('button', { name: 'Close' }).first().click();
  expect(
    kubectl([
      'get',
      'llmslorequirement',
      name,
      '-n',
      'search',
      '-o',
      'jsonpath={.spec.priority}',
    ]),
  ).toBe('10');

  await page
    .getByRole('tablist', { name: 'Parts of the service' })
    .getByRole('tab', { name: 'Activity' })
    .click();
  for (const word of ['Install', 'Upgrade', 'Autoscale', 'Roll back']) {
    await expect(
      page.getByRole('row', { name: RegExp(word) }).first(),
    ).toBeVisible(slow);
  }
  await expect(page.getByText('twice as many')).toBeVisible();
  await expectAccessible(page, info);

  const uninstall = await press(page, 'Uninstall');
  await uninstall.getByLabel(/to confirm/).fill(name);
  await uninstall.getByRole('button', { name: 'Uninstall' }).click();
  await expect(uninstall.getByText('The service is gone').first()).toBeVisible(
    slow,
  );
});

test('each operation on an arm is refused, listed as a refusal, and changes nothing', async ({
  page,
  request,
}) => {
  const headers = await guestHeaders(request);
  const layers = [{ name: 'form', values: { replicaCount: 9 } }];
  const scale = { enabled: true, minReplicas: 1, maxReplicas: 9 };
  const [cluster, namespace, name] = arm.split('/');
  const chart = { name: 'vllm', version: '0.9.4' };
  const install = { cluster, namespace, name, chart, layers };
  const path = `/services/${arm}`;
  const look = () =>
    kubectl([
      'get',
      'llmservice',
      name,
      '-n',
      namespace,
      '-o',
      'jsonpath={.metadata.uid} {.metadata.generation} {.spec}',
    ]);
  const before = look();
  const calls = [
    ['install', 'post', '/services', install],
    ['install', 'post', '/services', { ...install, overwrite: true }],
    ['apply', 'post', `${path}/apply`, { layers }],
    ['apply-force', 'post', `${path}/apply`, { layers, force: true }],
    [
      'rollback',
      'post',
      `${path}/rollback`,
      { toRevision: 1, expectRevision: 1 },
    ],
    ['uninstall', 'delete', path, undefined],
    ['autoscale', 'put', `${path}/autoscale`, scale],
    ['slo-read', 'get', `${path}/slo`, undefined],
    ['slo-update', 'put', `${path}/slo`, { priority: 10 }],
    ['slo-reset', 'delete', `${path}/slo`, undefined],
  ] as const;
  for (const [operation, method, address, data] of calls) {
    const answer = await request[method](`${backend}/canary${address}`, {
      headers,
      data,
    });
    expect(answer.status(), operation).toBe(409);
    const { error } = await answer.json();
    expect(error).toMatchObject({
      code: 'CANARY_MANAGED_SERVICE',
      operation,
      managedBy: { namespace: 'ml-exp', name: 'chat-latency', arm: 'fp8' },
    });
  }
  expect(look()).toBe(before);

  await openPortal(page, '/canary/activity?view=refusals');
  for (const word of ['Upgrade with force', 'Read SLO', 'Autoscale']) {
    await expect(
      page.getByRole('row', { name: RegExp(word) }).first(),
    ).toBeVisible();
  }
});

test('what a person wrote survives a refusal that came between', async ({
  page,
}) => {
  const name = `late-${Date.now().toString(36)}`;
  kubectl(['create', '--validate=false', '-f', '-'], {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: { name, namespace: 'search' },
    spec: {
      chart: { name: 'vllm', version: '0.9.4' },
      layers: [{ name: 'form', values: { replicaCount: 1 } }],
    },
  });
  await openPortal(page, `/canary/services/local/search/${name}`);
  await expect(page.getByText('Serving').first()).toBeVisible(slow);
  const sheet = await press(page, 'Upgrade');
  await writeLayer(sheet, 'form', 'replicaCount: 2\n');
  await sheet.getByLabel('Note').fill('my reasons');
  await sheet.getByRole('button', { name: 'Dry-run', exact: true }).click();
  await expect(sheet.getByText(/\d+ values?, \d+ objects? change/)).toBeVisible(
    slow,
  );
  kubectl([
    'label',
    'llmservice',
    name,
    '-n',
    'search',
    'canary.modelsphere.dev/name=late',
  ]);
  await sheet.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(
    page.getByText(
      /Upgrade refused at .*is now an arm of LLMCanary search\/late/,
    ),
  ).toBeVisible(slow);
  await page.getByRole('button', { name: 'Show what you wrote' }).click();
  await expect(page.getByText('my reasons').first()).toBeVisible();
  kubectl(['delete', 'llmservice', name, '-n', 'search', '--wait=false']);
});
