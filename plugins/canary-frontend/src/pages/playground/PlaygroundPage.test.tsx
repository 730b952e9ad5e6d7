import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  ChatFrame,
  ChatRequest,
  ChatStream,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  armOf,
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  renderCanary,
  responseError,
  rowOf,
} from '../../__testing__';

fakeScreenSize();

const path = '/canary/playground?service=eu-1/prod/chat-70b';
const done: ChatFrame[] = [
  { type: 'delta', reasoning: 'I think' },
  { type: 'delta', text: 'Hello ' },
  { type: 'delta', text: 'world' },
  { type: 'finish', reason: 'stop' },
  { type: 'usage', inputTokens: 1_312, outputTokens: 20, cachedTokens: 656 },
];
const servedBy = {
  peer: '10.42.0.7:8000',
  pod: 'chat-70b-7d9-x',
  service: { namespace: 'prod', name: 'chat-70b' },
};

function streamOf(
  frames: readonly ChatFrame[],
  more: Partial<ChatStream> = {},
): ChatStream {
  return {
    servedBy,
    frames: (async function* frameByFrame() {
      yield* frames;
    })(),
    ...more,
  };
}

/** A stream that never ends by itself, as the client gives it when it is stopped. */
function endless(
  first: ChatFrame,
  signal: AbortSignal | undefined,
): ChatStream {
  return {
    servedBy,
    frames: (async function* untilStopped() {
      yield first;
      await new Promise((_, reject) => {
        signal?.addEventListener('abort', () =>
          reject(new DOMException('stopped', 'AbortError')),
        );
      });
    })(),
  };
}

function render(options: Partial<Parameters<typeof renderCanary>[0]> = {}) {
  const api = fakeCanaryApi([
    rowOf(),
    armOf(),
    rowOf({ name: 'asleep', replicas: { ready: 0, desired: 1 } }),
  ]);
  renderCanary({ api, path, ...options });
  return api;
}

async function say(text: string) {
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Message');
  await user.click(field);
  await user.paste(text);
  await user.keyboard('{Enter}');
  return user;
}

