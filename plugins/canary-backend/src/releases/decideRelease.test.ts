import type { ReleaseRecordFacts } from '../clusters';
import type { ReleaseChange } from '../operations/ReleaseOperations';
import { decideRelease, type ReleaseFacts } from './decideRelease';

const now = Date.parse('2026-01-01T12:00:00Z');

const record = (revision: number, status: string): ReleaseRecordFacts => ({
  namespace: 'team',
  name: `sh.helm.release.v1.chat.v${revision}`,
  uid: `uid-${revision}`,
  resourceVersion: '1',
  release: 'chat',
  revision,
  status,
  changedAt: now - 3_600_000,
});

const healthy = [record(3, 'deployed'), record(2, 'superseded')];
const stuck = [record(3, 'pending-upgrade'), record(2, 'deployed')];
const facts = (own: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  records: healthy,
  isService: true,
  byRun: false,
  chart: 'vllm',
  now,
  ...own,
});

const apply: ReleaseChange = { operation: 'apply', layers: [] };
const install: ReleaseChange = {
  operation: 'install',
  chart: { name: 'vllm', version: '1' },
  layers: [],
};
const uninstall: ReleaseChange = { operation: 'uninstall' };
const back = (toRevision: number): ReleaseChange => ({
  operation: 'rollback',
  toRevision,
});

describe('whether helm is called', () => {
  it.each<
    [string, ReleaseChange, Partial<ReleaseFacts>, number | undefined, string]
  >([
    ['a vacant name is installed', install, { records: [] }, undefined, 'yes'],
    ['a taken one is not', install, {}, undefined, 'RELEASE_EXISTS'],
    [
      'nor one of a foreign chart',
      install,
      { isService: false },
      undefined,
      'RELEASE_EXISTS',
    ],
    [
      'what is not there is not applied',
      apply,
      { records: [] },
      undefined,
      'RELEASE_NOT_FOUND',
    ],
    ['nor uninstalled', uninstall, { records: [] }, 3, 'RELEASE_NOT_FOUND'],
    ['what is there is applied', apply, {}, undefined, 'yes'],
    ['at the revision expected', apply, {}, 3, 'yes'],
    ['at no other', apply, {}, 2, 'RELEASE_MOVED'],
    ['an uninstall keeps to it too', uninstall, {}, 2, 'RELEASE_MOVED'],
    [
      'a release that is no service of the portal is left alone',
      uninstall,
      { isService: false, chart: 'postgresql' },
      undefined,
      'RELEASE_NOT_FOUND',
    ],
    [
      'whatever revision was expected',
      apply,
      { isService: false },
      2,
      'RELEASE_NOT_FOUND',
    ],
    [
      'a stuck one is not applied',
      apply,
      { records: stuck },
      undefined,
      'RELEASE_BUSY',
    ],
    [
      'and moved comes before stuck',
      apply,
      { records: stuck },
      2,
      'RELEASE_MOVED',
    ],
    [
      'a stuck one is rolled back',
      back(2),
      { records: stuck },
      3,
      'yes, it was unfinished',
    ],
    [
      'not to the revision that is stuck',
      back(3),
      { records: stuck },
      3,
      'INVALID_INPUT',
    ],
    ['to a revision that exists', back(2), {}, 3, 'yes'],
    ['to no other', back(1), {}, 3, 'RELEASE_NOT_FOUND'],
    ['also to the present one', back(3), {}, 3, 'yes'],
  ])('%s', (_, change, own, expected, answer) => {
    const verdict = decideRelease(change, facts(own), expected);
    const words = verdict.allowed
      ? ['yes', ...verdict.warnings.map(() => 'it was unfinished')].join(', ')
      : verdict.code;
    expect(words).toBe(answer);
  });
});
