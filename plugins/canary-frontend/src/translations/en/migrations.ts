export const migrations = {
  title: 'Migrations',
  new: 'New plan',
  notice: {
    label: 'What this is for',
    development:
      'Controlled development, for disposable non-production resources only. This is no release authorization, and no evidence that a workload serves inference.',
    secrets: {
      template:
        'Literals that look like secrets were left out and make a unit manual. That is no guarantee that every credential was found.',
      helm: 'Values that look like secrets are masked here. That is no guarantee that every credential was found.',
    },
  },
  kind: {
    template: 'Template to profile',
    helm: 'Helm to LLMService',
  },
  column: {
    migration: 'Namespaces',
    kind: 'Kind',
    mode: 'Mode',
    automatic: 'Automatic',
    manual: 'Manual',
    step: 'Step',
    digest: 'Digest',
    by: 'By',
    age: 'Planned',
  },
  step: {
    review: 'In review',
    reviewed: 'Reviewed',
    planned: 'Planned',
    dryRun: 'Dry-run ended',
    approved: 'Approved',
    running: 'Running',
    committed: 'Commit ended',
    noEndRecorded: 'No end recorded',
  },
  outcome: {
    adopted: 'Adopted',
    putBack: 'Put back',
    failed: 'Failed',
    outcomeUnknown: 'Outcome unknown',
  },
  commit: {
    failed: '{{n}} of {{total}} failed',
    skipped: '{{n}} of {{total}} skipped',
    broken: 'Ended early',
  },
  row: {
    more: '{{names}} and {{n}} more',
    notApplicable: 'not applicable',
    age: '{{age}} ago',
  },
  filter: { kind: 'Kind', cluster: 'Cluster', clear: 'Clear filters' },
  state: {
    empty: 'No plans yet. Planning only reads.',
    filteredEmpty: 'Nothing matches.',
    loading: 'Loading migrations',
    stillLoading: 'Still waiting for the first answer',
    count_one: '{{count}} plan',
    count_other: '{{count}} plans',
    cut: 'The first {{n}} of {{total}} are shown. Narrow the list to see others.',
    order: 'newest first',
  },
} as const;
