import type { HelmWrite } from '../types';
import { decideStart } from './decideStart';

const ref = { namespace: 'models', name: 'chat' };
const chart = { folder: 'x' };
const install: HelmWrite = { verb: 'install', chart, values: {} };
const upgrade: HelmWrite = { verb: 'upgrade', chart, values: {} };
const rollback: HelmWrite = { verb: 'rollback', toRevision: 1 };
const uninstall: HelmWrite = { verb: 'uninstall' };

const none: string[] = [];

describe('decideStart', () => {
  it.each([
    ['an install onto nothing', install, none, undefined],
    ['an install onto a release', install, ['deployed'], 'RELEASE_EXISTS'],
    ['an install onto what failed', install, ['failed'], 'RELEASE_EXISTS'],
    ['an upgrade of nothing', upgrade, none, 'RELEASE_NOT_FOUND'],
    ['an upgrade', upgrade, ['deployed'], undefined],
    ['an upgrade of what failed', upgrade, ['deployed', 'failed'], undefined],
    [
      'an upgrade of what is stuck',
      upgrade,
      ['deployed', 'pending-upgrade'],
      'RELEASE_BUSY',
    ],
    ['an upgrade of what goes', upgrade, ['uninstalling'], 'RELEASE_BUSY'],
    [
      'an upgrade of what is gone',
      upgrade,
      ['uninstalled'],
      'RELEASE_NOT_FOUND',
    ],
    [
      'an upgrade over an old record that is stuck',
      upgrade,
      ['pending-install', 'deployed'],
      undefined,
    ],
    ['a rollback', rollback, ['superseded', 'deployed'], undefined],
    [
      'a rollback out of what is stuck',
      rollback,
      ['deployed', 'pending-upgrade'],
      undefined,
    ],
    ['a rollback of nothing', rollback, none, 'RELEASE_NOT_FOUND'],
    ['an uninstall', uninstall, ['deployed'], undefined],
    [
      'an uninstall of what is stuck',
      uninstall,
      ['pending-install'],
      undefined,
    ],
    ['an uninstall of nothing', uninstall, none, 'RELEASE_NOT_FOUND'],
  ] as const)('%s', (_sentence, write, statuses, code) => {
    const records = statuses.map((status, index) => ({
      revision: index + 1,
      status,
      resourceVersion: '1',
    }));
    expect(decideStart(write, ref, records)?.code).toBe(code);
  });

  it('names the revision that a stuck release can go back to, and only when there is one', () => {
    const stuck = (statuses: string[]) =>
      decideStart(
        upgrade,
        ref,
        statuses.map((status, index) => ({
          revision: index + 4,
          status,
          resourceVersion: '1',
        })),
      )?.message;
    expect(
      stuck(['superseded', 'deployed', 'failed', 'pending-upgrade']),
    ).toContain('roll back to revision 5, or uninstall');
    expect(stuck(['pending-install'])).not.toContain('roll back');
  });
});
