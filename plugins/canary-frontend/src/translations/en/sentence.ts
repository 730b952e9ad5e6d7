/** What the server says about ownership, in its own words: each text repeats them to the letter. */
export const sentence = {
  issue: {
    noLabel: 'Label {{key}} is missing or empty.',
    referenceLacks: 'The owner reference has no {{part}}.',
    notController: 'The owner reference is not marked as controller.',
    noReference:
      'No owner reference of kind {{kind}}, although the labels name a parent in the same namespace.',
    otherGroup: 'The owner reference is of group {{group}}, not {{expected}}.',
    otherKind: 'The owner reference is of kind {{kind}}, not {{expected}}.',
    otherNamespace:
      'Label {{key}} says {{value}}, but an owner reference can only mean {{namespace}}; the garbage collector deletes an object whose only owner is not in its namespace.',
    otherValue: 'Label {{key}} says {{value}}, the owner reference {{other}}.',
    manyReferences: '{{n}} owner references of kind {{kind}}: {{list}}.',
    otherController: 'Another controller owns the service too: {{controller}}.',
    recreated:
      'The parent was recreated: its uid is {{uid}}, recorded is {{recorded}}.',
    noSuchArm: 'The parent has no arm named {{arm}}.',
    parentGone:
      'The parent does not exist any more. The service stays protected; recreate the experiment, or have its metadata removed. Where an owner reference names the missing parent, the garbage collector deletes the service.',
    listedOnly:
      '{{parent}} lists this service as its arm {{arm}}, but the service itself carries no canary metadata.',
    listedUnnamed:
      '{{parent}} lists this service as its arm {{arm}}; its own metadata does not name the parent.',
    listedElsewhere:
      '{{parent}} lists this service as its arm {{arm}}, its own metadata names {{other}}.',
  },
  fact: {
    empty: '(empty)',
    noReference: 'no {{kind}}',
    noName: '{{kind}} (no name)',
    noUid: 'uid (none)',
    controller: 'controller',
    notController: 'not controller',
    noLayer: 'no such layer',
    lastLayer: 'last of {{n}} layers',
    layerPosition: 'number {{position}} of {{n}} layers',
    layerValues: 'sets {{n}} values',
    exists: 'exists',
    stopping: 'stopping',
    sameUid: 'same uid',
    otherUid: 'other uid {{uid}}',
    listsArm: 'lists this arm',
    listsNotArm: 'does not list this arm',
    gone: 'does not exist',
    unreadable: 'may not be read',
    lists: '{{parent}} lists this service as its arm {{arm}}',
  },
} as const;
