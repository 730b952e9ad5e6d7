// The admission policies that the repository ships, and the script that makes them.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

const script = join(root, 'scripts/admission.mjs');
const write = (...args) =>
  execFileSync(process.execPath, [script, ...args], { stdio: 'ignore' });

test('admission: deploy/admission is what the table of signals says now', () => {
  const { status, stderr } = spawnSync(process.execPath, [script, '--check']);
  assert.equal(status, 0, String(stderr));
});

test('admission: the operators and keys of a configuration are in the policies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'admission-'));
  try {
    const config = join(folder, 'app-config.yaml');
    writeFileSync(
      config,
      'canary:\n  experiments: { group: rollout.example.org }\n  operators: { users: [one], groups: [some] }\n',
    );
    write('--config', config, '--out', folder);
    const named = readFileSync(join(folder, 'policies.yaml'), 'utf8');
    assert.match(named, /rollout\.example\.org\//);
    assert.doesNotMatch(named, /canary\.modelsphere\.dev|llm-system/);
    assert.match(named, /"one"/);
    assert.match(named, /"some"/);

    write('--config', config, '--out', folder, '--operator', 'another');
    const other = readFileSync(join(folder, 'policies.yaml'), 'utf8');
    assert.match(other, /"another"/);
    assert.doesNotMatch(other, /"one"|"some"/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
