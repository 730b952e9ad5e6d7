import { act, screen, waitFor } from '@testing-library/react';
import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import {
  detailOf,
  diffOf,
  fakeTextLayout,
  findFaults,
  openOperationSheet,
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

describe('upgrading', () => {
  it('applies only after a dry-run of exactly this text that changes something', async () => {
    const opened = await open();
    const { api, user, inSheet, sheet } = opened;
    expect(sheet).toHaveAccessibleName(
      'Upgrade prod/chat-70b on eu-1, based on r12',
    );
    expect(verb(opened)).toHaveAttribute('aria-disabled', 'true');
    expect(verb(opened)).toHaveAccessibleDescription('Dry-run first.');
    await writeInEditor(
      inSheet,
      editor,
      'replicaCount: 3\nbig: 9007199254740993',
    );
    await dryRun(opened);
    expect(
      await inSheet.findByText('1 value, 1 object change; pods restart'),
    ).toBeInTheDocument();
    expect(inSheet.getByRole('row', { name: /image\.tag/ })).toHaveTextContent(
      'image.tag- "v1"+ "v2"',
    );
    expect(verb(opened)).toHaveAttribute('aria-disabled', 'false');
    expect(await findFaults()).toEqual([]);

    await writeInEditor(inSheet, editor, 'replicaCount: 4');
    expect(
      await inSheet.findByText('The text changed since this dry-run.'),
    ).toBeInTheDocument();
    await user.click(verb(opened));
    expect(api.applyService).not.toHaveBeenCalled();

    await writeInEditor(
      inSheet,
      editor,
      'replicaCount: 3\nbig: 9007199254740993',
    );
    await user.type(inSheet.getByRole('textbox', { name: 'Note' }), 'more');
    await user.click(verb(opened));
    expect(
      await screen.findByRole('dialog', {
        name: 'Upgrading eu-1/prod/chat-70b',
      }),
    ).toHaveTextContent('Accepted by the cluster');
    expect(api.applyService).toHaveBeenCalledWith(
      expect.objectContaining({ name: row.name }),
      {
        layers: [
          { name: 'site', values: { image: { tag: 'v1' } } },
          {
            name: 'edit',
            values: { replicaCount: 3, big: parseLossless('9007199254740993') },
          },
        ],
        expectRevision: 12,
        note: 'more',
      },
      { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    );
    expect(api.diffService.mock.calls[0][1]).not.toHaveProperty('note', 'more');
  });

  it('sends another chart, and force where it is permitted', async () => {
    const opened = await open();
    const { api, user, inSheet } = opened;
    await user.selectOptions(
      inSheet.getByRole('combobox', { name: 'Version' }),
      await inSheet.findByRole('option', { name: '0.9.5, app 0.14.0' }),
    );
    await user.click(inSheet.getByRole('checkbox', { name: /^Force/ }));
    await dryRun(opened);
    await waitFor(() =>
      expect(api.diffService).toHaveBeenCalledWith(
        expect.anything(),
        expect.objectContaining({
          operation: 'apply',
          chart: { name: 'vllm', version: '0.9.5' },
          force: true,
        }),
        expect.anything(),
      ),
    );
  });

  it('has no force without its permission', async () => {
    const { inSheet } = await open(
      () => {},
      async name => name !== 'canary.service.apply.force',
    );
    expect(
      inSheet.queryByRole('checkbox', { name: /^Force/ }),
    ).not.toBeInTheDocument();
  });

  it('marks mistakes, and shows scalars beside what they are', async () => {
    const opened = await open();
    const { inSheet } = opened;
    await writeInEditor(inSheet, editor, 'a: on\nreplicaCount: 100\n');
    expect(
      await inSheet.findByRole('row', { name: /text on/ }),
    ).toHaveTextContent('1ontext onYAML 1.1: truth value true');
    expect(
      inSheet.getByText('replicaCount must be at most 64'),
    ).toBeInTheDocument();
    await writeInEditor(inSheet, editor, 'a: 1\nb: {<<: 2}');
    expect(
      await inSheet.findByText(
        'Line 2: merge keys (<<) are not read; write the values out',
      ),
    ).toBeInTheDocument();
    expect(verb(opened)).toHaveAccessibleDescription(
      'Mend what is marked first.',
    );
    expect(inSheet.getByRole('tab', { name: /edit/ })).toHaveTextContent(
      'has mistakes',
    );
    expect(await findFaults()).toEqual([]);
  });

  it('adds and removes layers, never that of the experiment operator', async () => {
    const opened = await open(api =>
      api.getPlan.mockResolvedValue(
        planOf({
          layers: [
            { name: 'edit', owner: 'user', values: {} },
            { name: 'canary-system', owner: 'operator', values: { x: 1 } },
          ],
        }),
      ),
    );
    const { api, user, inSheet } = opened;
    const name = inSheet.getByRole('textbox', {
      name: 'Name of the new layer',
    });
    await user.type(name, 'canary-system{Enter}');
    expect(name).toHaveAccessibleDescription(
      'Only the experiment operator writes canary-system.',
    );
    await user.clear(name);
    await user.type(name, 'form{Enter}');
    await writeInEditor(inSheet, 'YAML of layer form', 'a: 1');
    await user.click(inSheet.getByRole('tab', { name: 'edit' }));
    await user.click(
      inSheet.getByRole('button', { name: 'Remove layer edit' }),
    );
    await user.click(inSheet.getByRole('tab', { name: 'canary-system' }));
    expect(
      await inSheet.findByText(
        /^Layer canary-system belongs to the experiment/,
      ),
    ).toBeInTheDocument();
    await dryRun(opened);
    await waitFor(() =>
      expect(api.diffService.mock.calls[0][1]).toMatchObject({
        layers: [{ name: 'form', values: { a: 1 } }],
      }),
    );
  });

  it.each([
    [
      'nothing would change',
      { changed: false, values: [], objects: [] },
      'Nothing would change.',
      'It changes nothing.',
    ],
    [
      'somebody else owns a field',
      {
        objects: [
          {
            apiVersion: 'v1',
            kind: 'Service',
            name: 's',
            change: 'conflict' as const,
            detail: 'owned by kubectl',
          },
        ],
      },
      'owned by kubectl',
      'Another manager owns a field. Change it there, or take force.',
    ],
    [
      'it would be refused',
      { applyBlocked: { code: 'RELEASE_BUSY', reason: 'it is busy' } },
      'It would be refused: it is busy',
      'The dry-run says that it would be refused.',
    ],
  ])('does not apply when %s', async (_, part, words, reason) => {
    const opened = await open(api =>
      api.diffService.mockImplementation(async ref => diffOf(ref, part)),
    );
    await dryRun(opened);
    expect(await opened.inSheet.findByText(words)).toBeInTheDocument();
    expect(verb(opened)).toHaveAccessibleDescription(reason);
    await opened.user.click(verb(opened));
    expect(opened.api.applyService).not.toHaveBeenCalled();
  });

  it('says when the present values cannot be read, and reads them again', async () => {
    const { api, user, inSheet } = await openOperationSheet({
      row,
      button: 'Upgrade',
      prepare: fake =>
        fake.getPlan.mockRejectedValueOnce(
          responseError(503, { message: 'eu-1 is silent' }),
        ),
    });
    expect(
      await inSheet.findByText(
        /The present values can't be read: eu-1 is silent/,
      ),
    ).toBeInTheDocument();
    await user.click(inSheet.getByRole('button', { name: 'Try again' }));
    expect(
      await inSheet.findByRole('textbox', { name: editor }),
    ).toBeInTheDocument();
    expect(api.getPlan).toHaveBeenCalledTimes(2);
  });

  it('has one layer for a Helm release', async () => {
    const { inSheet } = await openOperationSheet({
      row: rowOf({ kind: 'Release' }),
      button: 'Upgrade',
      prepare: api =>
        api.getPlan.mockResolvedValue(
          planOf({
            layers: [{ name: 'values', owner: 'user', values: { a: 1 } }],
          }),
        ),
    });
    expect(
      await inSheet.findByRole('textbox', { name: 'YAML of layer values' }),
    ).toBeInTheDocument();
    expect(
      inSheet.queryByRole('button', { name: /layer/ }),
    ).not.toBeInTheDocument();
  });

  it('follows what was accepted until pods are ready', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const opened = await open();
      const { api } = opened;
      await dryRun(opened);
      await opened.inSheet.findByText(/^1 value/);
      api.getService.mockResolvedValue(
        detailOf({ ...row, phase: 'Applying' }, { observedGeneration: 2 }),
      );
      await opened.user.click(verb(opened));
      const sheet = await screen.findByRole('dialog', {
        name: 'Upgrading eu-1/prod/chat-70b',
      });
      expect(sheet).toHaveTextContent('You may close this; it goes on.');
      expect(sheet).not.toHaveTextContent('Success');
      api.getService.mockResolvedValue(detailOf(row));
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      await waitFor(() => expect(sheet).toHaveTextContent('2 of 2 pods ready'));
      expect(sheet).not.toHaveTextContent('You may close this');
    } finally {
      jest.useRealTimers();
    }
  });
});
