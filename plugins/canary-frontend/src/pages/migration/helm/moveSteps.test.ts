import type {
  HelmMigrationRun,
  HelmMigrationStep,
} from '@llm-canary/backstage-plugin-canary-common';
import { movePlanOf, moveRunOf } from '../../../__testing__';
import { moveSteps } from './moveSteps';

const at = '2026-11-30T03:10:00.000Z';

function did(
  step: HelmMigrationStep['step'],
  part: Partial<HelmMigrationRun['steps'][number]> = {},
): HelmMigrationRun['steps'][number] {
  return { seq: 1, step, attemptedAt: at, ...part };
}

const ok = { endedAt: at, accepted: true };

function states(run?: Partial<HelmMigrationRun>) {
  return moveSteps(movePlanOf(), run && moveRunOf(run)).map(
    ({ step, state }) => `${step} ${state}`,
  );
}

describe('the steps of a move', () => {
  it.each<[string, Partial<HelmMigrationRun> | undefined, string[]]>([
    [
      'all wait before anything is done',
      undefined,
      [
        'create waiting',
        'waitAdopted waiting',
        'dropOrphanPolicy waiting',
        'putBack waiting',
      ],
    ],
    [
      'one is running',
      { steps: [did('create', ok), did('waitAdopted')] },
      [
        'create done',
        'waitAdopted running',
        'dropOrphanPolicy waiting',
        'putBack waiting',
      ],
    ],
    [
      'once adopted, nothing is put back',
      {
        outcome: 'adopted',
        steps: [
          did('create', ok),
          did('waitAdopted', ok),
          did('dropOrphanPolicy', ok),
        ],
      },
      ['create done', 'waitAdopted done', 'dropOrphanPolicy done'],
    ],
    [
      'once put back, no policy is taken away',
      {
        outcome: 'putBack',
        steps: [
          did('create', ok),
          did('waitAdopted', { endedAt: at, accepted: false }),
          did('putBack', ok),
        ],
      },
      ['create done', 'waitAdopted failed', 'putBack done'],
    ],
    [
      'nobody knows of one',
      { outcome: 'outcomeUnknown', steps: [did('create', { endedAt: at })] },
      ['create unknown'],
    ],
  ])('93: %s', (_, run, wanted) => {
    expect(states(run)).toEqual(wanted);
  });
});
