import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MigrationCounts } from '@llm-canary/backstage-plugin-canary-common';
import type { CollectedFacts } from '../collect/collectFacts';
import { joinUnit } from '../collect/joinUnit';
import type { NamespaceIndex } from '../collect/NamespaceIndex';
import type { UnitFacts } from '../domain/facts';
import type { PlanMigrationOptions, PlannedFile } from '../engine';
import { buildEvidence } from '../evidence/buildEvidence';
import { evidenceFileNames } from '../evidence/evidenceFileNames';
import { Backup } from './Backup';
import { planUnit } from './planUnit';
import { renderUnit } from './renderPlan';

/** After so many units whatever else waits in the process has its turn. */
const unitsOfTurn = 20;

/** Decides units one after the other, and keeps of each only what is written of it. */
export class UnitPlanner {
  readonly counts: MigrationCounts = { automatic: 0, manual: 0, byOutcome: {} };
  readonly backup = new Backup();
  readonly unitTexts: string[] = [];
  readonly evidence: PlannedFile[] = [];
  readonly #options: PlanMigrationOptions;
  readonly #createdAt: string;

  constructor(options: PlanMigrationOptions, createdAt: string) {
    this.#options = options;
    this.#createdAt = createdAt;
  }

  /** Takes the facts over: a namespace is dropped once its units are decided. */
  async plan({ indexes, cluster }: CollectedFacts): Promise<void> {
    const { mode, onProgress } = this.#options;
    const ids = indexes.flatMap(index =>
      index.units.map(
        ({ object }) => `${index.namespace.name}/${object.metadata.name}`,
      ),
    );
    const names = evidenceFileNames(ids);
    for (let index = indexes.shift(); index; index = indexes.shift()) {
      for (const service of unitsInOrder(index)) {
        const facts = joinUnit({ mode, index, cluster }, service);
        this.#add(facts, names);
        if (this.unitTexts.length % unitsOfTurn === 0) {
          await this.#giveTurn(ids.length);
        }
      }
      this.backup.closeNamespace(index.namespace.name);
    }
    onProgress?.({ stage: 'judging', done: ids.length, total: ids.length });
  }

  #add(facts: UnitFacts, names: ReadonlyMap<string, string>): void {
    const { planId, pinKeys } = this.#options;
    const { unit, redactor, predecessors } = planUnit(facts, pinKeys);
    const { byOutcome } = this.counts;
    this.counts[unit.handling] += 1;
    byOutcome[unit.outcome] = (byOutcome[unit.outcome] ?? 0) + 1;
    this.backup.add(predecessors, redactor);
    if (unit.outcome === 'DedicatedHandoffRequiresQuiescence') {
      unit.evidenceFile = names.get(unit.id);
      const evidence = buildEvidence(facts, {
        planId,
        capturedAt: this.#createdAt,
      });
      this.evidence.push({
        name: unit.evidenceFile ?? '',
        text: `${JSON.stringify(evidence, null, 2)}\n`,
      });
    }
    this.unitTexts.push(renderUnit(unit));
  }

  async #giveTurn(total: number): Promise<void> {
    const { onProgress, signal } = this.#options;
    onProgress?.({ stage: 'judging', done: this.unitTexts.length, total });
    await nextTurn();
    signal?.throwIfAborted();
  }
}

/** By name, in the order of code units, wherever it runs (R30). */
function unitsInOrder(index: NamespaceIndex) {
  return [...index.units].sort((one, other) =>
    one.object.metadata.name < other.object.metadata.name ? -1 : 1,
  );
}
