// Writes the types of the client from the OpenAPI document of the backend; with --check it only says
// whether they are current.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { root } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

const target = join(root, 'plugins/canary-common/src/api/openapi.generated.ts');

function readDocument() {
  const source = join(root, 'plugins/canary-backend/src/openapi');
  const program = `process.stdout.write(JSON.stringify(require(${JSON.stringify(source)}).createOpenApiDocument()))`;
  return execFileSync(
    process.execPath,
    ['--require', '@backstage/cli/config/nodeTransform.cjs', '-e', program],
    { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
  );
}

/** Every error has one type: which codes a route may answer is for readers of the document. */
function withoutErrors(document) {
  for (const item of Object.values(document.paths)) {
    for (const { responses } of Object.values(item)) {
      for (const status of Object.keys(responses)) {
        if (Number(status) >= 300) delete responses[status];
      }
    }
  }
  return document;
}

const document = withoutErrors(JSON.parse(readDocument()));
const types = astToString(await openapiTS(document));
const text = `// Made by \`yarn openapi\` from the OpenAPI document of the backend. Do not edit.\n/* eslint-disable max-lines */\n\n${types}`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    say('the types of the client are old: run yarn openapi');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
  say(`wrote ${target}`);
}
