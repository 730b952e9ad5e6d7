import { screen, waitFor, within } from '@testing-library/react';
import {
  detailOf,
  fakeTextLayout,
  findFaults,
  openOperationSheet,
  ownershipOf,
  parentOf,
  planOf,
  responseError,
  rowOf,
  writeInEditor,
  type FakeCanaryApi,
} from '../../../../__testing__';

fakeTextLayout();

const row = rowOf();
const editor = 'YAML of layer edit';
const charts = {
  items: [
    {
      name: 'vllm',
      versions: [
        { version: '0.9.5', appVersion: '0.14.0' },
        { version: '0.9.4' },
      ],
    },
  ],
  totalCount: 1,
};

async function open(
  prepare: (api: FakeCanaryApi) => void = () => {},
  authorize?: (permission: string) => Promise<boolean>,
) {
  const opened = await openOperationSheet({
    row,
    button: 'Upgrade',
    authorize,
    prepare: api => {
      api.listCharts.mockResolvedValue(charts);
      api.getChart.mockResolvedValue({
        name: 'vllm',
        version: '0.9.4',
        schema: {
          properties: { replicaCount: { type: 'integer', maximum: 64 } },
        },
      });
      prepare(api);
    },
  });
  await opened.inSheet.findByRole('textbox', { name: editor });
  return opened;
}

type Opened = Awaited<ReturnType<typeof open>>;

async function dryRun({ user, inSheet }: Opened) {
  await user.click(inSheet.getByRole('button', { name: /^Dry-run/ }));
}

function verb({ inSheet }: Opened) {
  return inSheet.getByRole('button', {
    name: /^(Apply|Try again|Check again)/,
  });
}

describe('what was written for an upgrade', () => {
  it('says what becomes of masked values while there are some', async () => {
    const opened = await open();
    const told = /Masked values stay as they are/;
    expect(opened.inSheet.queryByText(told)).not.toBeInTheDocument();
    await writeInEditor(
      opened.inSheet,
      editor,
      'token: <masked:0123456789abcdef>',
    );
    expect(await opened.inSheet.findByText(told)).toBeVisible();
    await dryRun(opened);
    await waitFor(() => expect(opened.api.diffService).toHaveBeenCalled());
    expect(opened.api.diffService.mock.calls[0][1]).toMatchObject({
      layers: expect.arrayContaining([
        { name: 'edit', values: { token: '<masked:0123456789abcdef>' } },
      ]),
    });
  });

  it('keeps what was written when it is closed, until it is discarded', async () => {
    const { user, inSheet, opener } = await open();
    await writeInEditor(inSheet, editor, 'mine: 1');
    await user.type(inSheet.getByRole('textbox', { name: 'Note' }), 'why');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await user.click(opener);
    const again = within(await screen.findByRole('dialog'));
    expect(
      await again.findByText('What you wrote before is still here.'),
    ).toBeInTheDocument();
    expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('why');
    expect(
      await again.findByRole('textbox', { name: editor }),
    ).toHaveTextContent('mine: 1');
    await user.click(again.getByRole('button', { name: 'Discard draft' }));
    expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    await waitFor(() =>
      expect(again.getByRole('textbox', { name: editor })).toHaveTextContent(
        'replicaCount: 2',
      ),
    );
  });

  it('closes when the service has become an arm, and shows what was written', async () => {
    const managedBy = parentOf();
    const opened = await open(fake =>
      fake.applyService.mockImplementation(async () => {
        fake.getOwnership.mockResolvedValue(
          ownershipOf({ ...row, ownership: 'managed', managedBy }),
        );
        throw responseError(409, { code: 'CANARY_MANAGED_SERVICE', managedBy });
      }),
    );
    await writeInEditor(opened.inSheet, editor, 'mine: 1');
    await dryRun(opened);
    await opened.inSheet.findByText(/^1 value/);
    await opened.user.click(verb(opened));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /^Upgrade refused at .* is now an arm of LLMCanary ml-exp\/chat-latency\. Nothing was changed\. Your text is kept\./,
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(alert).toHaveFocus());
    await opened.user.click(
      within(alert).getByRole('button', { name: 'Show what you wrote' }),
    );
    expect(alert).toHaveTextContent('mine: 1');
    expect(await findFaults()).toEqual([]);
  });

  it('shows what another hand changed, and goes on from there', async () => {
    const opened = await open(api => {
      api.getRevisionPlan.mockImplementation(async (_, revision) =>
        planOf({ revision, values: { image: { tag: `v${revision}` } } }),
      );
      api.applyService.mockImplementationOnce(async () => {
        api.getService.mockResolvedValue(detailOf({ ...row, revision: 13 }));
        throw responseError(409, { code: 'RELEASE_MOVED' });
      });
    });
    const { api, user, inSheet } = opened;
    await writeInEditor(inSheet, editor, 'mine: 1');
    await dryRun(opened);
    await inSheet.findByText(/^1 value/);
    await user.click(verb(opened));
    const diff = await inSheet.findByRole('region', {
      name: 'Changes of What changed from r12 to r13',
    });
    expect(diff).toHaveTextContent('removed: tag: v12');
    expect(diff).toHaveTextContent('added: tag: v13');
    expect(verb(opened)).toHaveAccessibleDescription(
      'The service changed. Look at it and dry-run again.',
    );
    await user.click(inSheet.getByRole('button', { name: 'Go on from r13' }));
    expect(verb(opened)).toHaveAttribute('aria-disabled', 'true');
    await dryRun(opened);
    await inSheet.findByText(/^1 value/);
    await user.click(verb(opened));
    await screen.findByRole('dialog', { name: 'Upgrading eu-1/prod/chat-70b' });
    expect(api.applyService.mock.lastCall?.[1]).toMatchObject({
      expectRevision: 13,
      layers: [{ name: 'site' }, { name: 'edit', values: { mine: 1 } }],
    });
  });

  it('puts the focus on the first field that is refused', async () => {
    const opened = await open(api =>
      api.applyService.mockRejectedValueOnce(
        responseError(400, {
          code: 'INVALID_INPUT',
          message: 'The request is not valid',
          fields: [{ path: 'note', message: 'is too strange' }],
        }),
      ),
    );
    await dryRun(opened);
    await opened.inSheet.findByText(/^1 value/);
    await opened.user.click(verb(opened));
    const note = opened.inSheet.getByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveAccessibleDescription(/^is too strange/);
  });
});
