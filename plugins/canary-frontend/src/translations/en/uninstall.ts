export const uninstall = {
  title: 'Uninstall {{service}}',
  goesTitle: 'What goes',
  goes: {
    object: 'the LLMService object and its Helm release',
    release: 'its Helm release',
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
  confirm: 'Uninstall',
  targetWarning:
    'It is the target of {{experiments}}; the experiment loses what it is compared with.',
  progress: {
    title: 'Uninstalling {{service}}',
    removing: 'Objects are removed',
    objectsLeft: '{{n}} objects left',
    gone: 'The service is gone',
    recreated: 'The service is gone; another one of the same name exists now',
    slow: 'It takes longer than usual. A finalizer may be waiting for its controller.',
  },
  notApplied:
    'Answer lost. It was not applied: the service is still there and not being removed.',
  stillUnknown:
    "Answer lost, and the service can't be read now: {{message}}. Look before you try again.",
} as const;
