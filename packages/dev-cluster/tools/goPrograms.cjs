'use strict';
/*
 * Programs built from Go modules, once for each version and machine. Node 20 and nothing else, so
 * that it runs before anything is installed.
 */
const { execFileSync, spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { withBuildLock } = require('./buildLock.cjs');

/** Where the programs of one tool and version are kept, `kube-1.36.3`. */
function cacheDirectory(name) {
  const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.join(base, 'llm-canary', name);
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

function isAtLeast(version, oldest) {
  for (const [index, part] of oldest.entries()) {
    const own = Number(version[index] || 0);
    if (own !== part) return own > part;
  }
  return true;
}

/** Whether a Go that is new enough to build them is on the PATH. */
function hasGo(oldest) {
  try {
    const text = execFileSync('go', ['env', 'GOVERSION'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const found = /^go(\d+)\.(\d+)(?:\.(\d+))?/.exec(text);
    return found !== null && isAtLeast(found.slice(1), oldest);
  } catch {
    return false;
  }
}

function goBuild({ name, target, moduleFolder, program }) {
  const child = spawn(
    'go',
    [
      'build',
      '-trimpath',
      '-ldflags',
      `-s -w${program.flags}`,
      ...(program.tags ? ['-tags', program.tags] : []),
      '-o',
      target,
      program.package,
    ],
    {
      cwd: moduleFolder,
      env: { ...process.env, GOWORK: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const collect = chunk => {
    output = (output + chunk).slice(-4_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => {
      process.removeListener('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`go build of ${name} failed:\n${output}`));
    });
  });
}

async function buildMissing({ directory, what, duration, log, ...rest }) {
  const begin = Date.now();
  const missing = Object.keys(rest.programs).filter(
    name => !isProgram(path.join(directory, name)),
  );
  if (missing.length === 0) return;
  log(
    `Building ${what} (${missing.join(', ')}) from Go modules: ` +
      `once on this machine, about ${duration}, kept in ${directory}`,
  );
  // We hold the lock: what an interrupted build left is nobody's.
  for (const name of fs.readdirSync(directory)) {
    if (/^\..+\.\d+$/.test(name)) fs.rmSync(path.join(directory, name));
  }
  for (const name of missing) {
    const started = Date.now();
    const temporary = path.join(directory, `.${name}.${process.pid}`);
    try {
      await goBuild({
        name,
        target: temporary,
        moduleFolder: rest.moduleFolder,
        program: rest.programs[name],
      });
      fs.renameSync(temporary, path.join(directory, name));
    } finally {
      fs.rmSync(temporary, { force: true });
    }
    log(`  ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
  log(`Built ${what} in ${Math.round((Date.now() - begin) / 1000)} s`);
}

/**
 * Builds those of the programs that the directory lacks; one run of this user at a time. Rejects when
 * a build fails, with the end of what Go printed.
 *
 * @param options.directory - where they are kept
 * @param options.moduleFolder - holds the go.mod that names their versions
 * @param options.programs - name to `{package, flags, tags}`
 * @param options.what - for people, with the version
 * @param options.duration - of a first build, for people
 * @param options.log - takes a line of progress
 */
async function buildGoPrograms(options) {
  const { directory, log } = options;
  fs.mkdirSync(directory, { recursive: true });
  await withBuildLock(path.join(directory, '.lock'), log, () =>
    buildMissing(options),
  );
}

/**
 * What was built before, else is built now where Go is on the PATH, else is of somebody else, else
 * undefined. Rejects when a build fails.
 *
 * @param tool.built - looks for what was built
 * @param tool.foreign - looks for what is of somebody else
 * @param tool.oldestGo - `[major, minor, patch]`
 * @param tool.build - the options of `buildGoPrograms`, without the log
 */
async function findOrBuild({ built, foreign, oldestGo, build }, options = {}) {
  const log = options.log || (line => process.stderr.write(`${line}\n`));
  const there = built();
  if (there) return there;
  if (!hasGo(oldestGo)) return foreign();
  await buildGoPrograms({ ...build(), log });
  return built();
}

module.exports = { cacheDirectory, findOrBuild, hasGo, isProgram };
