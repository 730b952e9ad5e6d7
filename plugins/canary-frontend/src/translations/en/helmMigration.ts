export const helmMigration = {
  form: {
    scope: 'Which release',
    namespace: 'Namespace',
    release: 'Release',
    releaseHint: 'The name under which helm list shows it.',
    repo: 'Repository of its chart',
    chooseRepo: 'Choose a repository',
    repoHint:
      'A release does not say where its chart came from. Only repositories of the configuration can be chosen; a chart from a folder cannot be moved.',
    noRepo:
      'No chart repository is configured (canary.charts.repositories), and without one no release can be moved.',
    reposFailed: "The repositories can't be read: {{message}}.",
    reading: 'Reading release {{release}}. Nothing is written.',
    obstacle: {
      cluster: 'Choose a cluster first.',
      namespace: 'Name the namespace of the release first.',
      release: 'Name the release first.',
      repo: 'Choose the repository of its chart first.',
    },
  },
  link: {
    move: 'Move under an LLMService',
    moveOf: 'Move under an LLMService: release {{service}}',
    service: 'Open the service',
    preview: 'Preview as arms',
  },
  verdict: {
    ready:
      'Nothing stands in the way: the release would be adopted as it is. No revision is made.',
    blocked:
      'This plan cannot be executed. Change what is named below, and plan anew.',
  },
  check: {
    title: 'Preconditions',
    name: 'Precondition',
    found: 'Found when planned',
    holds: 'holds',
    fails: 'does not hold',
    held: 'held',
    failed: 'did not hold',
    kindServed: 'The cluster serves LLMServices',
    deployed: 'The release is deployed',
    idle: 'Nothing runs on it',
    nameFree: 'The name is free',
    chartKnown: 'The repository has its chart',
    objectsOwned: 'Its objects are its own',
  },
  predicted: {
    title: 'The LLMService of the plan',
    text: 'Chart and values are those of the release. Secrets are masked here, and not in the cluster.',
    yaml: 'The LLMService as YAML',
    copy: 'Copy the YAML',
  },
  arms: {
    title: 'Preview as arms',
    text: 'An experiment can be run over an LLMService. This is what one of this service named {{name}}, with two arms, would make. Whether the names are taken is not looked at here, and nothing is made.',
    arms: 'Arms',
    service: 'Service of the arm',
    labels: 'Labels',
    layers: 'Layers, strongest last',
  },
  equality: {
    title: 'Release and LLMService compared',
    equal: 'equal',
    differs: 'differs',
    part: 'Compared',
    result: 'Result',
    release: 'Release',
    service: 'LLMService',
    chartName: 'Chart',
    chartVersion: 'Version',
    values: 'Values',
    absent: 'absent',
    allEqual: 'all equal',
    count_one: '{{count}} difference',
    count_other: '{{count}} differences',
    text: 'The operator adopts a release only where chart, version and values are equal. A null in the values cannot be put in a layer, because there it removes.',
  },
  steps: {
    title: 'What is done',
    titleEnded: 'What was done',
    create: 'Create the LLMService, with deletion policy Orphan',
    waitAdopted: 'Wait until its operator has adopted the release',
    dropOrphanPolicy: 'Take the deletion policy away',
    putBack: 'Delete the LLMService again; the release stays',
    onlyIfRefused:
      'Only where the operator refuses, or does not answer in time.',
  },
  outcome: {
    adopted: 'The release is under an LLMService now. Helm made no revision.',
    adoptedBut: 'The release is under an LLMService now. {{reason}}.',
    putBack: 'Put back: the release was not moved. {{reason}}.',
    failed: 'The move failed. {{reason}}.',
    outcomeUnknown:
      'It is not known how the move ended. Look at the service before anything else is done. {{reason}}.',
    noEnd:
      'The move began, and no end was recorded. If an LLMService stands there, it has deletion policy Orphan, so that deleting it leaves the release as it is.',
    running: 'The move is running. Closing the page does not stop it.',
    again: 'Plan anew',
  },
  result: {
    title: 'What it came to',
    nothing: 'Nothing was written to the cluster.',
    verb: {
      create: 'Create LLMService {{object}}:',
      patch: 'Change the annotations of LLMService {{object}}:',
      delete: 'Delete LLMService {{object}}:',
    },
    accepted: 'done',
    refused: 'refused',
    unknown: 'no answer recorded',
    left: 'What is left to do',
    noneLeft: 'Nothing is left to do.',
  },
  commit: {
    title: 'Execute',
    text: 'One LLMService is created and, if its operator refuses the release, deleted again. Pods are not touched. A plan is executed once.',
    verb: 'Move the release',
    confirm:
      'Release {{release}} in cluster {{cluster}} comes under LLMService {{service}}.',
  },
  approval: {
    statement:
      'I have read the plan. The release serves development, and nothing in production depends on it.',
  },
} as const;
