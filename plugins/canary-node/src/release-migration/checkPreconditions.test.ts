import { migrationFacts } from './__testUtils__/migrationFacts';
import { checkPreconditions } from './checkPreconditions';
import type { OwnedObject, ReleaseMigrationFacts } from './types';

const owned = (
  name: string,
  owner: OwnedObject['owner'],
  kind = 'Deployment',
): OwnedObject => ({ kind, name, owner });

function failed(own: Partial<ReleaseMigrationFacts>) {
  return checkPreconditions(migrationFacts(own)).filter(({ ok }) => !ok);
}

describe('preconditions of a migration', () => {
  it('91: hold for a release that is deployed and at rest', () => {
    const checks = checkPreconditions(migrationFacts());
    expect(checks.map(({ check, ok }) => [check, ok])).toEqual([
      ['kindServed', true],
      ['deployed', true],
      ['idle', true],
      ['nameFree', true],
      ['chartKnown', true],
      ['objectsOwned', true],
    ]);
  });

  it.each<[string, Partial<ReleaseMigrationFacts>, string, RegExp]>([
    [
      'the kind is not served',
      {
        kind: { apiVersion: 'serving.x/v1', kind: 'LLMService', served: false },
      },
      'kindServed',
      /does not serve LLMService \(serving.x\/v1\)/,
    ],
    [
      'the release is pending',
      { recordProblem: 'is busy: revision 41 is pending-upgrade' },
      'deployed',
      /^search\/rerank is busy/,
    ],
    [
      'an operation runs on it',
      { running: 'apply' },
      'idle',
      /^apply runs on the release$/,
    ],
    [
      'an LLMService stands under the name',
      { standing: { adopted: false } },
      'nameFree',
      /stands already, and has not taken the release over/,
    ],
    [
      'case 18: the same release is under its LLMService already',
      { standing: { adopted: true } },
      'nameFree',
      /is under an LLMService already; nothing is left to do/,
    ],
    [
      'the repository has no such chart',
      { chart: { repo: 'https://c.example', problem: 'It has no such chart' } },
      'chartKnown',
      /^It has no such chart$/,
    ],
    [
      'case 18: another release made what this one names',
      {
        objects: [
          owned('rerank', { state: 'own' }),
          owned('shared', { state: 'other', release: 'search/old' }, 'Service'),
        ],
      },
      'objectsOwned',
      /^Another release made what this one names: Service shared of release search\/old$/,
    ],
    [
      'case 18: whose an object is could not be read',
      { objects: [owned('rerank', { state: 'unread', why: 'forbidden' })] },
      'objectsOwned',
      /could not be read: Deployment rerank/,
    ],
    [
      'the manifest could not be read',
      { objects: undefined },
      'objectsOwned',
      /manifest/,
    ],
  ])('91: do not hold when %s', (_, own, check, message) => {
    expect(failed(own)).toEqual([
      { check, ok: false, message: expect.stringMatching(message) },
    ]);
  });

  it.each<[string, OwnedObject['owner'], RegExp]>([
    [
      'without a mark, to be taken over',
      { state: 'unmarked' },
      /without a mark of helm, to be taken over: Deployment rerank$/,
    ],
    ['of this release', { state: 'own' }, /^1 of 1 objects carry the mark/],
    ['gone', { state: 'missing' }, /not there: Deployment rerank$/],
    ['not looked at', { state: 'notLookedAt' }, /not looked at: Deployment/],
  ])(
    'case 18: an object %s stops nothing, and is said',
    (_, owner, message) => {
      const checks = checkPreconditions(
        migrationFacts({ objects: [owned('rerank', owner)] }),
      );
      expect(checks.at(-1)).toEqual({
        check: 'objectsOwned',
        ok: true,
        message: expect.stringMatching(message),
      });
    },
  );

  it('names only the first of many objects', () => {
    const objects = Array.from({ length: 12 }, (_, index) =>
      owned(`o${index}`, { state: 'other', release: 'search/old' }),
    );
    expect(failed({ objects })[0].message).toMatch(/ and 2 more$/);
  });

  it('says when the LLMService cannot name the repository', () => {
    const checks = checkPreconditions(
      migrationFacts({ chart: { repo: 'http://127.0.0.1:8879' } }),
    );
    expect(checks.find(({ check }) => check === 'chartKnown')).toEqual({
      check: 'chartKnown',
      ok: true,
      message: expect.stringContaining('neither https nor oci'),
    });
  });
});
