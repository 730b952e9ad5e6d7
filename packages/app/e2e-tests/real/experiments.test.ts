import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, kubectl, openPortal } from '../demo';

const slow = { timeout: 120_000 };
const target = { namespace: 'prod', name: 'chat-70b' };

/** What nobody but its own people may have changed. */
function targetNow(): string {
  return kubectl([
    'get',
    'llmservice',
    target.name,
    '-n',
    target.namespace,
    '-o',
    'jsonpath={.metadata.uid} {.metadata.generation} {.metadata.labels} {.metadata.annotations} {.spec}',
  ]);
}

/** What kubectl says when it fails. */
function refusalOf(args: string[]): string {
  try {
    return `not refused: ${kubectl(args)}`;
  } catch (error) {
    return String(error);
  }
}

async function createExperiment(page: Page, name: string) {
  await page.getByRole('link', { name: 'New experiment' }).first().click();
  await page.getByLabel('Cluster').selectOption('local');
  const targetField = page.getByLabel('Target', { exact: true });
  await targetField.fill(`${target.namespace}/${target.name}`);
  await targetField.press('Escape');
  await page.getByLabel('Namespace').fill('ml-exp');
  await page.getByLabel('Name of the experiment').fill(name);
  const route = page.getByLabel('Route', { exact: true });
  await route.fill(name);
  await expect(
    page.getByText('Dry-run: the API server would take the object.'),
  ).toBeVisible(slow);
  await expect(page.getByText(`${name}-control`).first()).toBeVisible();
}

test('an experiment is created, watched, kept from kubectl, explained and stopped', async ({
  page,
}, info) => {
  test.setTimeout(480_000);
  page.setDefaultTimeout(60_000);
  const name = `walk-${Date.now().toString(36)}`;
  const before = targetNow();

  await openPortal(page, '/canary/experiments');
  await createExperiment(page, name);
  await expectAccessible(page, info);
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  // Both arms come up, each with the badge of its experiment.
  await expect(page.getByRole('heading', { name })).toBeVisible(slow);
  const arms = page.getByRole('table', { name: /^Arms/ });
  await expect(arms.getByText('Serving')).toHaveCount(2, slow);
  await expectAccessible(page, info);
  await page.goto(`/canary/services?q=${name}`);
  for (const arm of ['control', 'candidate']) {
    await expect(
      page.getByRole('link', {
        name: new RegExp(`^Arm ${arm} of experiment ml-exp/${name}`),
      }),
    ).toBeVisible(slow);
  }

  // Beside the portal nobody changes an arm either.
  const arm = ['llmservice', `${name}-candidate`, '-n', 'ml-exp'];
  const deleted = refusalOf(['delete', ...arm, '--wait=false']);
  expect(deleted).toMatch(/ValidatingAdmissionPolicy/);
  expect(deleted).toContain(`ml-exp/${name}`);
  const changed = refusalOf([
    'patch',
    ...arm,
    '--type=merge',
    '-p',
    '{"spec":{"suspend":true}}',
  ]);
  expect(changed).toMatch(/ValidatingAdmissionPolicy/);

  // The plan of an arm says that the experiment set its route.
  await page.goto(
    `/canary/services/local/ml-exp/${name}-candidate?tab=plan&q=nginx.route`,
  );
  const value = page.getByRole('row', {
    name: new RegExp(`${name}--candidate`),
  });
  await expect(value).toBeVisible(slow);
  await expect(value.getByText('canary-system')).toBeVisible();
  await expectAccessible(page, info);

  // Stopped: the arms are gone, the target is as it was.
  await page.goto(`/canary/experiments/local/ml-exp/${name}`);
  await page.getByRole('button', { name: 'Stop experiment' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').first().fill(name);
  await sheet.getByRole('button', { name: 'Stop experiment' }).click();
  await expect(sheet.getByText('Everything that it made is gone.')).toBeVisible(
    slow,
  );
  expect(
    kubectl([
      'get',
      'llmservices,modelroutes,deployments',
      '-A',
      '-o',
      'name',
    ]).includes(name),
  ).toBe(false);
  expect(targetNow()).toBe(before);
  await page.goto(`/canary/experiments/local/ml-exp/${name}`);
  await expect(page.getByText(/^Stopped /).first()).toBeVisible(slow);
});
