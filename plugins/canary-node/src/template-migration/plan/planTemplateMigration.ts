import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  migrationNotice,
  sanitizationNotice,
  type DedicatedEvidence,
  type MigrationCounts,
  type MigrationPlan,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { collectFacts, type CollectedFacts } from '../collect/collectFacts';
import { joinUnit } from '../collect/joinUnit';
import { digestOf } from '../domain/canonicalJson';
import type { UnitFacts } from '../domain/facts';
import type { PlanMigration, PlanMigrationOptions } from '../engine';
import { buildEvidence } from '../evidence/buildEvidence';
import { evidenceFileNames } from '../evidence/evidenceFileNames';
import { Backup } from './Backup';
import { checkPlanInputs } from './checkPlanInputs';
import { planUnit } from './planUnit';
import { renderPlan, renderUnit } from './renderPlan';

/** After so many units whatever else waits in the process has its turn. */
const unitsOfTurn = 20;

/** Units as they are decided, and what is written beside them. */
interface Planned {
  units: MigrationUnit[];
  evidence: DedicatedEvidence[];
  backup: Backup;
}

function* factsOf(
  { indexes, cluster }: CollectedFacts,
  mode: PlanMigrationOptions['mode'],
): Generator<UnitFacts> {
  for (const index of indexes) {
    const services = [...index.units].sort((one, other) =>
      one.object.metadata.name < other.object.metadata.name ? -1 : 1,
    );
    for (const service of services) {
      yield joinUnit({ mode, index, cluster }, service);
    }
  }
}

async function planUnits(
  options: PlanMigrationOptions,
  collected: CollectedFacts,
  createdAt: string,
): Promise<Planned> {
  const { mode, planId, pinKeys, signal, onProgress } = options;
  const planned: Planned = { units: [], evidence: [], backup: new Backup() };
  const total = collected.indexes.reduce(
    (sum, index) => sum + index.units.length,
    0,
  );
  for (const facts of factsOf(collected, mode)) {
    const { unit, redactor, predecessors } = planUnit(facts, pinKeys);
    planned.units.push(unit);
    planned.backup.add(predecessors, redactor);
    if (unit.outcome === 'DedicatedHandoffRequiresQuiescence') {
      planned.evidence.push(
        buildEvidence(facts, { planId, capturedAt: createdAt }),
      );
    }
    if (planned.units.length % unitsOfTurn === 0) {
      onProgress?.({ stage: 'judging', done: planned.units.length, total });
      await nextTurn();
      signal?.throwIfAborted();
    }
  }
  onProgress?.({ stage: 'judging', done: total, total });
  return planned;
}

/** Joins texts, and lets others have their turn on the way. */
async function joinTexts(texts: Iterable<string>): Promise<string> {
  const parts: string[] = [];
  for (const text of texts) {
    parts.push(text);
    if (parts.length % (10 * unitsOfTurn) === 0) await nextTurn();
  }
  return parts.join('');
}

async function renderUnits(units: readonly MigrationUnit[]): Promise<string[]> {
  const texts: string[] = [];
  for (const unit of units) {
    texts.push(renderUnit(unit));
    if (texts.length % (10 * unitsOfTurn) === 0) await nextTurn();
  }
  return texts;
}

function countUnits(units: readonly MigrationUnit[]): MigrationCounts {
  const counts: MigrationCounts = { automatic: 0, manual: 0, byOutcome: {} };
  for (const { handling, outcome } of units) {
    counts[handling] += 1;
    counts.byOutcome[outcome] = (counts.byOutcome[outcome] ?? 0) + 1;
  }
  return counts;
}

function evidenceFiles({ evidence, units }: Planned) {
  const names = evidenceFileNames(evidence.map(({ unit }) => unit));
  for (const unit of units) {
    const evidenceFile = names.get(unit.id);
    if (evidenceFile !== undefined) unit.evidenceFile = evidenceFile;
  }
  return evidence.map(document => ({
    name: names.get(document.unit) ?? '',
    text: `${JSON.stringify(document, null, 2)}\n`,
  }));
}

/**
 * Plans the migration of the services of the selected namespaces. It only lists (R19), and fails as a
 * whole where anything is missing, so that there is never a part of a plan (R21).
 *
 * @throws CanaryError INVALID_INPUT, UPSTREAM_FORBIDDEN or CLUSTER_UNAVAILABLE
 * @public
 */
export const planTemplateMigration: PlanMigration = async options => {
  const { reader, signal, onProgress, planId, tool, pinKeys, mode } = options;
  const namespaces = checkPlanInputs(options);
  const createdAt = options.now().toISOString();
  const collected = await collectFacts({
    reader,
    namespaces,
    ...(signal && { signal }),
    onRead: (done, total) => onProgress?.({ stage: 'reading', done, total }),
  });
  const planned = await planUnits(options, collected, createdAt);
  const evidence = evidenceFiles(planned);
  const head: Omit<MigrationPlan, 'units'> = {
    schemaVersion: 1,
    notices: [migrationNotice, sanitizationNotice],
    planId,
    createdAt,
    tool,
    cluster: {
      fingerprint: digestOf(
        collected.namespaces.map(({ name, uid }) => ({ name, uid })),
      ),
    },
    namespaces,
    runtimeProjectionMode: mode,
    ...(pinKeys && { pinKeys }),
  };
  const text = renderPlan(head, await renderUnits(planned.units));
  return {
    plan: { ...head, units: planned.units },
    digest: digestOf(text),
    counts: countUnits(planned.units),
    files: [
      { name: 'plan.json', text },
      { name: 'backup.yaml', text: await joinTexts(planned.backup.render()) },
      ...evidence,
    ],
  };
};
