import type { ExperimentRemain } from '@llm-canary/backstage-plugin-canary-common';
import type { StepState } from '../../../components/ProgressList';

/** What goes with an experiment, in the order in which it is looked for. */
export const goingRoles = [
  'arm',
  'pod',
  'route',
  'proxy',
  'experiment',
] as const;
type GoingRole = (typeof goingRoles)[number];

/** Something that has been going for longer is stuck, in milliseconds. */
export const stuckAfter = 120_000;

/** All things of one role: how many, how many are gone, and what holds up the others. */
export interface RoleRemains {
  role: GoingRole;
  state: StepState;
  total: number;
  gone: number;
  /** May not be read, so that nobody can say. */
  notRead: number;
  going: readonly ExperimentRemain[];
}

function keyOf({ role, kind, namespace, name }: ExperimentRemain): string {
  return [role, kind, namespace, name].join(' ');
}

function isUnread({ state }: ExperimentRemain): boolean {
  return state === 'noAccess' || state === 'unknown';
}

/**
 * The newest answer, and what was seen before and is not in it: that is gone, unless something of
 * its role could not be read this time.
 */
export function mergeRemains(
  seen: readonly ExperimentRemain[],
  answer: readonly ExperimentRemain[],
): ExperimentRemain[] {
  const present = new Set(answer.map(keyOf));
  const unread = new Set(answer.filter(isUnread).map(({ role }) => role));
  const missing = seen
    .filter(item => !present.has(keyOf(item)))
    .map(item => ({
      ...item,
      state: unread.has(item.role) ? ('unknown' as const) : ('gone' as const),
    }));
  return [...answer, ...missing];
}

function stateOf(counts: {
  total: number;
  gone: number;
  notRead: number;
  going: number;
}): StepState {
  const { total, gone, notRead, going } = counts;
  if (gone === total) return 'done';
  if (gone + notRead === total) return 'unknown';
  return gone > 0 || going > 0 ? 'running' : 'waiting';
}

/** What goes, role by role; a role of which nothing was ever there is left out. */
export function readRemains(items: readonly ExperimentRemain[]): RoleRemains[] {
  return goingRoles.flatMap(role => {
    const ofRole = items.filter(item => item.role === role && !item.kept);
    const going = ofRole.filter(({ state }) => state === 'going');
    const counts = {
      total: ofRole.length,
      gone: ofRole.filter(({ state }) => state === 'gone').length,
      notRead: ofRole.filter(isUnread).length,
    };
    return ofRole.length === 0
      ? []
      : [
          {
            role,
            ...counts,
            going,
            state: stateOf({ ...counts, going: going.length }),
          },
        ];
  });
}

/** Whether all that goes is gone. */
export function isOver(roles: readonly RoleRemains[]): boolean {
  return roles.length > 0 && roles.every(({ state }) => state === 'done');
}

/** How long something has been going, in milliseconds; 0 when that is not known. */
export function goingFor(item: ExperimentRemain, now: Date): number {
  const since = Date.parse(item.deletingSince ?? '');
  return Number.isNaN(since) ? 0 : now.getTime() - since;
}
