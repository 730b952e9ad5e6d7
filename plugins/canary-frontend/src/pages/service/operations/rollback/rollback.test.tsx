import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServiceRevision } from '@llm-canary/backstage-plugin-canary-common';
import {
  diffOf,
  fakeCanaryApi,
  findFaults,
  renderCanary,
  rowOf,
  type FakeCanaryApi,
} from '../../../../__testing__';
import { servicePath } from '../../../../routing';

const row = rowOf();
const items: ServiceRevision[] = [
  { revision: 12, current: true },
  { revision: 11, current: false, unavailable: 'its record is gone' },
  { revision: 9, current: false, chart: 'vllm 0.9.3', note: 'before FP8' },
  { revision: 8, current: false },
];

async function open(search: string, prepare?: (api: FakeCanaryApi) => void) {
  const api = fakeCanaryApi([row]);
  api.listRevisions.mockResolvedValue({ items, totalCount: 4 });
  api.diffService.mockImplementation(async ref =>
    diffOf(ref, { operation: 'rollback' }),
  );
  api.rollbackService.mockImplementation(async ref => ({
    ...ref,
    operation: 'rollback',
    uid: 'uid-1',
  }));
  prepare?.(api);
  renderCanary({ api, path: `/canary${servicePath(row)}${search}` });
  const sheet = await screen.findByRole('dialog', {
    name: 'Roll back prod/chat-70b on eu-1, now r12',
  });
  return { api, user: userEvent.setup(), inSheet: within(sheet) };
}

describe('rolling back', () => {
  it('shows what would change by itself, and sends the revision that it was decided on', async () => {
    const { api, user, inSheet } = await open('?sheet=rollback');
    const choice = inSheet.getByRole('combobox', { name: 'Back to revision' });
    const verb = inSheet.getByRole('button', { name: 'Roll back' });
    expect(verb).toHaveAccessibleDescription('Choose a revision.');
    expect(
      await inSheet.findByRole('option', { name: 'r12, current' }),
    ).toBeDisabled();
    expect(
      inSheet.getByRole('option', { name: 'r11, cannot: its record is gone' }),
    ).toBeDisabled();
    await user.selectOptions(
      choice,
      inSheet.getByRole('option', { name: 'r9, vllm 0.9.3, before FP8' }),
    );
    expect(await inSheet.findByText(/^1 value, 1 object/)).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await user.type(inSheet.getByRole('textbox', { name: 'Note' }), 'slow');
    await user.click(verb);
    await screen.findByRole('dialog', {
      name: 'Rolling back eu-1/prod/chat-70b',
    });
    expect(api.diffService).toHaveBeenCalledTimes(1);
    expect(api.rollbackService).toHaveBeenCalledWith(
      expect.anything(),
      { toRevision: 9, expectRevision: 12, note: 'slow' },
      expect.anything(),
    );
  });

  it('starts from the revision that a link names', async () => {
    const { api, inSheet } = await open('?sheet=rollback&to=8');
    expect(await inSheet.findByText(/^1 value/)).toBeInTheDocument();
    expect(
      inSheet.getByRole('combobox', { name: 'Back to revision' }),
    ).toHaveValue('8');
    expect(api.diffService.mock.calls[0][1]).toEqual({
      operation: 'rollback',
      toRevision: 8,
      expectRevision: 12,
    });
  });

  it.each(['11', '12', '99'])(
    'asks nothing for r%s, which a link names and nobody can go back to',
    async to => {
      const { api, inSheet } = await open(`?sheet=rollback&to=${to}`);
      expect(
        await inSheet.findByText(
          `r${to} is not among the revisions that can be rolled back to.`,
        ),
      ).toBeInTheDocument();
      expect(api.diffService).not.toHaveBeenCalled();
    },
  );

  it('says when there is no earlier revision', async () => {
    const { inSheet } = await open('?sheet=rollback', api =>
      api.listRevisions.mockResolvedValue({
        items: items.slice(0, 1),
        totalCount: 1,
      }),
    );
    await waitFor(() =>
      expect(
        inSheet.getByText('There is no earlier revision.'),
      ).toBeInTheDocument(),
    );
  });
});
