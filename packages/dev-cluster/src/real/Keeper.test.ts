import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Keeper } from './Keeper';

const folders: string[] = [];

function folderOf(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'llm-canary-keeper-'));
  folders.push(folder);
  return folder;
}
const keeperScript = require.resolve('../../tools/keeper.cjs');

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`waited a minute: ${what}`);
    await sleep(20);
  }
}

/** A parent that keeps one sleeping program, says its process id, and waits. */
const parentScript = `
  const { spawn } = require('node:child_process');
  const keeper = spawn(process.execPath, [process.argv[1], process.argv[2]], {
    stdio: ['pipe', 'inherit', 'inherit'], detached: true,
  });
  keeper.stdin.write(JSON.stringify({ name: 'sleeper', command: 'sleep', args: ['600'] }) + '\\n');
  setInterval(() => {}, 1000);
`;

describe('Keeper', () => {
  afterAll(() => {
    for (const folder of folders) {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'ends its programs and removes their folder when its parent dies of %s',
    async signal => {
      const folder = folderOf();
      const parent = spawn(
        process.execPath,
        ['-e', parentScript, keeperScript, folder],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const [line] = await once(
        createInterface({ input: parent.stdout }),
        'line',
      );
      const { pid } = JSON.parse(line);
      expect(isRunning(pid)).toBe(true);
      parent.kill(signal);
      await until(() => !isRunning(pid), 'the program ends');
      await until(() => !existsSync(folder), 'the folder is gone');
    },
    30_000,
  );

  it('tells how a program ended, with the end of what it printed', async () => {
    const keeper = new Keeper(folderOf());
    keeper.start({
      name: 'failing',
      command: process.execPath,
      args: ['-e', 'console.log("no disk"); process.exit(7)'],
    });
    let told = '';
    await until(() => {
      try {
        keeper.assertRunning('failing');
      } catch (error) {
        told = String(error);
      }
      return told !== '';
    }, 'the end is told');
    expect(told).toMatch(/failing ended \(code 7\)[\s\S]*no disk/);
    await keeper.close();
  });

  it('close ends a program that ignores every signal it can', async () => {
    const folder = folderOf();
    const pidFile = path.join(folderOf(), 'pid');
    const keeper = new Keeper(folder);
    keeper.start({
      name: 'stubborn',
      command: process.execPath,
      args: [
        '-e',
        `process.on('SIGTERM', () => {}); require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000)`,
      ],
    });
    await until(
      () => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '',
      'it runs',
    );
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await keeper.close();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });
});
