import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  dedicatedUnitOf,
  evidenceComparisonOf,
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  migrationDetailOf,
  renderCanary,
  responseError,
} from '../../../__testing__';
import { english } from '../../../translations/messages.en';
import { handoffPhases } from './phases';

fakeScreenSize();

async function render() {
  const api = fakeCanaryApi([]);
  api.migrations.get.mockResolvedValue(migrationDetailOf([dedicatedUnitOf()]));
  api.migrations.compareEvidence.mockResolvedValue(evidenceComparisonOf());
  renderCanary({ api, path: '/canary/migrations/m-1' });
  const card = await screen.findByRole('region', {
    name: 'Dedicated handoff, by hand',
  });
  return { api, card };
}

describe('HandoffCard', () => {
  it('R179: tells the ten phases as text, without a command and with no button but one that reads', async () => {
    const { card } = await render();
    const phases = within(card).getAllByRole('listitem');
    expect(phases).toHaveLength(10);
    handoffPhases.forEach((phase, index) => {
      expect(phases[index]).toHaveTextContent(
        english.handoff.phase[phase].title,
      );
    });
    expect(
      within(card)
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['Read the live state']);
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
    expect(card.querySelector('pre, code, input')).toBeNull();
    expect(card.textContent).not.toContain('kubectl');
  });

  it('R194, R178: sets each field beside what is live, by phase; a difference says STOP', async () => {
    const user = userEvent.setup();
    const { api, card } = await render();
    expect(api.migrations.compareEvidence).not.toHaveBeenCalled();
    await user.click(
      within(card).getByRole('button', { name: 'Read the live state' }),
    );
    expect(await within(card).findByRole('alert')).toHaveTextContent(
      'STOP: 1 field differs',
    );
    const rows = within(card)
      .getAllByRole('row')
      .map(row => row.textContent);
    expect(rows).toEqual([
      'FieldEvidenceLiveState',
      'Phase 1: Hold the source',
      'inferenceService.uiduid-isvcuid-isvcsame',
      'Phase 5: Stage the second owner',
      'artifact.ownerReferencesAIMTemplateCache phi-4-tc, controllernoneSTOP',
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('R178: takes what cannot be read as a reason to stop', async () => {
    const user = userEvent.setup();
    const { api, card } = await render();
    api.migrations.compareEvidence.mockRejectedValue(
      responseError(503, { message: 'eu-1 does not answer.' }),
    );
    await user.click(
      within(card).getByRole('button', { name: 'Read the live state' }),
    );
    expect(await within(card).findByRole('alert')).toHaveTextContent(
      "The live state can't be read: eu-1 does not answer. That is a reason to stop.",
    );
  });

  it('R178: says stop where not everything could be read, although no field differs', async () => {
    const user = userEvent.setup();
    const { api, card } = await render();
    api.migrations.compareEvidence.mockResolvedValue(
      evidenceComparisonOf({ fields: [], stop: true }),
    );
    await user.click(
      within(card).getByRole('button', { name: 'Read the live state' }),
    );
    expect(await within(card).findByRole('alert')).toHaveTextContent(
      'STOP: not everything could be read',
    );
  });

  it('R182: says that the pause proves nothing', async () => {
    const { card } = await render();
    expect(card).toHaveTextContent(
      'It proves neither that a writer has drained nor that anyone observed it.',
    );
  });
});
