export const newMigration = {
  title: 'New plan',
  crumbs: 'Place of the new plan',
  kind: 'What is to be migrated',
  kindText: {
    template:
      'Services of the template pipeline are to select a profile. Many services of the namespaces that you name, each a unit of its own.',
    helm: 'One Helm release is to be kept by an LLMService from then on.',
  },
  scope: 'What is read',
  cluster: 'Cluster',
  namespaces: 'Namespaces',
  namespacesHint:
    'Each by name, Enter after each. None is assumed: a plan never covers a whole cluster.',
  add: 'Add',
  chosen: 'Namespaces of the plan',
  remove: 'Remove {{namespace}}',
  mode: 'Runtime projection mode',
  modeHint:
    "The exact value of the controller's flag --runtime-projection-mode. It cannot be read from the cluster, so ask whoever deploys the controller.",
  modeText: {
    Exhaustive: 'A runtime for each profile is published.',
    Reduced:
      'No runtime for each profile is published, and the fence before the cutover needs one: every unit will be manual.',
    Both: 'Both kinds of runtimes are published.',
  },
  allManual:
    'Every unit will be manual. The plan then only says what is there, and why.',
  problem: {
    name: '{{name}} is no name of a namespace: lower-case letters and digits, hyphens only between them, at most 63.',
    all: 'There is no wildcard. Name each namespace.',
  },
  obstacle: {
    cluster: 'Choose a cluster first.',
    namespaces: 'Name a namespace first.',
    mode: 'Choose the projection mode first.',
    pending: 'Add {{name}}, or clear the field.',
  },
  plan: 'Make the plan',
  reading:
    'Reading {{cluster}}. Nothing is written there. Many services take a while.',
} as const;
