import { z } from 'zod';

/** A whole number of a query, which is a text there. */
export function wholeNumber(options: { minimum: number; maximum: number }) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(options.minimum).max(options.maximum));
}
