import {
  type DiffResponse,
  type ObjectChange,
  type ValueChange,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ToldSecrets } from '../../masking';
import { renderYaml } from './renderYaml';
import type { DiffParts, UnmaskedChange } from './ServiceDiffs';

/** The one way from what a dry-run found to what may be shown of it. */
export async function maskDiff(
  told: ToldSecrets,
  parts: DiffParts,
): Promise<
  Pick<DiffResponse, 'changed' | 'revision' | 'values' | 'objects' | 'warnings'>
> {
  const { values, objects, warnings, ...rest } = parts;
  // What was changed by somebody else meanwhile is in nobody's hand but here.
  told.add(...objects.flatMap(({ before, after }) => [before, after]));
  const shown: ObjectChange[] = [];
  for (const object of objects) shown.push(await maskObject(told, object));
  return {
    ...rest,
    values: values.map(change => maskChange(told, change)),
    objects: shown,
    warnings: told.hideIn(warnings),
  };
}

/** A change of values, with the secrets that are known and those that its path gives away. */
export function maskChange<T extends ValueChange>(
  told: ToldSecrets,
  change: T,
): T {
  const { path, before, after } = change;
  const mask = (value: unknown) => told.maskAt(path, value);
  return {
    ...change,
    ...(before !== undefined && { before: mask(before) }),
    ...(after !== undefined && { after: mask(after) }),
  };
}

async function maskObject(
  told: ToldSecrets,
  { before, after, detail, ...rest }: UnmaskedChange,
): Promise<ObjectChange> {
  const show = (object: unknown) => renderYaml(told.maskTree(object));
  return {
    ...rest,
    ...(before !== undefined && { before: await show(before) }),
    ...(after !== undefined && { after: await show(after) }),
    ...(detail !== undefined && { detail: told.hide(detail) }),
  };
}
