import {
  closed,
  described,
  object,
  oneOfWords,
  text,
  whole,
  type JsonSchema,
} from '../JsonSchema';

/** Schemas of chats. */
export const chatSchemas: Readonly<Record<string, JsonSchema>> = {
  ChatRequest: closed({
    cluster: text,
    namespace: text,
    name: text,
    messages: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      description: 'At most 256 KiB of text together',
      items: closed({
        role: oneOfWords(['system', 'user', 'assistant']),
        content: text,
      }),
    },
    'maxTokens?': { ...whole, minimum: 1, maximum: 32_768 },
    'temperature?': { type: 'number', minimum: 0, maximum: 2 },
    'session?': described(
      'One per conversation: the gateway keeps it on one replica',
      { ...text, format: 'uuid' },
    ),
  }),
  ServedBy: object({
    'peer?': described('`10.0.3.7:8000`; absent when the gateway names none'),
    'pod?': described('That the peer is, where it is known'),
    'service?': object({ namespace: text, name: text }),
    'arm?': described('Of an experiment'),
  }),
};
