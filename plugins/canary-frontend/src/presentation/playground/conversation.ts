import type { ChatMessage } from '@llm-canary/backstage-plugin-canary-common';
import type { Answer } from './answer';

/** A question and what came of it. */
export interface Turn {
  id: number;
  question: string;
  answer: Answer;
  /** Why no answer began. */
  failure?: unknown;
}

/** The messages of a conversation that goes on: a question that nothing answered is left out. */
export function messagesOf(
  turns: readonly Turn[],
  question: string,
): ChatMessage[] {
  const said = turns.flatMap((turn): ChatMessage[] =>
    turn.answer.text === ''
      ? []
      : [
          { role: 'user', content: turn.question },
          { role: 'assistant', content: turn.answer.text },
        ],
  );
  return [...said, { role: 'user', content: question }];
}
