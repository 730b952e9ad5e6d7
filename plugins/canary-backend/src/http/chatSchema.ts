import {
  numberOf,
  type ChatRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';

/** Numbers may be kept raw, such as `1.0`; what is none stays what it is, and is refused. */
function number<T extends z.ZodType>(schema: T) {
  return z.preprocess(value => numberOf(value) ?? value, schema);
}

export const maximumMessages = 200;
/** Bytes of all messages together. */
export const maximumConversation = 256 * 1024;
const maximumTokens = 32_768;

const message = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
});

/** Body of `POST /chat/completions`; the address in it is checked as one in a path is. */
export const chatSchema: z.ZodType<ChatRequest> = z.strictObject({
  cluster: z.string(),
  namespace: z.string(),
  name: z.string(),
  messages: z
    .array(message)
    .min(1)
    .max(maximumMessages)
    .refine(
      messages =>
        messages.reduce(
          (sum, { content }) => sum + Buffer.byteLength(content),
          0,
        ) <= maximumConversation,
      'must have at most 256 KiB of text together',
    ),
  maxTokens: number(z.int().min(1).max(maximumTokens)).optional(),
  temperature: number(z.number().min(0).max(2)).optional(),
  session: z.uuid().optional(),
});
