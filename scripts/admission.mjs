// Writes the admission policies of a cluster, and the roles beside them, from the table of canary
// signals that the guard reads. Without options: the files in deploy/admission, for the names that the
// operators have by default.
//
//   yarn admission [--config app-config.yaml] [--operator USER]… [--operator-group GROUP]…
//                  [--api-version GROUP/VERSION] [--out FOLDER] [--check]
//
// --config takes canary.experiments and canary.operators from a configuration; --operator and
// --operator-group name the operators in their place. --api-version is for a cluster that serves
// LLMServices under another one.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { nodeTransform, root } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

const header = `Made by \`yarn admission\` from the table of canary signals that the guard of the portal reads.
Do not edit: README.md beside it says how to name your operators.`;

const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    operator: { type: 'string', multiple: true, default: [] },
    'operator-group': { type: 'string', multiple: true, default: [] },
    'api-version': {
      type: 'string',
      default: 'serving.modelsphere.dev/v1alpha1',
    },
    out: { type: 'string', default: join(root, 'deploy/admission') },
    check: { type: 'boolean', default: false },
  },
});

/** Runs in a process of its own, because the sources are TypeScript. */
const program = `
  const { readFileSync } = require('node:fs');
  const { parse } = require('yaml');
  const { readAdmissionOptions } = require('./plugins/canary-backend/src/config/readAdmissionOptions');
  const node = require('./plugins/canary-node/src/admission');
  const { config, users, groups, header, apiVersion } = JSON.parse(process.env.ADMISSION);
  const canary = config && parse(readFileSync(config, 'utf8'))?.canary;
  const named = users.length + groups.length > 0 && { operators: { users, groups } };
  const [group, version] = apiVersion.split('/');
  const service = { group, version, plural: 'llmservices', kind: 'LLMService' };
  const options = { ...readAdmissionOptions({ ...canary, ...named }), service };
  process.stdout.write(JSON.stringify({
    'policies.yaml': node.renderAdmission(node.admissionPolicies(options), { header }),
    'roles.yaml': node.renderAdmission(node.admissionRoles({ service }), { header }),
  }));
`;

function render() {
  const ADMISSION = JSON.stringify({
    config: values.config && resolve(values.config),
    users: values.operator,
    groups: values['operator-group'],
    header,
    apiVersion: values['api-version'],
  });
  const text = execFileSync(
    process.execPath,
    ['--require', nodeTransform, '-e', program],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ADMISSION } },
  );
  return Object.entries(JSON.parse(text));
}

const settings = await prettier.resolveConfig(join(root, 'package.json'));
const old = [];
for (const [name, text] of render()) {
  const file = join(resolve(values.out), name);
  const formatted = await prettier.format(text, {
    ...settings,
    parser: 'yaml',
  });
  if (values.check) {
    if (readFileSync(file, 'utf8') !== formatted)
      old.push(relative(root, file));
  } else {
    mkdirSync(resolve(values.out), { recursive: true });
    writeFileSync(file, formatted);
    say(`wrote ${file}`);
  }
}
if (old.length > 0) {
  say(`old: ${old.join(', ')}: run yarn admission`);
  process.exit(1);
}
