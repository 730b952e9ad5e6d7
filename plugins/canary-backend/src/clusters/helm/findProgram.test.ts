import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './findProgram';

const folder = mkdtempSync(join(tmpdir(), 'canary-program-'));
const [first, second] = ['first', 'second'].map(name => join(folder, name));
for (const path of [first, second]) {
  mkdirSync(path);
  writeFileSync(join(path, 'helm'), '#!/bin/sh\n');
  chmodSync(join(path, 'helm'), 0o755);
}
writeFileSync(join(first, 'plain'), 'no program');
mkdirSync(join(first, 'folder'));

describe('findProgram', () => {
  it.each<[string, string, string, string | undefined]>([
    ['a name in the first folder', 'helm', `${first}:${second}`, first],
    ['a name in the second', 'helm', `/nowhere:${second}`, second],
    ['a name that no folder has', 'other', first, undefined],
    ['a file that may not be run', 'plain', first, undefined],
    ['a folder', 'folder', first, undefined],
    ['a path, whatever the folders', join(second, 'helm'), '', second],
    ['a path that leads nowhere', join(folder, 'helm'), first, undefined],
    ['no folder at all', 'helm', '', undefined],
  ])('%s', (_, program, path, found) => {
    expect(findProgram(program, path)).toBe(found && join(found, 'helm'));
  });
});
