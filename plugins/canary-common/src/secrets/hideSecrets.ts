import { knowSecrets } from './knowSecrets';

/**
 * A text that others wrote about values, such as the reason of a failure, without the secrets of these
 * values, and without what has the form of a secret. Nothing tells them apart: it is no mask.
 *
 * @param values - any JSON that the text may speak of
 * @public
 */
export function hideSecrets(text: string, values: unknown): string {
  return knowSecrets([values]).hide(text, () => '<masked>');
}
