import {
  expect,
  test,
  type APIRequestContext,
  type Page,
} from '@playwright/test';
import {
  backend,
  expectAccessible,
  guestHeaders,
  kubectl,
  openPortal,
} from '../demo';

const slow = { timeout: 120_000 };
const target = { namespace: 'prod', name: 'chat-70b' };
const arms = ['control', 'candidate'];

/** As an operator of the experiments would take it from a file. */
function experimentOf(name: string) {
  return {
    apiVersion: 'canary.modelsphere.dev/v1alpha1',
    kind: 'LLMCanary',
    metadata: { namespace: 'ml-exp', name },
    spec: {
      target,
      arms: arms.map(arm => ({
        name: arm,
        weight: 50,
        replicas: { min: 1, max: 1 },
      })),
      route: { name },
    },
  };
}

/** Sends streams through the gateway from the playground's page, and reads there how they fared. */
async function sendLoad(page: Page, name: string) {
  await page.goto('/canary/playground');
  await page
    .getByLabel('Service', { exact: true })
    .selectOption(`local/ml-exp/${name}-control`);
  await page.getByLabel('Requests', { exact: true }).fill('80');
  await page.getByLabel('At once').fill('8');
  await page.getByRole('button', { name: 'Send requests' }).click();
  await expect(page.getByText('80 of 80')).toBeVisible(slow);
  await expect(page.getByText('Done, 0 failed.')).toBeVisible();
  const served = page.getByRole('table', { name: 'Quantiles by who served' });
  for (const arm of arms) {
    await expect(served.getByText(`arm ${arm}`)).toBeVisible();
  }
}

/** Highest point of a measure's line, by arm; 0 for an arm without one. */
async function highestOf(
  request: APIRequestContext,
  name: string,
): Promise<Record<string, number[]>> {
  const headers = await guestHeaders(request);
  const answer = await request.get(
    `${backend}/canary/experiments/local/ml-exp/${name}/metrics?range=1h`,
    { headers },
  );
  expect(answer.status()).toBe(200);
  const { arms: measured, series } = await answer.json();
  for (const { source } of measured) expect(source.kind).toBe('prometheus');
  const highest = (arm: string, metric: string) =>
    Math.max(
      0,
      ...series
        .filter(
          (one: { arm?: string; metric: string }) =>
            one.arm === arm && one.metric === metric,
        )
        .flatMap((one: { points: Array<[number, number | null]> }) =>
          one.points.map(([, value]) => value ?? 0),
        ),
    );
  return Object.fromEntries(
    arms.map(arm => [
      arm,
      [highest(arm, 'ttftP50'), highest(arm, 'outputTokensPerSecond')],
    ]),
  );
}

test('two arms stream, are measured by Prometheus, stay guarded, and leave their history', async ({
  page,
  request,
}, info) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(60_000);
  const name = `measured-${Date.now().toString(36)}`;
  kubectl(['create', '--validate=false', '-f', '-'], experimentOf(name));
  await openPortal(page, `/canary/experiments/local/ml-exp/${name}`);
  await expect(
    page.getByRole('table', { name: /^Arms/ }).getByText('Serving'),
  ).toHaveCount(2, slow);

  await sendLoad(page, name);
  await expectAccessible(page, info);

  // Tokens and first tokens of each arm, as the real Prometheus of the demo has them.
  await expect
    .poll(
      async () => Object.values(await highestOf(request, name)).flat(),
      slow,
    )
    .not.toContain(0);
  await page.goto(`/canary/experiments/local/ml-exp/${name}`);
  const metrics = page.getByRole('region', { name: 'Measured' });
  await expect(
    metrics.getByText(/· (engine|gateway) clock/).first(),
  ).toBeVisible(slow);
  await expectAccessible(page, info);

  // The guard holds while they are measured.
  const headers = await guestHeaders(request);
  const removed = await request.delete(
    `${backend}/canary/services/local/ml-exp/${name}-candidate`,
    { headers },
  );
  expect(removed.status()).toBe(409);
  expect((await removed.json()).error.code).toBe('CANARY_MANAGED_SERVICE');
  const nested = await request.post(`${backend}/canary/experiments`, {
    headers,
    data: {
      cluster: 'local',
      namespace: 'ml-exp',
      name: `${name}-again`,
      target: { namespace: 'ml-exp', name: `${name}-control` },
      arms: arms.map(arm => ({ name: arm, weight: 50 })),
    },
  });
  expect(nested.status()).toBe(409);
  expect((await nested.json()).error.code).toBe('CANARY_NESTED_TARGET');

  // A service that is nobody's arm is changed as ever.
  await page.goto(`/canary/services/local/${target.namespace}/${target.name}`);
  const operations = page.getByRole('group', { name: 'Operations' });
  for (const word of ['Upgrade', 'Roll back', 'Autoscale', 'Uninstall']) {
    await expect(
      operations.getByRole('button', { name: word, exact: true }),
    ).not.toHaveAttribute('aria-disabled', 'true', slow);
  }

  // Stopped: nothing is left of it but what was measured.
  await page.goto(`/canary/experiments/local/ml-exp/${name}`);
  await page.getByRole('button', { name: 'Stop experiment' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').first().fill(name);
  await sheet.getByRole('button', { name: 'Stop experiment' }).click();
  await expect(sheet.getByText('Everything that it made is gone.')).toBeVisible(
    slow,
  );
  const left = kubectl([
    'get',
    'llmservices,modelroutes,deployments,pods',
    '-A',
    '-o',
    'name',
  ]);
  expect(left).not.toContain(name);
  await page.goto(`/canary/experiments/local/ml-exp/${name}`);
  await expect(page.getByText(/^Stopped /).first()).toBeVisible(slow);
  const kept = await highestOf(request, name);
  for (const arm of arms) {
    const [ttft, tokens] = kept[arm];
    expect(ttft).toBeGreaterThan(0);
    expect(tokens).toBeGreaterThan(0);
  }
  await expectAccessible(page, info);
});
