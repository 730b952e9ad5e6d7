export { useFormats } from './useFormats';
export type { Formats } from './useFormats';
export { useNow } from './useNow';
export { refreshInterval, useRefresh } from './useRefresh';
export type { Refresh } from './useRefresh';
export { useTimeZone } from './useTimeZone';
export { useTranslate } from './useTranslate';
export type { Translate } from './useTranslate';
