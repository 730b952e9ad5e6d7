import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../../kubernetes';
import { trimObject } from '../collect/trimObject';
import { annotationOf } from '../domain/fields';
import type { FactObject } from '../domain/facts';
import { webhookWithoutDryRun } from '../domain/webhookWithoutDryRun';
import { aimKeys } from '../resources';
import { nextGeneration, planWrite, type PlannedWrite } from './planOfWrite';
import { refusalOf } from './sendWrite';
import {
  checkOf,
  checksOf,
  notVerified,
  type StepCheck,
  type UnitRun,
} from './UnitRun';

/** Asks the server for every write of the unit as a dry-run, in the order of its steps. */
export async function rehearseWrites(run: UnitRun): Promise<void> {
  const { artifact, service } = run.source;
  const profile = run.operationOf('EnsureTargetProfile');
  const cache = run.operationOf('EnsureTargetCache');
  const protection = run.operationOf('ProtectArtifact');
  const cutover = run.operationOf('CutoverService');
  if (profile) await rehearseWrite(run, planWrite(run, profile));
  if (cache) await rehearseWrite(run, planWrite(run, cache));
  if (protection && !isProtected(artifact)) {
    await rehearseWrite(run, planWrite(run, protection, artifact));
  }
  if (cutover) await rehearseWrite(run, planWrite(run, cutover, service));
}

/**
 * Asks the server for one write as a dry-run, and compares the answer as that of the write itself. Only
 * a unit that was accepted as unverified goes on where a webhook cannot tell (R161).
 */
export async function rehearseWrite(
  run: UnitRun,
  write: PlannedWrite,
): Promise<void> {
  const { operation } = write;
  const check = `Dry-run of ${operation.verb} ${operation.target.kind}`;
  try {
    const answer = trimObject(await write.send(run.context.writer.rehearsal));
    run.require([
      ...checksOf(check, write.compare(answer)),
      ...checkGeneration(run, write, answer),
    ]);
  } catch (error) {
    if (!KubernetesError.is(error) && !CanaryError.is(error)) throw error;
    const message = run.hide(error.message);
    const webhook = webhookWithoutDryRun(message);
    const isAccepted = run.context.acceptUnverified.has(run.unit.id);
    if (webhook === undefined || !isAccepted) {
      throw refusalOf(run, operation, message);
    }
    run.keep([
      notVerified(check, `the webhook ${webhook} does not support dry-run`),
    ]);
  }
}

/**
 * The cutover must make the very generation that its pin names: with another one the pin is inactive
 * from the start (R142).
 */
export function checkGeneration(
  run: UnitRun,
  { operation }: PlannedWrite,
  { metadata }: FactObject,
): StepCheck[] {
  if (operation.step !== 'CutoverService') return [];
  return [
    checkOf(
      'AIMService/metadata.generation of the cutover',
      String(nextGeneration(run.source.service)),
      String(metadata.generation),
    ),
  ];
}

export function isProtected(artifact: FactObject): boolean {
  return annotationOf(artifact, aimKeys.evictionProtected) === 'true';
}
