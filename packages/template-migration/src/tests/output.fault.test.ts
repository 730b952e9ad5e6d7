import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packageFolder = join(__dirname, '..', '..');
const full = '/dev/full';

describe('an output that cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'output-'));
  const program = join(folder, 'aim-template-migration.cjs');

  beforeAll(() => {
    execFileSync(process.execPath, [
      join(packageFolder, 'tools', 'build.mjs'),
      program,
    ]);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('R168: a full disk ends it with 1, and is said', () => {
    const disk = openSync(full, 'w');
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, '--help'],
      { stdio: ['ignore', disk, 'pipe'], encoding: 'utf8' },
    );
    closeSync(disk);
    expect([status, stderr]).toEqual([
      1,
      'The output could not be written: ENOSPC.\n',
    ]);
  }, 120_000);
});
