import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  parseLossless,
  type DriftEntry,
  type ExperimentDrift,
  type ServiceDrift,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  armOf,
  experimentDetailOf,
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  listOf,
  renderCanary,
  responseError,
} from '../../../__testing__';
import { servicePath } from '../../../routing';

fakeScreenSize();

const arm = armOf();
const kinds = ['ModelRoute', 'LLMScaler', 'LLMSLORequirement'];
const asPlanned: ServiceDrift = {
  items: [],
  totalCount: 0,
  compared: kinds,
  notes: [],
  readAt: '2020-01-02T03:04:05.000Z',
};
const scaler = {
  apiVersion: 'autoscaling.modelsphere.dev/v1alpha1',
  kind: 'LLMScaler',
  name: arm.name,
};
const edited: DriftEntry = {
  object: scaler,
  path: '/scaler/maxReplicas',
  field: '/spec/maxReplicas',
  planned: 4,
  live: 9,
  writtenBy: {
    manager: 'kubectl-edit',
    operation: 'Update',
    time: '2020-01-02T03:04:05Z',
  },
};

function render(
  drift: Partial<ServiceDrift> | Error | Promise<ServiceDrift>,
  language: 'en' | 'zh' = 'en',
) {
  const api = fakeCanaryApi([arm]);
  if (drift instanceof Error) {
    api.getDrift.mockRejectedValue(drift);
  } else if (drift instanceof Promise) {
    api.getDrift.mockReturnValue(drift);
  } else {
    api.getDrift.mockResolvedValue({
      ...asPlanned,
      totalCount: drift.items?.length ?? 0,
      ...drift,
    });
  }
  renderCanary({ api, path: `/canary${servicePath(arm)}`, language });
  return api;
}

const findCard = (name = 'Drift') => screen.findByRole('region', { name });

