import { z } from 'zod';
import type { ManagedBy } from '../ownership/types';
import { errorCodes, type ErrorCode } from './codes';

const managedBySchema = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  namespace: z.string().min(1),
  name: z.string().min(1).nullable(),
  uid: z.string().optional(),
  arm: z.string().optional(),
  state: z.enum(['consistent', 'incomplete', 'conflicting']),
  parentState: z
    .enum(['present', 'deleting', 'missing', 'replaced', 'unreadable'])
    .optional(),
  deleting: z.boolean().optional(),
  issues: z.array(z.string()),
});

const errorSchema = z.object({
  name: z.string().optional().catch(undefined),
  message: z.string().catch('The request failed without a message.'),
  code: z
    .custom<ErrorCode>(
      code => typeof code === 'string' && Object.hasOwn(errorCodes, code),
    )
    .optional()
    .catch(undefined),
  operation: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  retryAfterSeconds: z.number().nonnegative().optional().catch(undefined),
  managedBy: managedBySchema.optional().catch(undefined),
});

/**
 * What an error of the backend says. Codes and fields that this version does not know are left out.
 * @public
 */
export interface ErrorBody {
  name?: string;
  message: string;
  /** Absent for errors of Backstage itself, such as 401, 403, 413 and 500. */
  code?: ErrorCode;
  operation?: string;
  /** Why ownership could not be read. */
  reason?: string;
  retryAfterSeconds?: number;
  managedBy?: ManagedBy;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Reflect.get(value, key)
    : undefined;
}

/** A ResponseError has the body in `body`, a body has the error in `error`. */
function findError(value: unknown): unknown {
  const body = memberOf(value, 'body') ?? value;
  return memberOf(body, 'error') ?? body;
}

/**
 * Reads what went wrong out of Backstage's ResponseError, a parsed error body, or the error inside
 * one. Never throws.
 * @public
 */
export function readErrorBody(value: unknown): ErrorBody {
  try {
    const error = findError(value);
    const read = errorSchema.safeParse(
      error instanceof Error ? { ...error, message: error.message } : error,
    );
    if (read.success) {
      return Object.fromEntries(
        Object.entries(read.data).filter(([, field]) => field !== undefined),
      ) as unknown as ErrorBody;
    }
  } catch {
    // Falls through: something that cannot be read has no code either.
  }
  return { message: 'The request failed without a message.' };
}
