const pattern = /<masked:[0-9a-f]{16}>/;
const whole = /^<masked:[0-9a-f]{16}>$/;
const digits = 16;

/**
 * What stands in place of a secret: `<masked:` and the first 16 hexadecimal digits of a keyed digest.
 *
 * @param digest - hexadecimal, lower case, at least 16 digits
 * @public
 */
export function formatMask(digest: string): string {
  return `<masked:${digest.slice(0, digits)}>`;
}

/**
 * Whether a value is a mask and nothing else.
 * @public
 */
export function isMask(value: unknown): boolean {
  return typeof value === 'string' && whole.test(value);
}

/**
 * Whether a mask stands anywhere in a text.
 * @public
 */
export function holdsMask(text: string): boolean {
  return pattern.test(text);
}

/**
 * What stands for a secret: the same text for the same secret, another for another.
 * @public
 */
export type Mask = (secret: unknown) => string;
