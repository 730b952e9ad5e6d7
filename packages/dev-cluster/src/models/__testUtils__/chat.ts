/** What a streamed answer was. */
export interface StreamedAnswer {
  status: number;
  headers: Headers;
  text: string;
  frames: Array<Record<string, unknown>>;
  usage?: { prompt_tokens: number; completion_tokens: number };
  finish?: string;
  error?: string;
  done: boolean;
}

export interface ChatOptions {
  path?: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Asks for a completion; streamed, and with usage, unless the body says otherwise. */
export function post(
  url: string,
  { path = '/v1/chat/completions', body, headers, signal }: ChatOptions = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      messages: [{ role: 'user', content: 'How far is the moon?' }],
      stream: true,
      stream_options: { include_usage: true },
      ...body,
    }),
    signal,
  });
}

/** Asks, and reads the stream to its end. */
export async function chat(
  url: string,
  options: ChatOptions = {},
): Promise<StreamedAnswer> {
  const response = await post(url, options);
  const text = await response.text();
  const payloads = text
    .split('\n\n')
    .filter(frame => frame.startsWith('data: '))
    .map(frame => frame.slice('data: '.length));
  const frames = payloads
    .filter(payload => payload !== '[DONE]')
    .map(payload => JSON.parse(payload));
  const choices = frames.flatMap(frame => frame.choices ?? []);
  return {
    status: response.status,
    headers: response.headers,
    text: choices.map(choice => choice.delta?.content ?? '').join(''),
    frames,
    usage: frames.find(frame => frame.usage)?.usage,
    finish: choices.find(choice => choice.finish_reason)?.finish_reason,
    error: frames.find(frame => frame.error)?.error.message,
    done: payloads.at(-1) === '[DONE]',
  };
}
