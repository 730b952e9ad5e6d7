import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { cleanMessage, readChatFrame, readModelError } from './readChatFrame';
import type { ChatFrame } from './types';

/** Characters of one frame, or of an answer that is not streamed; a model writes a few hundred. */
const mostCharacters = 1024 * 1024;

const tooLarge: ChatFrame = {
  type: 'error',
  message: 'A part of the answer is larger than 1 MiB.',
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readMessage({ event, data }: EventSourceMessage): ChatFrame[] {
  if (data.length > mostCharacters) return [tooLarge];
  const value = parse(data);
  if (event !== 'error') return readChatFrame(value);
  const message = readModelError(value) ?? cleanMessage(data);
  return [{ type: 'error', message }];
}

/** Takes the text of an answer piece by piece; the frames that a piece completes come out. */
interface FrameReader {
  feed(text: string): ChatFrame[];
  end(): ChatFrame[];
  /** Whether `[DONE]` or an error came: what follows is not looked at. */
  readonly isOver: boolean;
}

function createEventReader(): FrameReader {
  let frames: ChatFrame[] = [];
  let isOver = false;
  const add = (more: readonly ChatFrame[]) => {
    for (const frame of more) {
      if (isOver) return;
      frames.push(frame);
      isOver = frame.type === 'error';
    }
  };
  const parser = createParser({
    maxBufferSize: mostCharacters,
    onEvent: message => {
      if (message.data.trim() === '[DONE]') isOver = true;
      else add(readMessage(message));
    },
    onError: error => {
      if (error.type === 'max-buffer-size-exceeded') add([tooLarge]);
    },
  });
  const feed = (text: string) => {
    frames = [];
    parser.feed(text);
    return frames;
  };
  return {
    feed,
    // Some servers leave out the empty line after their last frame.
    end: () => (isOver ? [] : feed('\n\n')),
    get isOver() {
      return isOver;
    },
  };
}

/** For servers that answer at once, though a stream was asked for. */
function createWholeReader(): FrameReader {
  const parts: string[] = [];
  let length = 0;
  return {
    feed(text) {
      length += text.length;
      if (length > mostCharacters) return [tooLarge];
      parts.push(text);
      return [];
    },
    end: () =>
      length > mostCharacters ? [] : readChatFrame(parse(parts.join(''))),
    get isOver() {
      return length > mostCharacters;
    },
  };
}

/** Decides by the first character which of both an answer is: an event never begins with a brace. */
function createReader(): FrameReader {
  let reader: FrameReader | undefined;
  return {
    feed(text) {
      if (!reader) {
        const start = text.trimStart();
        if (start === '') return [];
        reader = start.startsWith('{')
          ? createWholeReader()
          : createEventReader();
      }
      return reader.feed(text);
    },
    end: () => reader?.end() ?? [],
    get isOver() {
      return reader?.isOver ?? false;
    },
  };
}

/**
 * Frames of a streamed chat, as the model sends them: split anywhere, also inside a character. Comments
 * and what cannot be parsed are skipped; nothing comes after `[DONE]` or an error. An answer that is one
 * JSON document becomes the frames that it would have been sent as. A frame over 1 MiB becomes an error.
 *
 * @throws what the body fails with, when it is cut
 * @public
 */
export async function* readChatFrames(
  body: ReadableStream<BufferSource>,
): AsyncGenerator<ChatFrame> {
  const bytes = body.getReader();
  const decoder = new TextDecoder();
  const reader = createReader();
  try {
    while (!reader.isOver) {
      const next = await bytes.read();
      if (next.done) {
        yield* reader.feed(decoder.decode());
        yield* reader.end();
        return;
      }
      yield* reader.feed(decoder.decode(next.value, { stream: true }));
    }
  } finally {
    // Whoever stops reading stops the model too.
    bytes.cancel().catch(() => {});
  }
}
