import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  armPlan,
  fakeScreenSize,
  findFaults,
  findValues,
  planFrom,
  planHash,
  renderPlan,
  responseError,
  rowOf,
} from '../../../__testing__';

fakeScreenSize(2_000);

describe('other plans', () => {
  it('of an older revision say so, and lead back', async () => {
    const user = userEvent.setup();
    const api = renderPlan({
      search: '&revision=2',
      prepare: one =>
        one.getRevisionPlan.mockResolvedValue(
          planFrom({ site: '{"a":1}' }, { revision: 2 }),
        ),
    });
    expect(await findValues('Values of r2')).toHaveLength(1);
    expect(screen.getByText(/This is r2. In force is r3./)).toBeInTheDocument();
    expect(api.getDrift).not.toHaveBeenCalled();
    await user.click(
      screen.getByRole('button', { name: 'Show what holds now' }),
    );
    expect(await findValues()).toHaveLength(6);
  });

  it('of a Helm release have one layer, and no hash to verify', async () => {
    renderPlan({
      row: rowOf({ kind: 'Release' }),
      plan: planFrom({ values: '{"a":1}' }, { hashVerified: false }),
    });
    expect(await findValues()).toEqual([['a', '1', 'Only layer values', '']]);
    expect(screen.getByText('values of the release')).toBeInTheDocument();
    expect(screen.queryByText('hash not verified')).not.toBeInTheDocument();
  });

  it('show their warnings, and that the hash is not verified', async () => {
    renderPlan({
      plan: {
        ...armPlan,
        hashVerified: false,
        warnings: ['Layer canary-system does not stand last.'],
      },
    });
    expect(await screen.findByText('hash not verified')).toBeInTheDocument();
    expect(
      screen.getByText('Layer canary-system does not stand last.'),
    ).toBeInTheDocument();
    expect(screen.getByText('plan 4be19c02')).toHaveAttribute(
      'title',
      planHash,
    );
    expect(
      screen.getByRole('button', { name: 'Copy the hash of the plan' }),
    ).toBeInTheDocument();
  });

  it('without values say what holds', async () => {
    renderPlan({ plan: planFrom({}) });
    expect(
      await screen.findByText(
        "No values: the chart's defaults hold, which are not part of a plan.",
      ),
    ).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    [
      'that the cluster forbids',
      responseError(502, { code: 'UPSTREAM_FORBIDDEN' }),
      'The portal may not read LLMService in eu-1.',
    ],
    [
      'that one may not see',
      responseError(403),
      'You may not see this (canary.service.read).',
    ],
  ])('%s say so', async (_sentence, error, text) => {
    renderPlan({ prepare: api => api.getPlan.mockRejectedValue(error) });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('are loading with words for readers', async () => {
    renderPlan({
      prepare: api => api.getPlan.mockReturnValue(new Promise(() => {})),
    });
    expect(
      await screen.findByText(
        'Loading the plan of eu-1/ml-exp/chat-latency-fp8',
      ),
    ).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('are read in Chinese', async () => {
    renderPlan({ language: 'zh' });
    expect(await findValues('生效的值')).toHaveLength(6);
    expect(screen.getByText('4 个值, 来自 3 层, 1 个已移除')).toBeVisible();
  });
});

describe('YAML', () => {
  it('is shown to read and to copy, integers exact', async () => {
    renderPlan({ search: '&as=yaml' });
    const text = await screen.findByRole('region', { name: 'Values as YAML' });
    expect(text).toHaveTextContent('seed: 9007199254740993');
    expect(screen.getByText('read-only')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('is downloaded under the name of service and revision', async () => {
    const user = userEvent.setup();
    const saved: Array<{ name: string; blob: Blob }> = [];
    let blob: Blob | undefined;
    URL.createObjectURL = jest.fn(one => {
      blob = one as Blob;
      return 'blob:x';
    });
    URL.revokeObjectURL = jest.fn();
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function save(this: HTMLAnchorElement) {
        if (blob) saved.push({ name: this.download, blob });
      });
    renderPlan();
    await user.click(
      await screen.findByRole('button', {
        name: 'Download the values as YAML',
      }),
    );
    click.mockRestore();
    expect(saved.map(({ name }) => name)).toEqual([
      'ml-exp-chat-latency-fp8-r3.yaml',
    ]);
    expect(saved[0].blob.size).toBeGreaterThan(50);
  });
});
