import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { streamAnswer } from '../../../data/streamAnswer';
import { newAnswer } from '../../../presentation/playground/answer';
import {
  messagesOf,
  type Turn,
} from '../../../presentation/playground/conversation';
import {
  chatRequest,
  type ChatSettings,
} from '../../../presentation/playground/settings';
import { useFrameFlush } from './useFrameFlush';

/** A conversation with one service. It lives in the page alone: nothing of it is stored. */
export interface Conversation {
  turns: readonly Turn[];
  isRunning: boolean;
  send(question: string): void;
  /** Keeps what has come. */
  stop(): void;
  clear(): void;
}

export function useConversation(
  service: ServiceRef | undefined,
  settings: ChatSettings,
): Conversation {
  const api = useApi(canaryApiRef);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const running = useRef<AbortController | undefined>(undefined);
  const session = useRef(crypto.randomUUID());
  const nextId = useRef(0);
  const change = useCallback((turn: Turn) => {
    setTurns(all => all.map(one => (one.id === turn.id ? turn : one)));
  }, []);
  const flush = useFrameFlush(change);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const send = (question: string) => {
    if (!service || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const id = nextId.current;
    nextId.current += 1;
    const request = chatRequest(service, settings, {
      messages: messagesOf(turns, question),
      session: session.current,
    });
    const turn = { id, question, answer: newAnswer(performance.now()) };
    setTurns(all => [...all, turn]);
    void streamAnswer({
      api,
      request,
      signal: controller.signal,
      onChange: answer => flush.later({ id, question, answer }),
    }).then(({ answer, failure }) => {
      running.current = undefined;
      flush.now({ id, question, answer, failure });
    });
  };
  return {
    turns,
    isRunning: turns.at(-1)?.answer.state === 'running',
    send,
    stop,
    clear() {
      stop();
      session.current = crypto.randomUUID();
      setTurns([]);
    },
  };
}
