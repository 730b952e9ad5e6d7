import type {
  ChatMessage,
  ChatRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

/** What a chat is asked with, as it is typed. */
export interface ChatSettings {
  system: string;
  /** Empty: the model's own. */
  maxTokens: string;
  temperature: string;
}

export const emptySettings: ChatSettings = {
  system: '',
  maxTokens: '',
  temperature: '',
};

const mostTokens = 32_768;
const hottest = 2;

function isWhole(text: string): boolean {
  return /^\d{1,5}$/.test(text.trim());
}

/** Which settings are not valid. */
export function settingsProblems(
  settings: ChatSettings,
): Array<'maxTokens' | 'temperature'> {
  const problems: Array<'maxTokens' | 'temperature'> = [];
  const tokens = Number(settings.maxTokens);
  if (
    settings.maxTokens.trim() !== '' &&
    (!isWhole(settings.maxTokens) || tokens < 1 || tokens > mostTokens)
  ) {
    problems.push('maxTokens');
  }
  const temperature = settings.temperature.trim();
  if (
    temperature !== '' &&
    (!/^\d(\.\d{1,3})?$/.test(temperature) || Number(temperature) > hottest)
  ) {
    problems.push('temperature');
  }
  return problems;
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** The request of a chat. What the model reasoned is no part of any message. */
export function chatRequest(
  service: ServiceRef,
  settings: ChatSettings,
  talk: { messages: readonly ChatMessage[]; session: string },
): ChatRequest {
  const { cluster, namespace, name } = service;
  const maxTokens = numberOf(settings.maxTokens);
  const temperature = numberOf(settings.temperature);
  const system: ChatMessage[] =
    settings.system.trim() === ''
      ? []
      : [{ role: 'system', content: settings.system }];
  return {
    cluster,
    namespace,
    name,
    messages: [...system, ...talk.messages],
    ...(maxTokens !== undefined && { maxTokens }),
    ...(temperature !== undefined && { temperature }),
    session: talk.session,
  };
}
