/** The Dedicated handoff as text: nothing here does anything. */
export const handoff = {
  title: 'Dedicated handoff, by hand',
  intro:
    'This page carries out no phase of it and gives no commands. Each phase needs an approval and a method of your platform. Stop at any difference, and never edit the evidence to fit.',
  pause:
    'The pause annotation asks a controller to stop. It proves neither that a writer has drained nor that anyone observed it.',
  partial:
    'After a partial failure compensate for nothing. Freeze the unit, keep every object, record YAML, status, events and logs, compare with the last verified phase, and go on only under a new plan, with the owners of both controllers, of the storage and of the service.',
  phases: 'The ten phases',
  phase: {
    hold: {
      title: 'Hold the source',
      text: 'Confirm that the service still selects its template. Note UID, generation, desired spec and metadata, observed generation and readiness of its InferenceService. Stop if any of them is moving.',
    },
    quiesce: {
      title: 'Quiesce the writer from outside',
      text: 'Establish, and verify by other means, that nothing writes to the source cache or the artifact. Look at storage and serving again.',
    },
    pause: {
      title: 'Pause the source cache',
      text: 'Ask for the pause without touching UID, spec, finalizers or owner references. Read cache, artifact and volume claim again; the writer must still be quiet.',
    },
    prepare: {
      title: 'Prepare the target, paused',
      text: 'Create or verify the exact profile and a paused Dedicated cache. Confirm identities, desired state, ownership by the service and the pause before it can see the artifact.',
    },
    stage: {
      title: 'Stage the second owner',
      text: 'The source cache stays the controller of the artifact; the target cache joins as an owner that does not control. Read both references and their flags back, with the artifact, and the volume claim Bound.',
    },
    activate: {
      title: 'Activate the target',
      text: 'End its pause only once the staged ownership is durably observed. Its current generation must report Ready with exactly this artifact UID and volume claim. Equal names are not enough.',
    },
    transfer: {
      title: 'Transfer control',
      text: 'After proven adoption the target cache becomes the controller, with the approved protection flag kept. Read artifact and volume claim back.',
    },
    revalidate: {
      title: 'Check everything again',
      text: 'Paused source cache, target, artifact, volume claim, what the service depends on, events and serving. Stop if either pipeline reports another artifact or a check has gone back.',
    },
    cutover: {
      title: 'Cut the service over',
      text: 'Only the existing service changes from template to profile. The InferenceService keeps UID, generation, spec and metadata, its status observes that generation, and it stays Ready.',
    },
    leave: {
      title: 'Leave the predecessor',
      text: 'The old cache stays, paused. Removing it is a decision of its own, after the time of observation.',
    },
  },
  phaseTitle: 'Phase {{n}}: {{title}}',
  evidence: 'Evidence beside what is live',
  evidenceNote:
    'The evidence is a snapshot of planning time and no manifest. Comparing only reads.',
  compare: 'Read the live state',
  compareAgain: 'Read the live state again',
  reading: 'Reading the live state of {{unit}}',
  failed:
    "The live state can't be read: {{message}}. That is a reason to stop.",
  comparedAt: 'read {{time}}',
  stop_one: 'STOP: {{count}} field differs',
  stop_other: 'STOP: {{count}} fields differ',
  stopUnread: 'STOP: not everything could be read',
  noDifference:
    'No field differs now. That does not show that the writer is quiet.',
  column: {
    field: 'Field',
    evidence: 'Evidence',
    live: 'Live',
    state: 'State',
  },
  same: 'same',
  differs: 'STOP',
  nothing: 'nothing',
} as const;
