import { readRunDescription, runDescription } from './runDescription';

const id = '0b0c5a1e-3c5b-4d7e-9f10-2a3b4c5d6e7f';

describe('what a run writes into its record', () => {
  it.each([{ id }, { id, note: 'for: the demo' }])('%j comes back', run => {
    expect(readRunDescription(runDescription(run))).toEqual(run);
  });

  it.each([
    undefined,
    'Upgrade complete',
    'canary run 1',
    `Upgrade "x" failed: canary run ${id}`,
  ])('%j names no run', description => {
    expect(readRunDescription(description)).toBeUndefined();
  });
});
