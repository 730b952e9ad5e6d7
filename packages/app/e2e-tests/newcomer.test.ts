import { expect, test } from '@playwright/test';
import {
  backend,
  expectAccessible,
  guestHeaders,
  kubectl,
  llmService,
  openPortal,
  watchRequests,
} from './demo';

const arm = 'local/ml-exp/chat-latency-fp8';

test('a newcomer finds an arm, sees why it may not be touched, and reaches the reason by keyboard', async ({
  page,
}, info) => {
  const outside = watchRequests(page);
  await openPortal(page, '/canary');
  await expect(
    page.getByRole('link', { name: 'chat-latency-fp8' }).first(),
  ).toBeVisible();
  await expect(
    page
      .getByRole('link', {
        name: /Arm fp8 of experiment ml-exp\/chat-latency/,
      })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, info);

  await page.getByRole('link', { name: 'chat-latency-fp8' }).first().click();
  await expect(
    page.getByRole('heading', { name: /chat-latency-fp8/ }),
  ).toBeVisible();
  const operations = page.getByRole('group', { name: 'Operations' });
  for (const name of [
    'Upgrade',
    'Roll back',
    'Autoscale',
    'SLO',
    'Uninstall',
  ]) {
    const button = operations.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(
      /Changing one arm by hand would spoil the comparison/,
    );
    await button.focus();
    await expect(button).toBeFocused();
  }
  await operations.getByRole('button', { name: 'Uninstall' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Owner reference')).toBeVisible();
  await expectAccessible(page, info);
  expect(outside).toEqual([]);
});

test('the badge leads to the experiment, and from there to its services, whose address keeps the filter', async ({
  page,
}) => {
  await openPortal(page, '/canary/services?q=chat-latency');
  await page
    .getByRole('link', { name: /Arm fp8 of experiment ml-exp\/chat-latency/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/experiments\/[^/]+\/ml-exp\/chat-latency$/);
  await page.getByRole('link', { name: 'Its services' }).click();
  await expect(page).toHaveURL(/experiment=ml-exp(%2F|\/)chat-latency/);
  await expect(
    page.getByRole('link', { name: 'chat-latency-control' }).first(),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('link', { name: 'chat-latency-control' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'qa-rank' })).toHaveCount(0);
});

test('a namespace without access is told, never shown as empty', async ({
  page,
}, info) => {
  await openPortal(page, '/canary/services?cluster=eu-2');
  await expect(
    page.getByText(/may not read LLMService.* in namespace payments/).first(),
  ).toBeVisible();
  await page
    .getByRole('tab', { name: 'Clusters' })
    .or(page.getByRole('link', { name: 'Clusters' }))
    .first()
    .click();
  await expect(page.getByText('eu-2').first()).toBeVisible();
  await expectAccessible(page, info);
});

test('the backend refuses the same operations when it is called directly', async ({
  request,
}) => {
  const headers = await guestHeaders(request);
  const before = kubectl([
    'get',
    'llmservice',
    'chat-latency-fp8',
    '-n',
    'ml-exp',
    '-o',
    'jsonpath={.metadata.uid} {.metadata.generation} {.spec}',
  ]);
  const layers = [{ name: 'form', values: { replicaCount: 9 } }];
  const calls = [
    ['uninstall', 'delete', '', undefined],
    ['apply', 'post', '/apply', { layers }],
    ['apply-force', 'post', '/apply', { layers, force: true }],
    ['rollback', 'post', '/rollback', { toRevision: 1, expectRevision: 1 }],
  ] as const;
  for (const [operation, method, path, data] of calls) {
    const answer = await request[method](
      `${backend}/canary/services/${arm}${path}`,
      { headers, data },
    );
    expect(answer.status()).toBe(409);
    const { error } = await answer.json();
    expect(error).toMatchObject({
      name: 'ConflictError',
      code: 'CANARY_MANAGED_SERVICE',
      operation,
      managedBy: {
        kind: 'LLMCanary',
        namespace: 'ml-exp',
        name: 'chat-latency',
        arm: 'fp8',
        state: 'consistent',
      },
    });
  }
  expect(
    kubectl([
      'get',
      'llmservice',
      'chat-latency-fp8',
      '-n',
      'ml-exp',
      '-o',
      'jsonpath={.metadata.uid} {.metadata.generation} {.spec}',
    ]),
  ).toBe(before);
});

test('an ordinary service appears by itself and is uninstalled by typing its name', async ({
  page,
}, info) => {
  const name = `walk-${Date.now().toString(36)}`;
  await openPortal(page, `/canary/services?q=${name}`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  kubectl(
    ['create', '--validate=false', '-f', '-'],
    llmService(name, 'search'),
  );
  await page.getByRole('link', { name }).first().click({ timeout: 40_000 });
  await expect(page.getByText('You may change it.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Uninstall' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/loads the weights anew/)).toBeVisible();
  await expectAccessible(page, info);
  const confirm = sheet.getByRole('button', { name: 'Uninstall' });
  await sheet.getByLabel(/to confirm/).fill(`${name}x`);
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByLabel(/to confirm/).fill(name);
  await confirm.click();
  await expect(sheet.getByText('The service is gone').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect
    .poll(() => kubectl(['get', 'llmservices', '-n', 'search', '-o', 'name']))
    .not.toContain(name);
});

test('a service that became an arm since the page was opened is refused, told, and left alone', async ({
  page,
}) => {
  const name = `stale-${Date.now().toString(36)}`;
  kubectl(
    ['create', '--validate=false', '-f', '-'],
    llmService(name, 'search'),
  );
  await openPortal(page, `/canary/services/local/search/${name}`);
  await expect(page.getByText('You may change it.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Uninstall' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/to confirm/).fill(name);
  kubectl([
    'label',
    'llmservice',
    name,
    '-n',
    'search',
    'canary.modelsphere.dev/name=late',
  ]);
  await sheet.getByRole('button', { name: 'Uninstall' }).click();
  await expect(
    page.getByText(
      /is now an arm of LLMCanary search\/late\. Nothing was changed/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(
    kubectl(['get', 'llmservices', '-n', 'search', '-o', 'name']),
  ).toContain(name);
  kubectl(['delete', 'llmservice', name, '-n', 'search', '--wait=false']);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no serious fault in the ${colorScheme} pages, at 800 pixels too`, async ({
    browser,
  }, info) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 800, height: 900 },
    });
    const page = await context.newPage();
    await openPortal(page, '/canary/services');
    await expect(
      page.getByRole('link', { name: 'chat-70b' }).first(),
    ).toBeVisible();
    await expectAccessible(page, info);
    for (const service of [
      'ml-exp/kv-quant-probe',
      'research/longctx-probe',
      'search/rerank-v2',
      'prod/code-32b',
    ]) {
      await page.goto(`/canary/services/local/${service}`);
      await expect(
        page.getByRole('heading', { name: service.split('/')[1] }).first(),
      ).toBeVisible();
      await expect(page.getByText('Why we say so').first()).toBeVisible();
      await expectAccessible(page, info);
    }
    await context.close();
  });

test('the entity page of the catalog shows the service and who manages it', async ({
  page,
}) => {
  await openPortal(page, '/catalog');
  await page
    .getByRole('link', { name: /Chat latency, fp8 arm/ })
    .first()
    .click();
  await expect(page.getByText(/ml-exp\/chat-latency/).first()).toBeVisible();
});
