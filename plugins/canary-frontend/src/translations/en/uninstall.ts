export const uninstall = {
  title: 'Uninstall {{service}}',
  close: 'Close',
  goesTitle: 'What goes',
  goes: {
    object: 'the LLMService object and its Helm release',
    pods: 'its pods; requests to it fail from then on',
    route: 'its route, scaler and SLO objects',
  },
  staysTitle: 'What stays',
  stays: {
    weights: 'the model in its registry, and other services that share it',
    catalog: 'its catalog entry, until somebody removes it',
  },
  again: 'Installing again loads the weights anew, 20 to 40 min.',
  typeToConfirm: 'Type {{text}} to confirm',
  cancel: 'Cancel',
  confirm: 'Uninstall',
  sending: 'Sending',
  tryAgain: 'Try again',
  tryAgainIn: 'Try again in {{n}} s',
  targetWarning:
    'It is the target of {{experiments}}; the experiment loses what it is compared with.',
  progress: {
    title: 'Uninstalling {{service}}',
    mayClose: 'You may close this; it goes on.',
    accepted: 'Accepted by the cluster',
    removing: 'Objects are removed',
    objectsLeft: '{{n}} objects left',
    gone: 'The service is gone',
    recreated: 'The service is gone; another one of the same name exists now',
    waiting: 'waiting',
    running: 'running',
    done: 'done',
    failed: 'failed',
    unknown: 'not known',
    checkFailed: "Can't look whether it goes on: {{message}}.",
    slow: 'It takes longer than usual. A finalizer may be waiting for its controller.',
  },
  refusedStale:
    '{{operation}} refused at {{time}}: {{service}} is now an arm of LLMCanary {{experiment}}. Nothing was changed.',
  refusedStaleUnnamed:
    '{{operation}} refused at {{time}}: {{service}} is now an arm of an experiment in {{namespace}} whose name is not recorded. Nothing was changed.',
  busy: '{{operation}} by {{who}} is running, since {{age}}.',
  busyUnknown: 'Another operation on this service is running.',
  moved: 'Changed since you looked: r{{before}} is now r{{after}}.',
  movedUnknown: 'Changed since you looked. Look again before you go on.',
  unavailable:
    "Blocked: ownership can't be read ({{reason}}); it may be an arm. Reading works.",
  readOnly: 'Read-only for this cluster.',
  answerLost: 'Answer lost. Checking whether it was applied.',
  notApplied:
    'Answer lost. It was not applied: the service is still there and not being removed.',
  stillUnknown:
    "Answer lost, and the service can't be read now: {{message}}. Look before you try again.",
  failed: '{{operation}} failed: {{message}}',
} as const;
