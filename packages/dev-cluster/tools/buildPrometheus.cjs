'use strict';
/*
 * Finds or builds Prometheus. Node 20 and nothing else, so that it runs before anything is installed;
 * called from scripts and, through its typings, from TypeScript.
 *
 * Usage: node buildPrometheus.cjs, which builds it and prints where it is. Exit code 3: it can be
 * neither built nor found.
 */
const { execFileSync } = require('node:child_process');
const path = require('node:path');
const {
  cacheDirectory,
  findOrBuild,
  hasGo,
  isProgram,
} = require('./goPrograms.cjs');

const prometheusVersion = '3.16.0';
const oldestGo = [1, 26, 7];

const programs = {
  prometheus: {
    package: 'github.com/prometheus/prometheus/cmd/prometheus',
    // Without it the server does not know its own version, and readers ask for it.
    flags: ` -X github.com/prometheus/common/version.Version=${prometheusVersion}`,
    // Static and file discovery stay; all that is left out is of clouds.
    tags: 'remove_all_sd',
  },
};

const directory = () => cacheDirectory(`prometheus-${prometheusVersion}`);

function builtPrometheus() {
  const program = path.join(directory(), 'prometheus');
  return isProgram(program)
    ? { program, version: prometheusVersion, origin: 'built' }
    : undefined;
}

/** What it says about itself; undefined when it does not run, and when it is something else. */
function versionOf(program) {
  try {
    const text = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 10_000,
    });
    const found = /^prometheus, version (\d+\.\d+\.\d+)/.exec(text);
    return found ? found[1] : undefined;
  } catch {
    return undefined;
  }
}

/** One of somebody else, as Debian's. */
function foreignPrometheus() {
  for (const folder of (process.env.PATH || '').split(path.delimiter)) {
    const program = path.join(folder, 'prometheus');
    if (folder === '' || !isProgram(program)) continue;
    const version = versionOf(program);
    if (version) return { program, version, origin: 'found' };
  }
  return undefined;
}

/** The one that is there already: built here before, else on the PATH. Builds nothing. */
function findPrometheus() {
  return builtPrometheus() || foreignPrometheus();
}

/** Whether `buildPrometheus` would find or build one; builds nothing. */
function prometheusAvailable() {
  return hasGo(oldestGo) || findPrometheus() !== undefined;
}

/**
 * Prometheus: from the cache, else built where Go is on the PATH, else found on the PATH, else
 * undefined. Rejects when a build fails.
 */
function buildPrometheus(options) {
  const build = () => ({
    directory: directory(),
    moduleFolder: path.join(__dirname, 'prometheus'),
    programs,
    what: `Prometheus ${prometheusVersion}`,
    duration: 'two minutes',
  });
  const tool = {
    built: builtPrometheus,
    foreign: foreignPrometheus,
    oldestGo,
    build,
  };
  return findOrBuild(tool, options);
}

module.exports = { buildPrometheus, findPrometheus, prometheusAvailable };

if (require.main === module) {
  buildPrometheus().then(
    found => {
      if (found) process.stdout.write(`${found.program} ${found.version}\n`);
      else {
        process.stderr.write(
          'No Prometheus: install Go 1.26.7 or newer, or put prometheus on the PATH.\n',
        );
        process.exitCode = 3;
      }
    },
    error => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    },
  );
}
