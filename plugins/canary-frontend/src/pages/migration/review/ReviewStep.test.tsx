import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  automaticUnitOf,
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  manualUnitOf,
  migrationDetailOf,
  migrationResultOf,
  migrationRunOf,
  renderCanary,
  responseError,
  reviewsOf,
  unitResultOf,
} from '../../../__testing__';

fakeScreenSize();

const chat = automaticUnitOf();
const guard = manualUnitOf('guard');
const ocr = manualUnitOf('ocr');
const units = [chat, guard, ocr];

function render(
  migration: MigrationDetail = migrationDetailOf(units),
  options: {
    unit?: string;
    query?: string;
    language?: 'en' | 'zh';
    authorize?: (permission: string) => Promise<boolean>;
  } = {},
) {
  const { unit, query: named, ...rest } = options;
  const api = fakeCanaryApi([]);
  let current = migration;
  api.migrations.get.mockImplementation(async () => current);
  api.migrations.review.mockImplementation(async (_, request) => {
    const marked = reviewsOf(units).filter(review =>
      request.units.includes(review.unit),
    );
    const kept = current.reviews.filter(
      review => !request.units.includes(review.unit),
    );
    current = {
      ...current,
      reviews: request.reviewed ? [...kept, ...marked] : kept,
    };
    return current;
  });
  const query =
    named ?? (unit ? `?step=review&unit=${encodeURIComponent(unit)}` : '');
  renderCanary({ api, path: `/canary/migrations/m-1${query}`, ...rest });
  return api;
}

async function unitCard(name: string) {
  return await screen.findByRole('region', { name });
}

async function tickAll(
  user: ReturnType<typeof userEvent.setup>,
  card: HTMLElement,
) {
  for (const box of within(card).getAllByRole('checkbox')) {
    await user.click(box);
  }
}

