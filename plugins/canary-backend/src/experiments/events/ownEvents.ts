import type { RunView } from '@llm-canary/backstage-plugin-canary-common';
import type { AboutEvent } from '../../services/events';
import type { Turn } from '../list';

/** A part of the time in which a name was used, in milliseconds since 1970. */
interface Span {
  from: number;
  to: number;
}

function startOf(of: Turn['before']): number | undefined {
  const start = Date.parse(of?.state.createdAt ?? '');
  return Number.isNaN(start) ? undefined : start;
}

function isWithin(time: string | undefined, { from, to }: Span): boolean {
  const moment = Date.parse(time ?? '');
  return Number.isNaN(moment) || (moment >= from && moment < to);
}

/**
 * Tells events of an experiment from those of others that had its name: by the uid of the object that
 * they are about, where both are known, else by their time. Without others all are its own.
 */
export function isOwnEvent(
  { experiment, before, after }: Turn,
  kinds: { canary: string; service: string },
): (about: AboutEvent) => boolean {
  const uids = new Map(
    experiment.state.specArms.flatMap(({ service: { name, uid } }) =>
      uid === undefined ? [] : [[`${kinds.service}/${name}`, uid] as const],
    ),
  ).set(`${kinds.canary}/${experiment.name}`, experiment.uid);
  const span: Span = {
    from: (before && startOf(experiment)) ?? -Infinity,
    to: startOf(after) ?? Infinity,
  };
  return ({ kind, name, uid, time }) => {
    const known = uids.get(`${kind}/${name}`);
    return known !== undefined && uid !== undefined
      ? known === uid
      : isWithin(time, span);
  };
}

/**
 * Tells runs on an experiment from those on others that had its name. What was tried after the one
 * before it ended was for this one, although nothing stood there yet.
 */
export function isOwnRun({
  experiment,
  before,
  after,
}: Turn): (run: Pick<RunView, 'uid' | 'startedAt'>) => boolean {
  const span: Span = {
    from: (before && (before.endedAt ?? startOf(experiment))) ?? -Infinity,
    to: (after && (experiment.endedAt ?? startOf(after))) ?? Infinity,
  };
  return ({ uid, startedAt }) =>
    uid === undefined ? isWithin(startedAt, span) : uid === experiment.uid;
}
