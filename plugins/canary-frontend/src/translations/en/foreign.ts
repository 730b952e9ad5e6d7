export const foreign = {
  badge: 'Managed by {{tool}}',
  arm: 'Arm of {{tool}}',
  sentence: 'Managed by {{tool}}: {{kind}} {{name}}',
  sentenceOfArm: 'Arm of {{tool}}: {{kind}} {{name}}, {{detail}}',
  undone: '{{tool}} would undo a change here. Change {{source}}.',
  whyKServe:
    'Its traffic is shared with other arms of KServe, and a change would disturb them.',
  whyArgoRollouts: 'Argo Rollouts runs and scales the pods.',
  whyFlagger: 'Flagger scales the workload.',
  whereSource: 'It is written from elsewhere. See what writes it with',
  whereArm: 'It belongs to another system. See it there with',
  open: 'Open in {{tool}}',
} as const;