describe('ReviewStep', () => {
  it('R150: answers what a unit will change, what not, and what is left', async () => {
    render();
    const card = await unitCard(chat.id);
    expect(card).toHaveTextContent('Automatic, shared cache');
    expect(card).toHaveTextContent(
      /create AIMProfile llama-8b-chat.*create AIMProfileCache llama-8b-chat-cache-3f9a, shared, without an owner.*protect AIMArtifact llama-8b-3f9a from eviction.*patch AIMService llama-8b-chat: the profile in place of the template/,
    );
    expect(card).toHaveTextContent(
      'the InferenceService keeps its UID, generation 1, spec and metadata',
    );
    expect(
      within(card).getByText(
        'Any later change of the service, scaling too, ends the pin and may roll the pods.',
      ),
    ).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('R204: shows warnings, imputed values, pins and the diff of each operation', async () => {
    render();
    const card = await unitCard(chat.id);
    expect(card).toHaveTextContent(
      'AIMRuntimeConfig default sets HF_ENDPOINT.',
    );
    expect(
      within(card).getByRole('row', { name: /spec\.precision fp8/ }),
    ).toHaveTextContent('AIMServiceTemplate/status.profile.metadata.precision');
    const pins = within(card).getByRole('table', { name: 'Pinned identities' });
    expect(
      within(pins).getByRole('row', { name: /^AIMService / }),
    ).toHaveTextContent('0c6b12…77e14aa11bb22not read yet');
    expect(
      within(pins).getByRole('row', { name: /^AIMRuntimeConfig/ }),
    ).toHaveTextContent('rv 90211');
    expect(
      within(pins).getByRole('row', { name: /^AIMProfile / }),
    ).toHaveTextContent('must not exist');
    const diff = within(card).getByRole('region', {
      name: /AIMService llama-8b-chat/,
    });
    expect(diff).toHaveTextContent('llama-8b-mi300x-lat');
    expect(diff).toHaveTextContent('profile:');
  });

  it('R204: marks a unit only after every section was ticked', async () => {
    const user = userEvent.setup();
    const api = render();
    const card = await unitCard(chat.id);
    const mark = within(card).getByRole('button', { name: 'Mark as reviewed' });
    expect(mark).toHaveAttribute('aria-disabled', 'true');
    expect(mark).toHaveAccessibleDescription(
      'Tick Warnings, Imputed values, Pinned identities, Operations and diff first.',
    );
    await user.click(mark);
    expect(api.migrations.review).not.toHaveBeenCalled();
    expect(
      within(card).getByRole('checkbox', { name: /Warnings/ }),
    ).toHaveFocus();
    await tickAll(user, card);
    await user.click(mark);
    await waitFor(() =>
      expect(api.migrations.review).toHaveBeenCalledWith(
        'm-1',
        {
          units: [chat.id],
          reviewed: true,
        },
        { plan: false },
      ),
    );
    expect(
      await within(card).findByText(/^Reviewed by r\.chen/),
    ).toBeInTheDocument();
  });

  it('is worked with the keys n, p and x', async () => {
    const user = userEvent.setup();
    const api = render();
    await unitCard(chat.id);
    await user.keyboard('n');
    const card = await unitCard(guard.id);
    await user.keyboard('p');
    await unitCard(chat.id);
    await user.keyboard('n');
    await unitCard(guard.id);
    await tickAll(user, await unitCard(guard.id));
    expect(card).not.toBeInTheDocument();
    await user.keyboard('x');
    await waitFor(() =>
      expect(api.migrations.review).toHaveBeenCalledWith(
        'm-1',
        {
          units: [guard.id],
          reviewed: true,
        },
        { plan: false },
      ),
    );
    await user.keyboard('n');
    await unitCard(ocr.id);
  });

  it('leads the focus to the head of the unit that a button opens', async () => {
    const user = userEvent.setup();
    render();
    await unitCard(chat.id);
    await user.click(screen.getByRole('button', { name: 'Next not reviewed' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: guard.id })).toHaveFocus(),
    );
    await user.click(
      screen.getByRole('button', {
        name: 'Review all 2 of this reason together',
      }),
    );
    await waitFor(() =>
      expect(
        screen.getByRole('heading', { name: 'Manual: adapters' }),
      ).toHaveFocus(),
    );
  });

  it('leaves the focus in the list while arrows choose', async () => {
    const user = userEvent.setup();
    render();
    await unitCard(chat.id);
    const list = screen.getByRole('listbox', { name: 'Units' });
    list.focus();
    await user.keyboard('{ArrowDown}');
    await unitCard(guard.id);
    expect(list).toHaveFocus();
  });

  it('keeps a unit in sight that was just reviewed, where the list has what is not', async () => {
    const user = userEvent.setup();
    render(undefined, { query: '?step=review&show=unreviewed' });
    const card = await unitCard(chat.id);
    await tickAll(user, card);
    await user.click(
      within(card).getByRole('button', { name: 'Mark as reviewed' }),
    );
    expect(await within(card).findByText(/^Reviewed by/)).toBeInTheDocument();
    expect(card).toBeInTheDocument();
  });

  it('types letters into the search and moves nowhere', async () => {
    const user = userEvent.setup();
    render();
    await unitCard(chat.id);
    await user.type(screen.getByRole('searchbox'), 'n');
    expect(await unitCard(chat.id)).toBeInTheDocument();
  });

  it('says of a manual unit every reason, and what would have to be done', async () => {
    render(undefined, { unit: guard.id });
    const card = await unitCard(guard.id);
    expect(card).toHaveTextContent('Manual: adapters');
    expect(card).toHaveTextContent(
      'Nothing. A manual unit writes nothing, in a dry-run neither.',
    );
    expect(card).toHaveTextContent('Says why guard is manual.');
    expect(card).toHaveTextContent(
      'Leave it on its template until profiles support adapters',
    );
    expect(card).toHaveTextContent('none: nothing is written');
  });

  it('R204: reviews manual units of one reason together, after word that each was read', async () => {
    const user = userEvent.setup();
    const api = render(undefined, { unit: guard.id });
    await user.click(
      await screen.findByRole('button', {
        name: 'Review all 2 of this reason together',
      }),
    );
    const card = await unitCard('Manual: adapters');
    expect(card).toHaveTextContent('2 of 2 not reviewed');
    expect(card).toHaveTextContent('Says why ocr is manual.');
    const mark = within(card).getByRole('button', {
      name: 'Mark 2 as reviewed',
    });
    expect(mark).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(card).getByRole('checkbox'));
    await user.click(mark);
    expect(api.migrations.review).toHaveBeenCalledWith(
      'm-1',
      {
        units: [guard.id, ocr.id],
        reviewed: true,
      },
      { plan: false },
    );
    expect(
      await within(card).findByText('All of them are reviewed.'),
    ).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('sets pins beside what the newest dry-run found', async () => {
    const api = render(
      migrationDetailOf(units, {
        reviews: reviewsOf(units),
        runs: [migrationRunOf()],
        state: 'dryRun',
      }),
      { unit: chat.id },
    );
    const identities = unitResultOf().currentIdentities.map(identity =>
      identity.kind === 'AIMRuntimeConfig'
        ? { ...identity, resourceVersion: '90437' }
        : identity,
    );
    api.migrations.getResult.mockResolvedValue(
      migrationResultOf([unitResultOf({ currentIdentities: identities })]),
    );
    const card = await unitCard(chat.id);
    expect(await within(card).findByText('rv 90437 now')).toBeInTheDocument();
    expect(card).toHaveTextContent(
      'The unit fails with this plan. Make a new one.',
    );
  });

  it('says that a review could not be kept', async () => {
    const user = userEvent.setup();
    const api = render(undefined, { unit: guard.id });
    api.migrations.review.mockRejectedValue(
      responseError(503, { message: 'The database does not answer' }),
    );
    const card = await unitCard(guard.id);
    await tickAll(user, card);
    await user.click(
      within(card).getByRole('button', { name: 'Mark as reviewed' }),
    );
    expect(
      await screen.findByText(
        "The review can't be kept: The database does not answer.",
      ),
    ).toBeInTheDocument();
  });

  it('lets whom may not review read, and says so', async () => {
    render(undefined, {
      unit: guard.id,
      authorize: async permission => permission !== 'canary.migration.plan',
    });
    expect(
      await screen.findByText(
        'You may read this and not review it (canary.migration.plan).',
      ),
    ).toBeInTheDocument();
  });

  it('R34: shows what the plan says and nothing more: values that look like secrets are not in it', async () => {
    const unit = manualUnitOf('leak', 'SecretLookingLiteral', {
      reasons: [
        {
          code: 'SecretLookingLiteral',
          message: 'A literal looks like a secret.',
          path: 'AIMServiceTemplate/spec.env[0]',
        },
      ],
    });
    render(migrationDetailOf([unit]));
    const card = await unitCard(unit.id);
    expect(card).toHaveTextContent('A literal looks like a secret.');
    expect(card).toHaveTextContent('Treat it as disclosed.');
    expect(document.body.textContent).not.toContain('hf_');
  });

  it('speaks Chinese', async () => {
    render(undefined, { language: 'zh' });
    expect(
      await screen.findByRole('button', { name: '标记为已审阅' }),
    ).toBeInTheDocument();
    expect(screen.getByText('会更改什么')).toBeInTheDocument();
  });
});
