import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationNotice } from '@llm-canary/backstage-plugin-canary-common';
import { migrationResources } from '@llm-canary/backstage-plugin-canary-node';
import { rightsOfGuide } from './__testUtils__/rightsOfGuide';

// eslint-disable-next-line no-restricted-syntax -- read in the checkout alone
const file = join(__dirname, '../../../../docs/template-migration.md');
const guide = readFileSync(file, 'utf8');

/** Words alone: no marks, no line ends. */
function plain(text: string): string {
  return text
    .replaceAll(/[*_`>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/** The text below a heading, up to the next one of its level or above. */
function section(heading: string): string {
  const lines = guide.split('\n');
  const start = lines.findIndex(line => line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`There is no section ${heading}`);
  const level = /^#+/.exec(lines[start])![0].length;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(line => {
    const marks = /^(#+) /.exec(line)?.[1].length;
    return marks !== undefined && marks <= level;
  });
  return plain(rest.slice(0, end < 0 ? undefined : end).join('\n'));
}

/** One of the ten phases. */
function phase(number: number): string {
  const text = section('The ten phases');
  const from = text.indexOf(`${number}. `);
  const to = text.indexOf(` ${number + 1}. `);
  return text.slice(from, to < 0 ? undefined : to);
}

const handoff = 'Manual Dedicated handoff';

describe('the guide', () => {
  it.each<[string, () => string, RegExp[]]>([
    [
      'R1: what it is for, before anything else',
      () => plain(guide).slice(0, 1000),
      [new RegExp(plain(migrationNotice))],
    ],
    [
      'R2: success is no word about production',
      () => plain(guide).slice(0, 1400),
      [
        /dry-run, a commit or a test that succeeds says nothing about production/,
      ],
    ],
    [
      'R9: deletes of controllers are not bounded by the proof',
      () => section('What is not proven'),
      [
        /what controllers delete in reaction to its writes is not bounded by that proof/,
      ],
    ],
    [
      'R10: identities prove neither bytes nor backend',
      () => section('What is not proven'),
      [/prove nothing about the bytes/, /which storage backend/],
    ],
    [
      'R11: the prerequisites',
      () => section('Before you begin'),
      [
        /one build of the bridge/,
        /before the operator/,
        /still on the template pipeline/,
        /ready/,
        /uids .* outside of the repository/,
        /stop here .*does not serve/,
        /warns about compatibility/,
      ],
    ],
    [
      'R12: nothing in the root',
      () => section('Build and run'),
      [/nothing is put into the repository's root/],
    ],
    [
      'R33: credentials are backed up by another process',
      () => section('Plan'),
      [/back up the credentials that it refers to by your own process/],
    ],
    [
      'R35: the search for secrets guarantees nothing',
      () => section('Plan'),
      [/no guarantee that every credential was found/],
    ],
    [
      'R85: what an approval states',
      () => section('Approval and commit'),
      [
        /disposable and not production, in isolated namespaces in which there are no real credentials/,
      ],
    ],
    [
      'R150: a later change of the spec can roll the workload',
      () => section('Approval and commit'),
      [
        /any later change of the service's spec, a number of replicas included/,
        /can roll the workload/,
      ],
    ],
    [
      'R158: what is left to later, and to whom',
      () => section('What is not proven'),
      [
        /readiness of gpus, watching a predictor's rollout and a real inference request/,
      ],
    ],
    [
      'R167: the four steps of recovery',
      () => section('Partial recovery'),
      [
        /1\. let nobody change/,
        /2\. read its entry/,
        /3\. set what is live beside plan\.json, backup\.yaml and your own backup of the credentials/,
        /4\. with the owners/,
      ],
    ],
    [
      'R171: what a rerun needs',
      () => section('Partial recovery'),
      [/old result archived and no lock/],
    ],
    [
      'R174: what a rerun does not promise',
      () => section('Partial recovery'),
      [
        /resumes nothing, and promises no rollback, compensation, repair, nor that a uid or an owner reference comes back/,
      ],
    ],
    [
      'R175: what may be cleaned up later, and what to plan for',
      () => section('Cleanup'),
      [
        /approval of its own/,
        /paused dedicated template caches/,
        /shared template caches/,
        /protects shared artifacts from eviction/,
        /finalizers/,
        /label of its creator/,
        /how each controller reacts/,
      ],
    ],
    [
      'R178, R179: differences stop, and no door performs a phase',
      () => section(handoff),
      [
        /never to edit the evidence/,
        /neither door has a button or a command for any phase/,
      ],
    ],
    [
      'R180: the four prerequisites of a handoff',
      () => section('What must be there'),
      [
        /template pipeline and its inferenceservice ready/,
        /approval, a way of your platform to bring the legacy writer to rest and to verify/,
        /named owner for each resource/,
        /recorded live and compared with the evidence/,
        /controller logs, kubernetes events, the storage's health and that of serving/,
      ],
    ],
    [
      'R182: a pause is a request',
      () => section('What a pause is not'),
      [
        /is a request/,
        /no handshake/,
        /no evidence of a drained writer/,
        /informers/,
      ],
    ],
    [
      'R183: phase 1',
      () => phase(1),
      [
        /hold/,
        /still selects its template/,
        /uid, generation, spec, metadata, observed generation, ready/,
        /stop if one of them is changing/,
      ],
    ],
    [
      'R184: phase 2',
      () => phase(2),
      [/verify it independently/, /storage and serving again/],
    ],
    [
      'R185: phase 3',
      () => phase(3),
      [
        /leave uid, spec, finalizers and owner references as they are/,
        /re-read source cache, artifact and claim/,
      ],
    ],
    [
      'R186: phase 4',
      () => phase(4),
      [
        /while that cache is paused/,
        /identities, desired state, that the service owns the cache, and the pause/,
      ],
    ],
    [
      'R187: phase 5',
      () => phase(5),
      [
        /source cache stays the controller owner/,
        /an owner that is not the controller/,
        /both references with their flags, its uid, status and claim/,
        /its uid, bound/,
        /stop where admission rewrote anything, or the order of owners is ambiguous/,
      ],
    ],
    [
      'R188: phase 6',
      () => phase(6),
      [
        /only after the staged ownership was seen to be durable/,
        /current generation it is ready/,
        /exactly the source's artifact uid and claim/,
        /re-read the claim/,
        /a name that matches is not enough/,
      ],
    ],
    [
      'R189: phase 7',
      () => phase(7),
      [
        /only when adoption is proven/,
        /flag against deletion stays/,
        /re-read artifact and claim/,
      ],
    ],
    [
      'R190: phase 8',
      () => phase(8),
      [
        /what the service depends on/,
        /controllers' events, serving/,
        /stop where either pipeline reports another artifact or claim, or a generation or readiness went backwards/,
      ],
    ],
    [
      'R191: phase 9',
      () => phase(9),
      [
        /existing service/,
        /keeps uid, generation, spec and metadata, its status has observed that same generation, and it is ready/,
      ],
    ],
    [
      'R192: phase 10',
      () => phase(10),
      [/stays, paused/, /approval of its own/, /time of observation/],
    ],
    [
      'R193: after a partial failure',
      () => section('After a partial failure'),
      [
        /nothing that compensates/,
        /freeze/,
        /preserve/,
        /yaml, status, events and logs, finalizers, what controllers did, and the state of the storage/,
        /last phase that was verified/,
        /source controller, the target controller, the storage and the service/,
        /only under a new plan/,
      ],
    ],
    [
      'R195: the limits that stay open',
      () => section('What is not proven'),
      [
        /no acknowledged contract of a writer at rest, nor of the order of adoption/,
        /fake clients do not prove how api servers of other versions/,
        /informers deliver/,
        /owner reference/,
        /collide/,
        /how large annotations/,
        /bounded source shape of stage 2/,
        /wider exclusion of stage 2's semantics/,
      ],
    ],
    [
      'R196: the operator that had to be restarted',
      () => section('Partial recovery'),
      [
        /update of an aimservice was not dispatched, and the operator had to be restarted, twice/,
      ],
    ],
    [
      'R197: unsupported cases are recorded first',
      () => section('What is not proven'),
      [
        /each concrete case that it finds unsupported is recorded before automatic handling is widened/,
      ],
    ],
    [
      'R201: the two locks do not see each other',
      () => section('Two doors'),
      [/do not see each other/, /agree on one door/],
    ],
  ])('%s', (_what, text, phrases) => {
    for (const phrase of phrases) expect(text()).toMatch(phrase);
  });

  it.each([
    ['a uid differs', /a pinned uid differs/],
    [
      'the digest of a desired state differs',
      /digest of a desired state differs/,
    ],
    [
      'artifact and claim do not belong together',
      /artifact and its claim do not belong together/,
    ],
    ['an owner reference differs', /an owner reference differs/],
    ['an observed generation differs', /an observed generation differs/],
    ['a readiness differs', /a readiness differs/],
    ['something is terminating', /something is terminating/],
    [
      'an external manager interferes',
      /external manager of desired state interferes/,
    ],
    [
      'quiescence is not proven',
      /not proven that the legacy writer is at rest/,
    ],
    ['serving gets worse', /serving gets worse/],
  ])('R181: stop when %s', (_what, phrase) => {
    expect(section('When to stop')).toMatch(phrase);
  });

  it('R199: asks for no more than reads of the closure and the four writes', () => {
    const rules = rightsOfGuide(guide).flatMap(({ rules: one }) => one);
    const readable = rules
      .filter(({ verbs }) => verbs.join() === 'get,list')
      .flatMap(({ resources }) => resources);
    const writes = rules
      .filter(({ verbs }) => verbs.join() !== 'get,list')
      .flatMap(({ resources, verbs }) =>
        resources.flatMap(one => verbs.map(verb => `${verb} ${one}`)),
      );

    expect(readable.sort()).toEqual(
      Object.values(migrationResources)
        .map(({ plural }) => plural)
        .sort(),
    );
    expect(writes).toEqual([
      'create aimprofiles',
      'create aimprofilecaches',
      'patch aimartifacts',
      'patch aimservices',
    ]);
    expect(JSON.stringify(rules)).not.toMatch(/delete|secrets|\*/);
  });
});
