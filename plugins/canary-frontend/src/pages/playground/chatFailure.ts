import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { readFailure } from '../../data/readFailure';
import type { Translate } from '../../hooks';

/** What the model said, and with which status, where the backend hands it on. */
function modelOf(error: unknown): { said?: string; status?: number } {
  const body = isRecord(error) ? error.body : undefined;
  const inner = isRecord(body) ? body.error : undefined;
  if (!isRecord(inner)) return {};
  const { said, upstreamStatus } = inner;
  return {
    ...(typeof said === 'string' && { said }),
    ...(typeof upstreamStatus === 'number' && { status: upstreamStatus }),
  };
}

/** The cause of a failed request as a key to count by: a code, and the status of the model. */
export function failureCause(error: unknown): string {
  const { code, status } = readFailure(error);
  const model = modelOf(error).status;
  if (code === undefined) return status === undefined ? 'broken' : `${status}`;
  return model === undefined ? code : `${code} ${model}`;
}

const plainCodes = {
  GATEWAY_NOT_CONFIGURED: 'notConfigured',
  ROUTE_NOT_FOUND: 'noRoute',
  GATEWAY_UNAVAILABLE: 'unavailable',
  CHAT_BUSY: 'busy',
} as const;

function isPlain(code: string | undefined): code is keyof typeof plainCodes {
  return code !== undefined && Object.hasOwn(plainCodes, code);
}

function words(error: unknown, t: Translate): string {
  const { code, status, message } = readFailure(error);
  if (isPlain(code)) return t(`playground.failure.${plainCodes[code]}`);
  if (code === 'MODEL_REFUSED' || code === 'MODEL_FAILED') {
    const modelStatus = modelOf(error).status;
    if (modelStatus === undefined) return t('playground.failure.late');
    const how = code === 'MODEL_REFUSED' ? 'refused' : 'failed';
    return t(`playground.failure.${how}`, { status: String(modelStatus) });
  }
  return status === undefined
    ? t('playground.failure.broken')
    : t('playground.failure.other', { message: message.replace(/\.$/, '') });
}

/** Why a chat failed, in words, with what the model said about it. */
export function chatFailure(error: unknown, t: Translate): string {
  const { said } = modelOf(error);
  const sentence = words(error, t);
  return said === undefined
    ? sentence
    : `${sentence} ${t('playground.failure.said', { said })}`;
}
