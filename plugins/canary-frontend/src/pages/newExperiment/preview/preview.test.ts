import type {
  DerivedName,
  ExperimentPreview,
  PreviewConflict,
} from '@llm-canary/backstage-plugin-canary-common';
import { previewOf } from '../../../__testing__/previewSamples';
import { decideCreate } from '../create/decideCreate';
import { conflictField } from './conflictField';
import { nameState } from './nameState';

const draft = { arms: [{ name: 'control' }, { name: 'fp8' }] };

describe('conflictField', () => {
  it.each<[PreviewConflict['code'], string | undefined, string | undefined]>([
    ['CANARY_NESTED_TARGET', undefined, 'target'],
    ['TARGET_NOT_FOUND', undefined, 'target'],
    ['EXPERIMENT_EXISTS', undefined, 'name'],
    ['NAME_TAKEN', 'fp8', 'arms.1.name'],
    ['NAME_INVALID', 'control', 'arms.0.name'],
    ['NAME_TAKEN', 'gone', 'name'],
    ['ROUTE_TAKEN', undefined, 'route'],
    ['ROUTE_TAKEN', 'fp8', 'route'],
    ['CANARY_LAYER_RESERVED', 'fp8', 'arms.1.layers'],
    ['CANARY_LAYER_RESERVED', undefined, undefined],
    ['OBJECT_REJECTED', undefined, undefined],
    ['READ_ONLY', undefined, 'cluster'],
    ['NAMESPACE_NOT_ALLOWED', undefined, 'namespace'],
  ])('%s of arm %p stands at %p', (code, arm, field) => {
    expect(conflictField({ code, arm, message: '' }, draft)).toBe(field);
  });
});

describe('nameState', () => {
  const conflict = (code: PreviewConflict['code'], arm?: string) => [
    { code, arm, message: '' },
  ];
  it.each<[string, Partial<DerivedName>, PreviewConflict[], string]>([
    ['a service that nobody has', { what: 'service', arm: 'fp8' }, [], 'free'],
    [
      'a service that somebody has',
      { what: 'service', arm: 'fp8' },
      conflict('NAME_TAKEN', 'fp8'),
      'taken',
    ],
    [
      'a service beside one that somebody has',
      { what: 'service', arm: 'control' },
      conflict('NAME_TAKEN', 'fp8'),
      'free',
    ],
    ['a taken route', { what: 'route' }, conflict('ROUTE_TAKEN'), 'taken'],
    ['a long name', { what: 'service', length: 54 }, [], 'invalid'],
    ['a bad name', { what: 'label', problem: 'No label.' }, [], 'invalid'],
    ['a label, which nobody can take', { what: 'label' }, [], 'fits'],
    [
      'a name that nobody looked for',
      { what: 'route' },
      conflict('TARGET_UNREADABLE'),
      'notChecked',
    ],
  ])('says of %s', (_, part, conflicts, state) => {
    const name = { what: 'route' as const, value: 'x', length: 1, limit: 53 };
    expect(nameState({ ...name, ...part }, { conflicts })).toBe(state);
  });
});

describe('decideCreate', () => {
  const request = {
    cluster: 'eu-1',
    namespace: 'prod',
    name: 'x',
    target: { namespace: 'prod', name: 'chat' },
    arms: [],
  };
  const shown = (part: Partial<ExperimentPreview> = {}) => ({
    shown: previewOf(request, part),
    current: true,
  });
  it.each([
    ['what was accepted in a dry-run', shown(), undefined],
    ['another text than that', { ...shown(), current: false }, 'asking'],
    ['a text without a preview', { current: true }, 'asking'],
    [
      'a text whose preview failed',
      { ...shown(), failure: { message: 'x', status: 503 } },
      'failed',
    ],
    [
      'a conflict, whatever the dry-run says',
      shown({ conflicts: [{ code: 'ROUTE_TAKEN', message: '' }] }),
      'conflict',
    ],
    ['a rejected object', shown({ dryRun: { state: 'rejected' } }), 'rejected'],
    [
      'an object that was not tried',
      shown({ dryRun: { state: 'notSent' } }),
      'notVerified',
    ],
    [
      'an object of which nothing is known',
      shown({ dryRun: { state: 'unknown' } }),
      'notVerified',
    ],
  ])('judges %s', (_, preview, obstacle) => {
    expect(decideCreate(preview, true)).toBe(obstacle);
  });

  it('lets nothing through that is not whole', () => {
    expect(decideCreate(shown(), false)).toBe('invalid');
  });
});
