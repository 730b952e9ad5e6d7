'use strict';
/*
 * Keeps the programs of one server. It starts what its parent writes to it, and when its parent is
 * gone for any reason, even a SIGKILL, its input ends: then it kills every program it started, by
 * process id, removes their folder and leaves.
 *
 * Usage: node keeper.cjs FOLDER
 * Input, a line each: {"name": "etcd", "command": "/path/etcd", "args": ["…"], "env": {…}}
 * Output, a line each: {"name": "etcd", "pid": 123} and {"name": "etcd", "ended": "code 1"}
 * What a program prints goes to FOLDER/<name>.log.
 */
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const readline = require('node:readline');

const folder = process.argv[2];
const running = new Map();

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function start({ name, command, args, env }) {
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a');
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  running.set(name, child);
  const ended = how => {
    running.delete(name);
    say({ name, ended: how });
  };
  child.once('spawn', () => say({ name, pid: child.pid }));
  child.once('error', error => ended(error.message));
  child.once('exit', (code, signal) =>
    ended(signal ? `signal ${signal}` : `code ${code}`),
  );
}

function finish() {
  const endings = [...running.values()].map(
    child =>
      new Promise(resolve => {
        child.once('exit', resolve);
        child.once('error', resolve);
        child.kill('SIGKILL');
      }),
  );
  Promise.all(endings).then(() => {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    process.exit(0);
  });
}

// A parent that is gone no longer reads; writing to it must not end us before the programs are ended.
process.stdout.on('error', () => {});
// Ctrl-C reaches the whole terminal; whether to end is the parent's decision, told by its end.
process.on('SIGINT', () => {});
process.on('SIGTERM', finish);
process.on('SIGHUP', finish);
readline
  .createInterface({ input: process.stdin })
  .on('line', line => start(JSON.parse(line)))
  .on('close', finish);
