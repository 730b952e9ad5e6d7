import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, kubectl, openPortal } from './demo';

const slow = { timeout: 120_000 };
const namespace = 'team-a';

interface Workload {
  metadata: Record<string, unknown> & { name: string; uid: string };
  spec: unknown;
}

/** What a migration may not touch: uid, generation, spec and desired metadata of each InferenceService. */
function workloads() {
  const listed = kubectl([
    'get',
    'inferenceservices',
    '-n',
    namespace,
    '-o',
    'json',
  ]);
  const { items } = JSON.parse(listed) as { items: Workload[] };
  return items.map(({ metadata, spec }) => ({
    metadata: { ...metadata, resourceVersion: '', managedFields: [] },
    spec,
  }));
}

function services(): Record<string, { template?: unknown; profile?: unknown }> {
  const listed = kubectl(['get', 'aimservices', '-n', namespace, '-o', 'json']);
  const { items } = JSON.parse(listed);
  return Object.fromEntries(
    items.map((item: { metadata: { name: string }; spec: object }) => [
      item.metadata.name,
      item.spec,
    ]),
  );
}

async function makePlan(page: Page): Promise<string> {
  await openPortal(page, '/canary/migrations/new');
  await page
    .getByRole('combobox', { name: 'Cluster' })
    .selectOption('local', slow);
  const names = page.getByRole('combobox', { name: 'Namespaces' });
  await names.fill(namespace);
  await names.press('Enter');
  await page.getByRole('radio', { name: 'Both' }).check();
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: namespace }),
  ).toBeVisible(slow);
  return new URL(page.url()).pathname;
}

/** Ticks every section of a unit, as whoever reads it would. */
async function reviewUnit(page: Page, path: string, unit: string) {
  await page.goto(`${path}?step=review&unit=${encodeURIComponent(unit)}`);
  const card = page.getByRole('region', { name: unit, exact: true });
  await expect(card.getByRole('checkbox').first()).toBeVisible();
  for (const box of await card.getByRole('checkbox').all()) await box.check();
  await card.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(card.getByText(/^Reviewed by guest/)).toBeVisible();
}

test('services are planned, reviewed, tried, approved and cut over without a rollout', async ({
  page,
}, info) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  const before = workloads();
  const path = await makePlan(page);
  await page.goto(`${path}?step=dryRun`);
  await expect(
    page.getByRole('button', { name: 'Start dry-run' }),
  ).toHaveAttribute('aria-disabled', 'true');

  await reviewUnit(page, path, `${namespace}/qwen-batch`);
  await expectAccessible(page, info);
  await expect(page.getByText('The ten phases')).toBeVisible();
  await page.getByRole('button', { name: 'Read the live state' }).click();
  await expect(page.getByText('STOP', { exact: true })).toHaveCount(0);
  for (const unit of ['llama-chat', 'mistral-notes', 'qwen-chat', 'qwen-code'])
    await reviewUnit(page, path, `${namespace}/${unit}`);
  await expectAccessible(page, info);

  const untouched = services();
  await page.goto(`${path}?step=dryRun`);
  await page.getByRole('button', { name: 'Start dry-run' }).click();
  await expect(page.getByText('4 accepted, 0 refused').first()).toBeVisible(
    slow,
  );
  expect(services()).toEqual(untouched);
  await expectAccessible(page, info);

  await page.goto(`${path}?step=approval`);
  const approve = page.getByRole('button', { name: /^Approve / });
  const digest = (await approve.textContent())?.trim().split(' ').pop() ?? '';
  await page.getByRole('checkbox').check();
  await approve.click();
  await expect(page.getByText(/^Approved by guest/).first()).toBeVisible();

  await page.goto(`${path}?step=commit`);
  await page.getByRole('textbox').fill(digest);
  await page.getByRole('button', { name: 'Commit', exact: true }).click();
  await expect(page.getByText('4 cut over, 0 failed').first()).toBeVisible(
    slow,
  );
  await page.goto(`${path}?step=result`);
  await expect(page.getByText('Cut over, preserved').first()).toBeVisible(slow);
  await expectAccessible(page, info);

  expect(workloads()).toEqual(before);
  const after = services();
  expect(after['qwen-chat'].profile).toEqual({
    name: 'qwen3-32b-mi300x-lat-fp8',
  });
  expect(after['qwen-chat'].template).toBeUndefined();
  expect(after['qwen-batch']).toEqual(untouched['qwen-batch']);
});

test('a plan of what is migrated already leaves the rest to its administrators', async ({
  page,
}) => {
  await makePlan(page);
  await expect(page.getByText('0 automatic, 1 manual')).toBeVisible(slow);
});
