import { z } from 'zod';

/** A segment as it stands in the path: encoded, since its name may hold what a path may not. */
export const encodedSegment = z.string().transform((segment, context) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not encoded as a path' });
    return z.NEVER;
  }
});
