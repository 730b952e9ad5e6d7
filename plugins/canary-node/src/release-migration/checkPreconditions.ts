import type { HelmMigrationCheck } from '@llm-canary/backstage-plugin-canary-common';
import { checkObjects } from './checkObjects';
import { isNameable } from './predictService';
import type { ReleaseMigrationFacts } from './types';

type Check = (facts: ReleaseMigrationFacts) => HelmMigrationCheck;

function held(
  check: string,
  problem: string | undefined,
  message: string,
): HelmMigrationCheck {
  return { check, ok: problem === undefined, message: problem ?? message };
}

const kindServed: Check = ({ cluster, kind }) =>
  held(
    'kindServed',
    kind.served
      ? undefined
      : `Cluster ${cluster} does not serve ${kind.kind} (${kind.apiVersion})`,
    `Cluster ${cluster} serves ${kind.kind}`,
  );

const deployed: Check = ({ namespace, name, release, recordProblem }) =>
  held(
    'deployed',
    recordProblem && `${namespace}/${name} ${recordProblem}`,
    `Revision ${release.revision} is deployed`,
  );

const idle: Check = ({ running }) =>
  held(
    'idle',
    running && `${running} runs on the release`,
    'No operation of the portal runs on the release',
  );

function describeStanding({
  namespace,
  name,
  standing,
}: ReleaseMigrationFacts) {
  if (!standing) return undefined;
  return standing.adopted
    ? `${namespace}/${name} is under an LLMService already; nothing is left to do`
    : `An LLMService ${namespace}/${name} stands already, and has not taken the release over`;
}

const nameFree: Check = facts =>
  held(
    'nameFree',
    describeStanding(facts),
    `No LLMService ${facts.namespace}/${facts.name} stands there`,
  );

const chartKnown: Check = ({ release, chart }) => {
  const what = `${release.chart.name} ${release.chart.version}`;
  return held(
    'chartKnown',
    chart.problem,
    isNameable(chart.repo)
      ? `${chart.repo} has chart ${what}`
      : `${chart.repo} has chart ${what}; the LLMService cannot name it, because it is neither https nor oci, so its operator must know where the chart is`,
  );
};

const checks: readonly Check[] = [
  kindServed,
  deployed,
  idle,
  nameFree,
  chartKnown,
  checkObjects,
];

/** Every precondition, in one order, also those that hold. */
export function checkPreconditions(
  facts: ReleaseMigrationFacts,
): HelmMigrationCheck[] {
  return checks.map(check => check(facts));
}
