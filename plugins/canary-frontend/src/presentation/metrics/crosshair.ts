/** The time of `times` (ascending) that is nearest to a moment; undefined of none. */
export function nearestTime(
  times: readonly number[],
  moment: number,
): number | undefined {
  return times.reduce<number | undefined>(
    (nearest, time) =>
      nearest === undefined ||
      Math.abs(time - moment) < Math.abs(nearest - moment)
        ? time
        : nearest,
    undefined,
  );
}

/** Where a key moves the line to; null takes it away, undefined is no such key. */
export function moveByKey(
  times: readonly number[],
  current: number | undefined,
  key: string,
): number | null | undefined {
  const last = times.length - 1;
  const at =
    current === undefined
      ? last + 1
      : times.indexOf(nearestTime(times, current) ?? NaN);
  const page = Math.max(1, Math.round(times.length / 10));
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at - 1,
    ArrowUp: at + 1,
    PageDown: at - page,
    PageUp: at + page,
    Home: 0,
    End: last,
  };
  if (key === 'Escape') {
    return current === undefined ? undefined : null;
  }
  if (!Object.hasOwn(steps, key) || last < 0) {
    return undefined;
  }
  return times[Math.min(last, Math.max(0, steps[key] ?? last))];
}
