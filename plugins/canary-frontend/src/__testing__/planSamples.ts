import { screen, waitFor } from '@testing-library/react';
import {
  mergeLayers,
  parseLossless,
  type Plan,
  type ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { servicePath } from '../routing';
import { fakeCanaryApi, type FakeCanaryApi } from './fakeCanaryApi';
import { planOf } from './operationSamples';
import { renderCanary } from './renderCanary';
import { armOf, parentOf, rowOf } from './samples';

/** Hash of the plans below. */
export const planHash = `sha256:${'4be19c02'.repeat(8)}`;

/** A secret as the backend sends it: equal digits, equal secrets. */
export function maskedAs(digit: string): string {
  return `<masked:${digit.repeat(16)}>`;
}

/** The plan of layers, weakest first, from JSON so that numbers are as in practice. */
export function planFrom(
  layers: Record<string, string>,
  part: Partial<Plan> = {},
): Plan {
  const read = Object.entries(layers).map(([name, text]) => ({
    name,
    values: parseLossless(text) as Record<string, unknown>,
  }));
  const merged = mergeLayers(read, { systemLayer: 'canary-system' });
  return planOf({ ...merged, hash: planHash, hashVerified: true, ...part });
}

/** A plan of an arm: something overridden, something removed, a secret and a large integer. */
export const armPlan = planFrom(
  {
    site: `{"scaler":{"maxReplicas":4,"metrics":["cpu"]},"env":{"HF_TOKEN":"${maskedAs('1')}"},"seed":9007199254740993}`,
    form: '{"scaler":{"maxReplicas":8}}',
    'canary-system':
      '{"scaler":{"maxReplicas":2,"metrics":null},"modelRoute":{"enabled":true}}',
  },
  { readOnly: true, managedBy: parentOf(), revision: 3 },
);

/** Renders the plan tab of a service, of an arm unless said otherwise. */
export function renderPlan(
  options: {
    row?: ServiceRow;
    search?: string;
    plan?: Plan;
    language?: 'en' | 'zh';
    prepare?: (api: FakeCanaryApi) => void;
  } = {},
): FakeCanaryApi {
  const row = options.row ?? armOf({ revision: 3 });
  const api = fakeCanaryApi([row, rowOf()]);
  api.getPlan.mockResolvedValue(options.plan ?? armPlan);
  options.prepare?.(api);
  renderCanary({
    api,
    path: `/canary${servicePath(row)}?tab=plan${options.search ?? ''}`,
    language: options.language,
  });
  return api;
}

function withRole(root: Element, role: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[role=${role}]`)];
}

/**
 * The texts of the cells of all rows of values, without the head. Found by their roles alone: to work
 * out who sees each of many cells takes jsdom seconds.
 */
export async function findValues(name = 'Values in force') {
  const tree = await screen.findByLabelText(name, {
    selector: '[role=treegrid]',
  });
  return withRole(tree, 'row')
    .slice(1)
    .map(row =>
      withRole(row, 'gridcell').map(cell => cell.textContent?.trim()),
    );
}

/** The first row of values whose text is like this. */
export function findValueRow(text: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const row = withRole(document.body, 'row').find(one =>
      text.test(one.textContent?.trim() ?? ''),
    );
    if (!row) throw new Error(`No row ${text}`);
    return row;
  });
}
