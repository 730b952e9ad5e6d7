// A guard whose removal nobody notices is not tested: every line marked `// precondition` is removed in
// turn, in a copy, and the tests beside it have to fail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPreconditions } from '../suites/preconditions.mjs';

test('preconditions: the tests notice each one that is gone', async t => {
  const results = await checkPreconditions();
  assert.ok(
    results.some(({ where }) => where.includes('createServiceWriter.ts:')),
    'the writer of the guard has marked lines',
  );
  for (const { where, text, state, holds } of results)
    await t.test(`preconditions: ${where} ${text}`, () =>
      assert.ok(holds, `its removal ${state}`),
    );
});
