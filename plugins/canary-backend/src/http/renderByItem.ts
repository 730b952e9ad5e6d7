import { setImmediate as breathe } from 'node:timers/promises';
import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';

/**
 * JSON of an object whose bulk is one list, such as the plans of arms: item by item, so that others come
 * in between. The list stands first.
 */
export async function renderByItem<
  K extends string,
  T extends Readonly<Record<K, readonly unknown[]>>,
>(body: T, key: K): Promise<string> {
  const { [key]: items, ...others } = body;
  const texts: string[] = [];
  for (const item of items) {
    texts.push(stringifyLossless(item));
    await breathe();
  }
  const rest = stringifyLossless(others).slice(1);
  const list = `{${stringifyLossless(key)}:[${texts.join()}]`;
  return rest === '}' ? `${list}}` : `${list},${rest}`;
}
