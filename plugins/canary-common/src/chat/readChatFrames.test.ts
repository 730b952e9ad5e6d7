import fc from 'fast-check';
import { readChatFrames } from './readChatFrames';
import type { ChatFrame } from './types';

const encoder = new TextEncoder();

function streamOf(parts: readonly Uint8Array[]): ReadableStream<BufferSource> {
  const rest = [...parts];
  return new ReadableStream({
    pull(controller) {
      const next = rest.shift();
      if (next) controller.enqueue(new Uint8Array(next));
      else controller.close();
    },
  });
}

async function framesOf(
  body: ReadableStream<BufferSource>,
): Promise<ChatFrame[]> {
  const frames: ChatFrame[] = [];
  for await (const frame of readChatFrames(body)) frames.push(frame);
  return frames;
}

const read = (text: string) => framesOf(streamOf([encoder.encode(text)]));
const chunk = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ delta, ...more }] })}\n\n`;
const usage = {
  prompt_tokens: 12,
  completion_tokens: 3,
  prompt_tokens_details: { cached_tokens: 8 },
};
const whole = [
  ': keep-alive\r\n\r\n',
  chunk({ role: 'assistant', content: '' }),
  chunk({ reasoning_content: '想一想…' }),
  chunk({ reasoning: 'und 🤔' }),
  'data: not json\n\n',
  chunk({ content: 'Grüße 👩‍🚀' }),
  `event: message\r\ndata: ${JSON.stringify({ choices: [{ delta: { content: '!' } }] })}\r\n\r\n`,
  chunk({}, { finish_reason: 'stop' }),
  `data: ${JSON.stringify({ choices: [], usage })}\n\n`,
  'data: [DONE]\n\n',
  chunk({ content: 'after the end' }),
].join('');
const wholeFrames: ChatFrame[] = [
  { type: 'delta', reasoning: '想一想…' },
  { type: 'delta', reasoning: 'und 🤔' },
  { type: 'delta', text: 'Grüße 👩‍🚀' },
  { type: 'delta', text: '!' },
  { type: 'finish', reason: 'stop' },
  { type: 'usage', inputTokens: 12, outputTokens: 3, cachedTokens: 8 },
];

/** Bytes, parted at the given places. */
function split(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [...new Set(cuts.map(cut => cut % bytes.length))];
  const ends = [...places.sort((a, b) => a - b), bytes.length];
  return ends.map((end, index) =>
    bytes.subarray(index === 0 ? 0 : ends[index - 1], end),
  );
}

describe('readChatFrames', () => {
  it.each<[sentence: string, body: string, frames: ChatFrame[]]>([
    ['reads all that a chat may hold', whole, wholeFrames],
    [
      'reads carriage returns as ends of lines',
      whole.replaceAll('\r\n', '\n').replaceAll('\n', '\r'),
      wholeFrames,
    ],
    [
      'reads a stream without an end mark or usage',
      chunk({ content: 'a' }),
      [{ type: 'delta', text: 'a' }],
    ],
    [
      'reads a last frame without its empty line',
      chunk({ content: 'a' }).trimEnd(),
      [{ type: 'delta', text: 'a' }],
    ],
    [
      'skips a last frame that was cut',
      `${chunk({ content: 'a' })}data: {"choices":[{"del`,
      [{ type: 'delta', text: 'a' }],
    ],
    [
      'reads text completions',
      'data: {"choices":[{"text":"a","finish_reason":null}]}\n\n',
      [{ type: 'delta', text: 'a' }],
    ],
    [
      'reads usage without what was cached',
      'data: {"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":2}}\n\n',
      [{ type: 'usage', inputTokens: 1, outputTokens: 2 }],
    ],
    [
      'takes no usage from numbers that are none',
      'data: {"choices":[],"usage":{"prompt_tokens":-1,"completion_tokens":"2"}}\n\n',
      [],
    ],
    [
      'ends at an error of the model',
      `${chunk({ content: 'a' })}data: {"error":{"message":"out of memory","code":500}}\n\n${chunk({ content: 'b' })}`,
      [
        { type: 'delta', text: 'a' },
        { type: 'error', message: 'out of memory' },
      ],
    ],
    [
      'reads an error that is a text',
      'data: {"error":"overloaded"}\n\n',
      [{ type: 'error', message: 'overloaded' }],
    ],
    [
      'reads an error of an older engine',
      'data: {"object":"error","message":"too long"}\n\n',
      [{ type: 'error', message: 'too long' }],
    ],
    [
      'reads an event of type error, whatever is in it',
      'event: error\ndata: <b>bad</b>\ndata: gateway\n\n',
      [{ type: 'error', message: 'bad gateway' }],
    ],
    [
      'says that an error said nothing',
      'data: {"error":{}}\n\n',
      [
        {
          type: 'error',
          message: 'The model reported an error without a word.',
        },
      ],
    ],
    [
      'takes an answer that is not streamed for the frames that it would have been',
      JSON.stringify({
        choices: [
          {
            message: { content: 'all', reasoning_content: 'why' },
            finish_reason: 'length',
          },
        ],
        usage,
      }),
      [
        { type: 'delta', text: 'all', reasoning: 'why' },
        { type: 'finish', reason: 'length' },
        { type: 'usage', inputTokens: 12, outputTokens: 3, cachedTokens: 8 },
      ],
    ],
    [
      'reads an error that is not streamed',
      '\n{"error":{"message":"no"}}',
      [{ type: 'error', message: 'no' }],
    ],
    ['finds nothing in a page', '<html><body>hello</body></html>', []],
    ['finds nothing in nothing', '', []],
    [
      'does not stumble over what is no chunk',
      'data: null\n\ndata: []\n\ndata: {"choices":[null]}\n\ndata: {"choices":{"0":1}}\n\n',
      [],
    ],
  ])('%s', async (_sentence, body, frames) => {
    await expect(read(body)).resolves.toEqual(frames);
  });

  it('gives the same frames wherever the bytes are parted', async () => {
    const bytes = encoder.encode(whole);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: bytes.length - 1 }), { maxLength: 40 }),
        async cuts => {
          await expect(framesOf(streamOf(split(bytes, cuts)))).resolves.toEqual(
            wholeFrames,
          );
        },
      ),
    );
    const single = [...bytes].map(byte => Uint8Array.of(byte));
    await expect(framesOf(streamOf(single))).resolves.toEqual(wholeFrames);
  });

  it.each<[sentence: string, start: string]>([
    ['a frame', 'data: '],
    ['an answer that is not streamed', '{"a":"'],
  ])(
    'gives up on %s without an end before it fills the memory',
    async (_sentence, start) => {
      let sent = 0;
      const more = encoder.encode('x'.repeat(64 * 1024));
      const endless = new ReadableStream<BufferSource>({
        start: controller => controller.enqueue(encoder.encode(start)),
        pull(controller) {
          sent += more.length;
          controller.enqueue(more);
        },
      });
      await expect(framesOf(endless)).resolves.toEqual([
        {
          type: 'error',
          message: 'A part of the answer is larger than 1 MiB.',
        },
      ]);
      expect(sent).toBeLessThan(2 * 1024 * 1024);
    },
  );

  it('keeps what came before the connection broke, and tells that it did', async () => {
    let pulls = 0;
    const body = new ReadableStream<BufferSource>({
      pull(controller) {
        pulls += 1;
        if (pulls === 1)
          controller.enqueue(encoder.encode(chunk({ content: 'a' })));
        else controller.error(new TypeError('network'));
      },
    });
    const frames: ChatFrame[] = [];
    const reading = (async () => {
      for await (const frame of readChatFrames(body)) frames.push(frame);
    })();
    await expect(reading).rejects.toThrow('network');
    expect(frames).toEqual([{ type: 'delta', text: 'a' }]);
  });

  it('cancels the body when nobody reads on', async () => {
    const cancelled = jest.fn();
    const body = new ReadableStream<BufferSource>({
      pull: controller =>
        controller.enqueue(encoder.encode(chunk({ content: 'a' }))),
      cancel: cancelled,
    });
    for await (const frame of readChatFrames(body)) {
      expect(frame).toEqual({ type: 'delta', text: 'a' });
      break;
    }
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it('cuts a long error and leaves no sign of its own in it', async () => {
    const [frame] = await read(
      `data: {"error":"\\u001b[31m${'long '.repeat(200)}"}\n\n`,
    );
    expect(frame).toMatchObject({ type: 'error' });
    const message = frame?.type === 'error' ? frame.message : '';
    expect(message).toHaveLength(300);
    expect(message).not.toMatch(/\p{C}/u);
  });
});
