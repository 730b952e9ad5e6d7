// A lint rule that resolves nothing reports nothing. Each rule of the house must bite on a deliberate
// violation, put in place of a real file's text.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

// Where CI is set, typescript-eslint reads each file from the disk once and ignores the text given here.
process.env.TSESTREE_SINGLE_RUN = 'false';

const require = createRequire(join(root, 'package.json'));
const { ESLint } = require('eslint');

const violations = [
  {
    sentence: 'common code may not import Node',
    file: 'plugins/canary-common/src/ownership/operations.ts',
    text: "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n",
    rule: 'no-restricted-imports',
  },
  {
    sentence: 'ownership may not know the client',
    file: 'plugins/canary-common/src/ownership/operations.ts',
    text: "import type { CanaryApi } from '../api';\nexport type X = CanaryApi;\n",
    rule: 'import/no-restricted-paths',
  },
  {
    sentence: 'a decision may not read the clock',
    file: 'plugins/canary-common/src/ownership/operations.ts',
    text: 'export const now = () => Date.now();\n',
    rule: 'no-restricted-properties',
  },
  {
    sentence: 'a decision may not be asynchronous',
    file: 'plugins/canary-common/src/ownership/operations.ts',
    text: 'export const later = async () => 1;\n',
    rule: 'no-restricted-syntax',
  },
  {
    sentence: 'only the credentials may import the Kubernetes client',
    file: 'plugins/canary-node/src/kubernetes/errors.ts',
    text: "import { KubeConfig } from '@kubernetes/client-node';\nexport const x = KubeConfig;\n",
    rule: '@typescript-eslint/no-restricted-imports',
  },
  {
    sentence: 'the Kubernetes port may not know the guard',
    file: 'plugins/canary-node/src/kubernetes/errors.ts',
    text: "import type { VacantName } from '../guard';\nexport type X = VacantName;\n",
    rule: 'import/no-restricted-paths',
  },
  {
    sentence: 'a promise may not be left alone',
    file: 'plugins/canary-node/src/kubernetes/errors.ts',
    text: 'export function f(p: Promise<void>) {\n  p.then(() => {});\n}\n',
    rule: '@typescript-eslint/no-floating-promises',
  },
  {
    sentence: 'a switch may not forget a member of a union',
    file: 'plugins/canary-node/src/kubernetes/errors.ts',
    text: "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n    default:\n      return 2;\n  }\n}\n",
    rule: '@typescript-eslint/switch-exhaustiveness-check',
  },
  {
    sentence: 'a function may not take four parameters',
    file: 'plugins/canary-node/src/kubernetes/errors.ts',
    text: 'export const f = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];\n',
    rule: 'max-params',
  },
  {
    sentence: 'an operation may not know its doors',
    file: 'plugins/canary-backend/src/operations/index.ts',
    text: "import * as http from '../http';\nexport const x = http;\n",
    rule: 'import/no-restricted-paths',
  },
  {
    sentence: 'an operation may not hold the raw writer',
    file: 'plugins/canary-backend/src/operations/index.ts',
    text: "import type { KubernetesWriter } from '@llm-canary/backstage-plugin-canary-node';\nexport type X = KubernetesWriter;\n",
    rule: '@typescript-eslint/no-restricted-imports',
  },
  {
    sentence: 'a door may not reach for the lock',
    file: 'plugins/canary-backend/src/http/index.ts',
    text: "import * as lock from '../lock';\nexport const x = lock;\n",
    rule: 'import/no-restricted-paths',
  },
  {
    sentence: 'presentation may not know a component',
    file: 'plugins/canary-frontend/src/presentation/names.ts',
    text: "import * as c from '../components/AgeStamp';\nexport const x = c;\n",
    rule: 'import/no-restricted-paths',
  },
  {
    sentence: 'the browser may not import Node',
    file: 'plugins/canary-frontend/src/index.ts',
    text: "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n",
    rule: 'no-restricted-imports',
  },
];

for (const { sentence, file, text, rule } of violations)
  test(`lint: ${sentence}`, async () => {
    const path = join(root, file);
    // As `backstage-cli repo lint` does, with the package as working folder.
    const cwd = join(root, ...file.split('/').slice(0, 2));
    const [result] = await new ESLint({ cwd }).lintText(text, {
      filePath: path,
    });
    const fatal = result.messages.filter(message => message.fatal);
    assert.deepEqual(fatal, [], 'the text must parse');
    assert.ok(
      result.messages.some(
        message => message.ruleId === rule && message.severity === 2,
      ),
      `${rule} reported nothing; got ${result.messages.map(m => m.ruleId)}`,
    );
  });
