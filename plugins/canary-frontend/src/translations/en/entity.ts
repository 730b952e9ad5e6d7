export const entity = {
  open: 'Open',
  cardTitle: 'LLM service',
  experimentTitle: 'LLM experiment',
  target: 'Target',
  arms: 'Arms',
  asked: '{{share}} % asked',
  noExperiment: 'No experiment {{experiment}}. Check the annotation.',
  noService: 'No service {{service}}. Check the annotation.',
  badAnnotation:
    'The annotation {{key}} is "{{value}}"; it must be cluster/namespace/name, or namespace/name where there is one cluster.',
  nameCluster:
    'The annotation {{key}} is "{{value}}" and {{n}} clusters are configured: {{clusters}}. Put the cluster in front.',
  loading: 'Loading',
} as const;
