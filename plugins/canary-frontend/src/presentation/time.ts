/** How times are written: in which zone and language, and what counts as today. */
export interface TimeStyle {
  now: Date;
  zone: 'utc' | 'local';
  /** BCP 47 tag of the portal's language. */
  language: string;
}

function inZone(style: TimeStyle): Intl.DateTimeFormatOptions {
  return style.zone === 'utc' ? { timeZone: 'UTC' } : {};
}

function partsOf(
  date: Date,
  style: TimeStyle,
  options: Intl.DateTimeFormatOptions,
): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...options,
    ...inZone(style),
  }).formatToParts(date);
  return Object.fromEntries(parts.map(part => [part.type, part.value]));
}

function dayOf(date: Date, style: TimeStyle): string {
  const { year, month, day } = partsOf(date, style, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return `${year}-${month}-${day}`;
}

function dayWords(date: Date, style: TimeStyle): string {
  const otherYear =
    dayOf(date, style).slice(0, 4) !== dayOf(style.now, style).slice(0, 4);
  const language = style.language.startsWith('zh') ? 'zh-CN' : 'en-GB';
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    ...(otherYear ? { year: 'numeric' } : {}),
    ...inZone(style),
  }).format(date);
}

/** `UTC`, or what the browser calls the local zone (`GMT+8`). */
export function zoneName(style: TimeStyle): string {
  if (style.zone === 'utc') {
    return 'UTC';
  }
  const { timeZoneName } = partsOf(style.now, style, {
    timeZoneName: 'short',
  });
  return timeZoneName ?? '';
}

/** A moment without its zone: `03:12:07` today, `29 Nov 20:02` on another day. */
export function formatMoment(date: Date, style: TimeStyle): string {
  const { hour, minute, second } = partsOf(date, style, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return dayOf(date, style) === dayOf(style.now, style)
    ? `${hour}:${minute}:${second}`
    : `${dayWords(date, style)} ${hour}:${minute}`;
}

/**
 * A moment with its zone: `03:12:07 UTC` today, `29 Nov 20:02 UTC` on another day.
 * Undefined when the text is no time.
 */
export function formatTime(iso: string, style: TimeStyle): string | undefined {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? undefined
    : `${formatMoment(date, style)} ${zoneName(style)}`;
}

/** How far the shown zone is from UTC at a moment, in milliseconds. */
export function zoneOffset(time: number, zone: TimeStyle['zone']): number {
  return zone === 'utc' ? 0 : -new Date(time).getTimezoneOffset() * 60_000;
}

/** A moment on the axis of a chart: `20:00`, and the day at midnight. */
export function formatTick(time: number, style: TimeStyle): string {
  const date = new Date(time);
  const { hour, minute } = partsOf(date, style, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${hour}:${minute}` === '00:00'
    ? dayWords(date, style)
    : `${hour}:${minute}`;
}

export interface Age {
  unit: 'seconds' | 'minutes' | 'hours' | 'days';
  n: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** An age in the largest unit that it fills at least once; a time in the future has age 0. */
export function ageOf(milliseconds: number): Age {
  const ms = Math.max(0, milliseconds);
  if (ms < minute) {
    return { unit: 'seconds', n: Math.floor(ms / second) };
  }
  if (ms < hour) {
    return { unit: 'minutes', n: Math.floor(ms / minute) };
  }
  // Up to two days hours say more than "1 d".
  if (ms < 2 * day) {
    return { unit: 'hours', n: Math.floor(ms / hour) };
  }
  return { unit: 'days', n: Math.floor(ms / day) };
}