describe('the drift of a service', () => {
  it('names each value, asked and live, and who wrote it', async () => {
    render({ items: [edited] });
    const row = await screen.findByRole('row', { name: /maxReplicas/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent);
    expect(cells[0]).toBe(`scaler.maxReplicasLLMScaler ${arm.name}`);
    expect(cells.slice(1, 3)).toEqual(['4', '9']);
    expect(cells[3]).toMatch(/^kubectl-edit, Update\d+ d ago$/);
    expect(await findCard()).toHaveTextContent('1 value drifted');
    expect(await findFaults()).toEqual([]);
  });

  it.each<[sentence: string, drift: Partial<ServiceDrift>, words: RegExp]>([
    [
      'says that there is none',
      {},
      /No drift: route, scaling and SLO are as planned\./,
    ],
    [
      'says of what it knows that there is none',
      {
        compared: ['ModelRoute'],
        notes: ['The portal may not read LLMScaler there.'],
      },
      /As planned: route\..*The portal may not read LLMScaler there\./,
    ],
    [
      'never takes unknown for none',
      { compared: [], notes: ['The plan says nothing of ModelRoute.'] },
      /Nothing could be compared\..*The plan says nothing of ModelRoute\./,
    ],
    [
      'names an object that is missing',
      { items: [{ object: scaler, path: '/scaler/enabled', planned: true }] },
      /scaler\.enabled.*true.*no such object.*not recorded/,
    ],
    [
      'names an object that is switched off and there',
      {
        items: [
          {
            object: scaler,
            path: '/scaler/enabled',
            planned: false,
            live: true,
          },
        ],
      },
      /scaler\.enabled.*false.*there is one/,
    ],
    [
      'names an object that is there twice',
      { items: [{ object: scaler, path: '/scaler/enabled', live: true }] },
      /scaler\.enabled.*one is enough.*there is one/,
    ],
    [
      'shows a secret as dots',
      {
        items: [
          {
            ...edited,
            planned: '<masked:0123456789abcdef>',
            live: { a: '<masked:fedcba9876543210>' },
          },
        ],
      },
      /masked.*\{"a":••••••\}/,
    ],
  ])('%s', async (_sentence, drift, words) => {
    render(drift);
    const card = await findCard();
    await waitFor(() =>
      expect(card.textContent?.replaceAll('\n', ' ')).toMatch(words),
    );
    expect(await findFaults(card)).toEqual([]);
  });

  it('keeps integers exact', async () => {
    const exact = parseLossless('9007199254740993');
    render({ items: [{ ...edited, planned: exact }] });
    expect(await screen.findByText('9007199254740993')).toBeInTheDocument();
  });

  it('is a skeleton while it is read', async () => {
    render(new Promise(() => {}));
    const card = await findCard();
    expect(within(card).getByRole('status')).toHaveTextContent(
      'Reading what is live',
    );
  });

  it('says why it cannot be read, leaves the rest alone, and tries again', async () => {
    const user = userEvent.setup();
    const api = render(responseError(503, { code: 'CLUSTER_UNAVAILABLE' }));
    const card = await findCard();
    const again = await within(card).findByRole('button', {
      name: 'Try again',
    });
    api.getDrift.mockResolvedValue(asPlanned);
    await user.click(again);
    expect(await within(card).findByText(/No drift/)).toBeInTheDocument();
  });

  it('speaks Chinese', async () => {
    render({}, 'zh');
    const card = await findCard('偏移');
    expect(await within(card).findByText(/无偏移/)).toBeInTheDocument();
  });
});

describe('drift in the list of services', () => {
  it('is words in the row of an arm, and a view in the URL', async () => {
    const user = userEvent.setup();
    const drifted = armOf({ driftCount: 2 });
    const api = fakeCanaryApi([drifted]);
    api.listServices.mockImplementation(async () => {
      const list = listOf([drifted]);
      return { ...list, counts: { ...list.counts, drifted: 1 } };
    });
    renderCanary({ api, path: '/canary/services' });
    const row = await screen.findByRole('row', { name: drifted.name });
    expect(row).toHaveTextContent('2 values drifted');
    await user.click(screen.getByRole('button', { name: 'Drifted 1' }));
    expect(api.listServices).toHaveBeenLastCalledWith(
      expect.objectContaining({ drifted: true }),
      expect.anything(),
    );
  });

  it('says nothing of an arm that is as planned, or of which it is not known', async () => {
    const known = armOf({ driftCount: 0 });
    const api = fakeCanaryApi([known]);
    renderCanary({ api, path: '/canary/services?drifted=true' });
    const row = await screen.findByRole('row', { name: known.name });
    expect(row).not.toHaveTextContent(/drift/i);
    expect(api.listServices).toHaveBeenCalledWith(
      expect.objectContaining({ drifted: true }),
      expect.anything(),
    );
  });
});

describe('the drift of an experiment', () => {
  const experiment = experimentDetailOf();
  const arms = experiment.arms.map(({ name, service }) => ({
    arm: name,
    service,
    drift: asPlanned,
  }));
  const same: ExperimentDrift = {
    arms,
    target: { ...experiment.target, changes: [] },
  };
  const [first, ...others] = arms;

  async function renderDrift(drift: ExperimentDrift) {
    const api = fakeCanaryApi([]);
    api.getExperiment.mockResolvedValue(experiment);
    api.getExperimentDrift.mockResolvedValue(drift);
    const { cluster, namespace, name } = experiment;
    const path = `/canary/experiments/${cluster}/${namespace}/${name}?tab=drift`;
    renderCanary({ api, path });
    return screen.findByRole('region', { name: 'Drift' });
  }

  it('says of each arm, and of the target, that nothing drifted', async () => {
    const card = await renderDrift(same);
    const sentences = await within(card).findAllByText(/^No drift: route/);
    expect(sentences).toHaveLength(arms.length);
    expect(card).toHaveTextContent('As it was when the arms were made.');
    expect(card).not.toHaveTextContent(/drifted|target changed/);
    expect(await findFaults(card)).toEqual([]);
  });

  it('names what drifted of an arm, and what changed of the target for which arms', async () => {
    const change = {
      path: '/context',
      change: 'changed' as const,
      before: 8192,
      after: 4096,
    };
    const card = await renderDrift({
      arms: [
        { ...first, drift: { ...asPlanned, items: [edited], totalCount: 1 } },
        ...others,
      ],
      target: {
        ...same.target,
        changes: arms.map(({ arm: name }) => ({ ...change, arm: name })),
        chart: { arm: first.arm, before: 'vllm 0.9.4', after: 'vllm 0.9.5' },
      },
    });
    expect(
      await within(card).findByRole('row', {
        name: /scaler\.maxReplicas.*4.*9/,
      }),
    ).toBeInTheDocument();
    const rows = within(card).getAllByRole('row', { name: /^context/ });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(
      `81924096${arms.map(({ arm: name }) => name).join(', ')}`,
    );
    expect(card).toHaveTextContent(/Chartvllm 0\.9\.4vllm 0\.9\.5/);
    expect(card).toHaveTextContent(/1 value drifted.*target changed/);
    expect(await findFaults(card)).toEqual([]);
  });

  it('never takes an arm or a target that cannot be read for one without drift', async () => {
    const problem = 'There is no such service';
    const card = await renderDrift({
      arms: arms.map(({ arm: name, service }) => ({
        arm: name,
        service,
        problem,
      })),
      target: { ...experiment.target, changes: [] },
    });
    expect(await within(card).findAllByText(problem)).toHaveLength(arms.length);
    expect(card).toHaveTextContent(
      'What it was when the arms were made could not be read.',
    );
    expect(card).not.toHaveTextContent(/No drift|As it was/);
  });
});
