'use strict';
/* A lock file between processes of one user, so that two runs never build the same thing at once. */
const fs = require('node:fs');
const os = require('node:os');

const heartbeatMilliseconds = 2_000;
/** A holder that did not touch its lock for so long is gone, wherever it ran. */
const staleMilliseconds = 30_000;

const me = () => `${os.hostname()} ${process.pid}`;

function tryLock(file) {
  try {
    fs.writeFileSync(file, me(), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderLives(file) {
  let holder;
  let touched;
  try {
    holder = fs.readFileSync(file, 'utf8');
    touched = fs.statSync(file).mtimeMs;
  } catch {
    return false;
  }
  if (Date.now() - touched > staleMilliseconds) return false;
  const [host, pid] = holder.split(' ');
  if (host !== os.hostname() || !pid) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes a dead holder's lock away. Of several that try, one renames it and the others find nothing. */
function removeStale(file) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    fs.renameSync(file, aside);
    fs.rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Runs the work while no other process of this machine runs work under the same lock file. */
async function withBuildLock(file, log, work) {
  let told = false;
  while (!tryLock(file)) {
    if (!holderLives(file)) {
      removeStale(file);
      continue;
    }
    if (!told) log('Waiting for another run that builds the same programs');
    told = true;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  const release = () => fs.rmSync(file, { force: true });
  const heartbeat = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => {});
  }, heartbeatMilliseconds);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    release();
  }
}

module.exports = { withBuildLock };
