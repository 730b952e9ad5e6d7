import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { text, values, type JsonSchema } from '../JsonSchema';
import { routeOf } from '../routeOf';

const route = routeOf({
  operationId: 'chat',
  summary: 'A chat with a service through its route at the gateway',
  description:
    'The answer is the stream of the model as it comes, in chunks of the shape of OpenAI with usage in the last one. An arm is reached by the route of its experiment, so that another arm may serve. When the answer breaks off, an event of type `error` is its last.',
  body: 'ChatRequest',
  answer: text,
  mediaType: 'text/event-stream',
  codes: [
    'INVALID_INPUT',
    'CLUSTER_NOT_FOUND',
    'RELEASE_NOT_FOUND',
    'ROUTE_NOT_FOUND',
    'GATEWAY_NOT_CONFIGURED',
    'CHAT_BUSY',
    'UPSTREAM_FORBIDDEN',
    'MODEL_REFUSED',
    'MODEL_FAILED',
    'CLUSTER_UNAVAILABLE',
    'GATEWAY_UNAVAILABLE',
  ],
});

function withServedBy(responses: unknown): JsonSchema {
  const all = isRecord(responses) ? responses : {};
  const ok = isRecord(all['200']) ? all['200'] : {};
  return {
    ...all,
    200: {
      ...ok,
      headers: {
        'X-Canary-Served-By': {
          description: 'Who serves, a ServedBy as JSON',
          schema: text,
        },
      },
      content: {
        ...(isRecord(ok.content) ? ok.content : {}),
        // From servers that answer at once, though a stream was asked for.
        'application/json': { schema: values },
      },
    },
  };
}

/** The route of chats. */
export const chatPaths: Readonly<Record<string, JsonSchema>> = {
  '/chat/completions': {
    post: { ...route, responses: withServedBy(route.responses) },
  },
};
