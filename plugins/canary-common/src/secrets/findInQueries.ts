import { assignedValue } from './findAssigned';
import { isSecretValue } from './isSecretValue';
import { KeyBit, keyBits } from './keyBits';
import { isMask } from './mask';

const parameters = new RegExp(
  String.raw`(?<=[?&#])([A-Za-z_][\w.-]{0,80})=${assignedValue}`,
  'g',
);

/** In a query the signature is what lets its bearer in; elsewhere the word says many things. */
const signature = /^(?:sig|(?:.*-)?signature)$/i;

function isSecretName(name: string): boolean {
  return signature.test(name) || (keyBits(name) & KeyBit.secret) !== 0;
}

/** The parameters of URLs that are secrets, each with its name, such as `token=x`. */
export function findInQueries(text: string): string[] {
  if (!/[?&#]/.test(text)) return [];
  const found: string[] = [];
  for (const [parameter, name, ...values] of text.matchAll(parameters)) {
    const value = values.find(one => one !== undefined) ?? '';
    // A mask has its own form, and its place keeps its name.
    if (isMask(value) || !isSecretValue(value)) continue;
    if (isSecretName(name)) found.push(parameter);
  }
  return found;
}
