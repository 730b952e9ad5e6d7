import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  armOf,
  fakeCanaryApi,
  findFaults,
  renderCanary,
  responseError,
  rowOf,
  sloOf,
  type FakeCanaryApi,
} from '../../../../__testing__';
import { servicePath } from '../../../../routing';

async function open(prepare: (api: FakeCanaryApi) => void, row = rowOf()) {
  const api = fakeCanaryApi([row]);
  api.getSlo.mockResolvedValue(sloOf());
  api.updateSlo.mockImplementation(async ref => ({
    ...ref,
    operation: 'slo-update',
    uid: 'uid-slo',
    warnings: ['it may be another one now'],
  }));
  api.resetSlo.mockImplementation(async ref => ({
    ...ref,
    operation: 'slo-reset',
    uid: 'uid-slo',
  }));
  prepare(api);
  renderCanary({ api, path: `/canary${servicePath(row)}?sheet=slo` });
  const sheet = await screen.findByRole('dialog', { name: /^SLO of / });
  return { api, sheet, user: userEvent.setup(), inSheet: within(sheet) };
}

describe('the SLO', () => {
  it('is saved only when it is changed and valid', async () => {
    const { api, user, inSheet, sheet } = await open(() => {});
    const verb = await inSheet.findByRole('button', { name: 'Save' });
    expect(verb).toHaveAccessibleDescription('Change something first.');
    const ttft = within(
      inSheet.getByRole('group', { name: 'Time to first token' }),
    );
    const threshold = ttft.getByRole('textbox', { name: 'Threshold' });
    expect(threshold).toHaveValue('2.5');
    await user.clear(threshold);
    expect(threshold).toHaveAccessibleDescription('A number, 0 or more.');
    expect(verb).toHaveAccessibleDescription('Mend what is marked first.');
    await user.type(threshold, '1.5');
    const speed = within(inSheet.getByRole('group', { name: 'Output speed' }));
    await user.click(
      speed.getByRole('button', { name: 'Add to Output speed' }),
    );
    await user.selectOptions(
      speed.getByRole('combobox', { name: 'Measure' }),
      'p80',
    );
    await user.type(speed.getByRole('textbox', { name: 'Threshold' }), '20');
    await user.click(inSheet.getByRole('switch', { name: /^High priority/ }));
    expect(await findFaults()).toEqual([]);
    await user.click(verb);
    await waitFor(() => expect(sheet).toHaveTextContent('Saved'));
    expect(sheet).toHaveTextContent('it may be another one now');
    expect(api.updateSlo).toHaveBeenCalledWith(
      expect.anything(),
      {
        priority: 10,
        ttft: { default: { metrics: [{ type: 'p95', threshold: 1.5 }] } },
        otps: { default: { metrics: [{ type: 'p80', threshold: 20 }] } },
      },
      { idempotencyKey: expect.any(String) },
    );
  });

  it('is reset after it was asked once more', async () => {
    const { api, user, inSheet, sheet } = await open(() => {});
    await user.click(await inSheet.findByRole('button', { name: 'Reset' }));
    expect(api.resetSlo).not.toHaveBeenCalled();
    await user.click(inSheet.getByRole('button', { name: 'Reset now' }));
    await waitFor(() => expect(sheet).toHaveTextContent('Saved'));
    expect(api.resetSlo).toHaveBeenCalledTimes(1);
  });

  it('of an arm is not asked for', async () => {
    const { api, inSheet } = await open(() => {}, armOf());
    expect(
      await inSheet.findByText(
        'Set by the experiment, in its layer canary-system.',
      ),
    ).toBeInTheDocument();
    expect(inSheet.queryByRole('textbox')).not.toBeInTheDocument();
    expect(api.getSlo).not.toHaveBeenCalled();
  });

  it.each([
    [
      'that does not exist',
      (api: FakeCanaryApi) =>
        api.getSlo.mockResolvedValue(sloOf({ found: false })),
      /^This service has no SLO object/,
    ],
    [
      'of a service that turned out to be an arm',
      (api: FakeCanaryApi) =>
        api.getSlo.mockRejectedValue(
          responseError(409, { code: 'CANARY_MANAGED_SERVICE' }),
        ),
      'Set by the experiment, in its layer canary-system.',
    ],
    [
      'that cannot be read',
      (api: FakeCanaryApi) =>
        api.getSlo.mockRejectedValue(
          responseError(502, { message: 'slo-api is down' }),
        ),
      /^The SLO can't be read: slo-api is down\./,
    ],
  ])('%s has no form', async (_, prepare, words) => {
    const { inSheet } = await open(prepare);
    expect(await inSheet.findByText(words)).toBeInTheDocument();
    expect(
      inSheet.queryByRole('button', { name: 'Save' }),
    ).not.toBeInTheDocument();
  });

  it('may be another one when nobody knows who manages the service', async () => {
    const { inSheet } = await open(api =>
      api.getSlo.mockResolvedValue(sloOf({ ownership: 'unknown' })),
    );
    expect(
      await inSheet.findByText(
        "Who manages this service can't be read; the SLO may be another one's.",
      ),
    ).toBeInTheDocument();
  });
});
