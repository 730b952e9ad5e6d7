import { useMemo } from 'react';
import {
  appLanguageApiRef,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import {
  ageOf,
  formatMoment,
  formatTick,
  formatTime,
  zoneName,
  type TimeStyle,
} from '../presentation/time';
import { useNow } from './useNow';
import { useTimeZone } from './useTimeZone';
import { useTranslate } from './useTranslate';

/** Writes times and ages as the user chose to read them. */
export interface Formats {
  now: Date;
  zone: TimeStyle['zone'];
  /** Time with zone; the text itself when it is no time. */
  time(iso: string): string;
  /** Time without its zone, of milliseconds since the epoch: `03:12:07`. */
  moment(time: number): string;
  /** The same for the axis of a chart: `03:12`, and the day at midnight. */
  tick(time: number): string;
  /** `UTC`, or the name of the local zone. */
  zoneName: string;
  /** Age since a moment, `7 h`. */
  age(iso: string): string;
  /** A length of time, `4 min`. */
  span(milliseconds: number): string;
}

export function useFormats(): Formats {
  const t = useTranslate();
  const now = useNow();
  const [zone] = useTimeZone();
  const language =
    useApiHolder().get(appLanguageApiRef)?.getLanguage().language ?? 'en';
  return useMemo(() => {
    const style: TimeStyle = { now, zone, language };
    const span = (milliseconds: number) => {
      const { unit, n } = ageOf(milliseconds);
      return t(`age.${unit}`, { n: String(n) });
    };
    return {
      now,
      zone,
      time: iso => formatTime(iso, style) ?? iso,
      moment: time => formatMoment(new Date(time), style),
      tick: time => formatTick(time, style),
      zoneName: zoneName(style),
      age: iso => span(now.getTime() - new Date(iso).getTime()),
      span,
    };
  }, [t, now, zone, language]);
}
