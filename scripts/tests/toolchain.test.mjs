import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheFolder } from '../lib/paths.mjs';
import { isSupportedNode } from '../lib/toolchain.mjs';

for (const [version, supported, sentence] of [
  ['v24.22.3', true, 'any Node 24 will do'],
  ['v24.0.0', true, 'any Node 24 will do, also the first'],
  ['v22.19.0', true, 'Node 22 will do from 22.19 on'],
  ['v22.18.0', false, 'an older Node 22 lacks what undici needs'],
  ['v20.20.2', false, 'Node 20 only fetches the right one'],
  ['v26.1.0', false, 'a Node that nobody tried is not used'],
])
  test(`toolchain: ${sentence} (${version})`, () =>
    assert.equal(isSupportedNode(version), supported));

test('toolchain: downloads stand in the cache of the user', () => {
  assert.equal(
    cacheFolder({ XDG_CACHE_HOME: '/elsewhere' }),
    '/elsewhere/llm-canary',
  );
  assert.match(cacheFolder({}), /\.cache\/llm-canary$/);
});