describe('the playground', () => {
  it('offers the services, greys those that cannot answer and says why', async () => {
    render({ path: '/canary/playground' });
    const field = await screen.findByLabelText('Service');
    const options = within(field).getAllByRole('option');
    expect(
      options.map(option => [
        option.textContent,
        (option as HTMLOptionElement).disabled,
      ]),
    ).toEqual([
      ['Choose a service', false],
      ['chat-70b', false],
      ['asleep (no pod is ready)', true],
      ['chat-latency-fp8, arm fp8', false],
    ]);
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getAllByText('Choose a service first.')).toHaveLength(2);
    expect(await findFaults()).toEqual([]);
  });

  it('shows the answer, folds the reasoning, and says what was measured', async () => {
    const api = render();
    api.chat.mockResolvedValue(streamOf(done));
    await say('Hi');
    expect(await screen.findByText('Hello world')).toBeInTheDocument();
    const fold = screen.getByText('Reasoning').closest('details');
    expect(fold).not.toHaveAttribute('open');
    expect(fold).toHaveTextContent('I think');
    const figure = (name: string) =>
      screen.getByText(name).nextElementSibling?.textContent;
    expect(figure('TTFT')).toMatch(/^<?\d.* s \(browser\)$/);
    expect(figure('Total')).toMatch(/ s$/);
    expect(figure('Tokens in')).toBe('1,312');
    expect(figure('Tokens out')).toBe('20');
    expect(figure('Cached')).toBe('656 (50.0 %)');
    expect(figure('Served by')).toBe('prod/chat-70b');
    expect(figure('Peer')).toBe('chat-70b-7d9-x');
    expect(await findFaults()).toEqual([]);
  });

  it('goes on with what was said, in one session, and without the reasoning', async () => {
    const api = render();
    api.chat.mockImplementation(async () => streamOf(done));
    await say('Hi');
    await screen.findByText('Hello world');
    await say('And now?');
    await waitFor(() => expect(api.chat).toHaveBeenCalledTimes(2));
    const [first, second] = api.chat.mock.calls.map(
      ([request]): ChatRequest => request,
    );
    expect(second).toMatchObject({
      cluster: 'eu-1',
      namespace: 'prod',
      name: 'chat-70b',
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Hello world' },
        { role: 'user', content: 'And now?' },
      ],
    });
    expect(second?.session).toBe(first?.session);
    expect(second?.session).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the text of what is stopped, and ends the call', async () => {
    const api = render();
    let signal: AbortSignal | undefined;
    api.chat.mockImplementation(async (_request, options) => {
      signal = options?.signal;
      return endless({ type: 'delta', text: 'Half of it' }, signal);
    });
    const user = await say('Hi');
    await screen.findByText('Half of it');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(
      await screen.findByText('Stopped. What had come is kept.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Half of it')).toBeInTheDocument();
    expect(signal?.aborted).toBe(true);
    expect(screen.getAllByText('not reported')).toHaveLength(4);
  });

  it('keeps what came before the model gave up, and says why it did', async () => {
    const api = render();
    api.chat.mockResolvedValue(
      streamOf([
        { type: 'delta', text: 'Half' },
        { type: 'error', message: 'CUDA out of memory' },
      ]),
    );
    await say('Hi');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Broke off: CUDA out of memory. What had come is kept.',
    );
    expect(screen.getByText('Half')).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it.each<[code: string, status: number, fields: object, sentence: string]>([
    [
      'GATEWAY_NOT_CONFIGURED',
      409,
      {},
      'No gateway is configured for this cluster. The key to set is canary.clusters[].gateway.',
    ],
    [
      'MODEL_REFUSED',
      502,
      { upstreamStatus: 400, said: 'At most 4096 tokens.' },
      'The model refused the request (400). It says: At most 4096 tokens.',
    ],
    [
      'MODEL_FAILED',
      502,
      { upstreamStatus: 503 },
      'The model or its gateway failed (503).',
    ],
    ['GATEWAY_UNAVAILABLE', 503, {}, 'The gateway does not answer.'],
  ])('says what %s means', async (code, status, fields, sentence) => {
    const api = render();
    api.chat.mockRejectedValue(responseError(status, { code, ...fields }));
    await say('Hi');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByText('Hi')).toBeInTheDocument();
  });

  it('sends a load, so many at once, and shows how long each arm took', async () => {
    const api = render();
    let open = 0;
    let most = 0;
    api.chat.mockImplementation(async () => {
      const n = api.chat.mock.calls.length;
      open += 1;
      most = Math.max(most, open);
      await new Promise(resolve => setTimeout(resolve, 1));
      open -= 1;
      if (n % 10 === 0) {
        throw responseError(502, { code: 'MODEL_FAILED', upstreamStatus: 500 });
      }
      return streamOf(done, {
        servedBy: { ...servedBy, arm: n % 2 ? 'control' : 'fp8' },
      });
    });
    const user = userEvent.setup();
    await user.click(
      await screen.findByRole('button', { name: 'Send requests' }),
    );
    expect(
      await screen.findByText('Done, 5 failed.', {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
    expect(screen.getByText('50 of 50')).toBeInTheDocument();
    expect([api.chat.mock.calls.length, most]).toEqual([50, 5]);
    const sessions = api.chat.mock.calls.map(([{ session }]) => session);
    expect(new Set(sessions).size).toBe(50);
    expect(
      screen.getByText('5 × the model or its gateway failed (500)'),
    ).toBeInTheDocument();
    const table = screen.getByRole('table', {
      name: 'Quantiles by who served',
    });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(row => row.textContent?.slice(0, 13))).toEqual([
      'not known55to',
      'arm control25',
      'arm fp8200<0.',
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('is for those who may use it', async () => {
    render({ authorize: async name => name !== 'canary.playground.use' });
    expect(
      await screen.findByText('You may not do this (canary.playground.use).'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  });

  it('speaks Chinese', async () => {
    render({ language: 'zh' });
    expect(
      await screen.findByRole('button', { name: '发送' }),
    ).toBeInTheDocument();
  });
});
