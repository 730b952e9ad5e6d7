// Who may depend on whom, read from the manifests: left to right only.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

const scope = '@llm-canary/';
const common = `${scope}backstage-plugin-canary-common`;
const node = `${scope}backstage-plugin-canary-node`;
const backend = `${scope}backstage-plugin-canary-backend`;
const frontend = `${scope}backstage-plugin-canary`;
const catalog = `${scope}backstage-plugin-catalog-backend-module-canary`;
const devCluster = `${scope}dev-cluster`;
const commandLine = `${scope}template-migration`;

/** Each package of the house and the packages of the house that its sources may import. */
const house = {
  [common]: [],
  [node]: [common],
  [backend]: [common, node],
  [frontend]: [common],
  [catalog]: [common],
  [devCluster]: [common],
  [commandLine]: [common, node],
  app: [frontend],
  // Of the demo it loads the reader of metrics, where the demo's configuration asks for it.
  backend: [backend, catalog, devCluster],
};

const manifests = ['packages', 'plugins'].flatMap(folder =>
  readdirSync(join(root, folder)).map(name =>
    JSON.parse(readFileSync(join(root, folder, name, 'package.json'), 'utf8')),
  ),
);

test('architecture: the house has these packages and no others', () =>
  assert.deepEqual(
    manifests.map(manifest => manifest.name).sort(),
    Object.keys(house).sort(),
  ));

for (const { name, dependencies = {} } of manifests) {
  const inside = Object.keys(dependencies).filter(one => one.startsWith(scope));
  test(`architecture: ${name} depends on what stands behind it only`, () =>
    assert.deepEqual(
      inside.filter(one => !house[name].includes(one)),
      [],
    ));
}

test('architecture: common knows neither React nor a backend', () => {
  const { dependencies } = manifests.find(one => one.name === common);
  assert.deepEqual(
    Object.keys(dependencies).filter(one =>
      /react|backend|kubernetes/.test(one),
    ),
    [],
  );
});

test('architecture: only canary-node depends on the Kubernetes client', () =>
  assert.deepEqual(
    manifests
      .filter(one => one.dependencies?.['@kubernetes/client-node'])
      .map(one => one.name),
    [node],
  ));
