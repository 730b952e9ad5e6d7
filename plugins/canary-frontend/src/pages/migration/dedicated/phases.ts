import type { EvidenceDifference } from '@llm-canary/backstage-plugin-canary-common';

/** The ten phases of a Dedicated handoff, in their order (R183 to R192). */
export const handoffPhases = [
  'hold',
  'quiesce',
  'pause',
  'prepare',
  'stage',
  'activate',
  'transfer',
  'revalidate',
  'cutover',
  'leave',
] as const;

/** The compared fields by the first phase whose facts hold them; a phase without any is left out. */
export function fieldsByPhase(
  fields: readonly EvidenceDifference[],
): Array<{ number: number; fields: EvidenceDifference[] }> {
  return handoffPhases
    .map((_, index) => ({
      number: index + 1,
      fields: fields.filter(({ phase }) => phase === index + 1),
    }))
    .filter(group => group.fields.length > 0);
}
