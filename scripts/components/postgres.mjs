import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, postgresFolders } from '../lib/findProgram.mjs';

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = flag =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/**
 * A PostgreSQL of its own for one test run, without durability. Answers `{env, stop}`, or undefined
 * where PostgreSQL is not installed. `TestDatabases` of Backstage finds it through the environment.
 */
export async function startPostgres() {
  const initdb = findProgram(['initdb'], postgresFolders());
  const pgctl = findProgram(['pg_ctl'], postgresFolders());
  const user = postgresUser();
  if (!initdb || !pgctl || !user) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'canary-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'pipe' };
  execFileSync(
    initdb,
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-N'],
    options,
  );
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=300`;
  execFileSync(
    pgctl,
    ['-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start'],
    { ...options, stdio: 'ignore' },
  );
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    try {
      execFileSync(pgctl, ['-D', data, '-m', 'immediate', 'stop'], options);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  process.on('exit', stop);
  return {
    stop,
    env: {
      BACKSTAGE_TEST_DISABLE_DOCKER: '1',
      BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    },
  };
}
