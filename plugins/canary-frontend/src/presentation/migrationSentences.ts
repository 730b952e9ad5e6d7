import type { FlatMessages } from '../translations/flattenMessages';
import type { migration } from '../translations/en/migration';

type Keys = keyof FlatMessages<{ migration: typeof migration }>;

/** What keeps a step from being taken, as a text of ours; or as the server says it. */
export type BlockedSentence =
  { key: Keys; values: Record<string, string> } | string;

/** The named groups of a pattern are the values of its text. */
const known: ReadonlyArray<readonly [key: Keys, pattern: RegExp]> = [
  [
    'migration.blocked.used',
    /^A commit of this plan began.* \(run (?<run>[^)]+)\); plan anew$/,
  ],
  [
    'migration.blocked.unreviewed',
    /^(?<n>\d+) of (?<total>\d+) units (?:is|are) not reviewed; every unit must be$/,
  ],
  [
    'migration.blocked.dryRunFailed',
    /^No dry-run of this plan came to its end; the last one says why$/,
  ],
  [
    'migration.blocked.noDryRun',
    /^No dry-run of this plan has ended; one must before anything is committed$/,
  ],
  [
    'migration.blocked.ownPlan',
    /^You planned this migration; another person must approve it$/,
  ],
  [
    'migration.blocked.notApproved',
    /^Nobody has approved a commit of this plan$/,
  ],
  ['migration.blocked.otherApproved', /^What was approved is not this plan$/],
  [
    'migration.blocked.ownApproval',
    /^Who planned this migration approved it too; another person must$/,
  ],
  [
    'migration.blocked.locked',
    /^Run (?<run>\S+) of \S+ holds the migration lock of (?<cluster>\S+) /,
  ],
  [
    'migration.blocked.readOnly',
    /^Cluster (?<cluster>\S+) is configured read-only$/,
  ],
  [
    'migration.blocked.pinKeys',
    /^The plan states no annotation keys of the preservation pin/,
  ],
];

/** What a sentence of the server says about a step. */
export function readBlocked(text: string): BlockedSentence {
  const plain = text.replace(/\.$/, '');
  for (const [key, pattern] of known) {
    const match = pattern.exec(plain);
    if (match) return { key, values: { ...match.groups } };
  }
  return text;
}
