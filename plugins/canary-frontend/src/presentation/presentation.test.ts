import {
  servicePhases,
  type ManagedBy,
} from '@llm-canary/backstage-plugin-canary-common';
import { parentOf } from '../__testing__/samples';
import { actorName } from './actors';
import { armPath, changeCommand } from './experimentCommands';
import { shortDigest } from './names';
import { formatCount } from './numbers';
import { badgeLook, stateWords, unknownReasonKey } from './ownership';
import { phaseMessageKey, phaseTone } from './phases';

describe('names and numbers', () => {
  it.each([
    [shortDigest('sha256:77ab04e1c0ffee'), '77ab04e1'],
    [shortDigest('77ab04e1c0ffee'), '77ab04e1'],
    [formatCount(1312), '1,312'],
    [formatCount(0), '0'],
    [actorName('user:default/r.chen'), 'r.chen'],
    [actorName('user:other/r.chen'), 'user:other/r.chen'],
    [actorName('llm-canary-operator'), 'llm-canary-operator'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected);
  });
});

describe('ownership', () => {
  it.each<[string, Partial<ManagedBy>, string, string[]]>([
    ['a consistent arm', {}, 'consistent', []],
    [
      'an incomplete one',
      { state: 'incomplete' },
      'incomplete',
      ['state.incomplete'],
    ],
    [
      'a conflicting one whose parent stops',
      { state: 'conflicting', parentState: 'deleting' },
      'conflicting',
      ['state.conflicting', 'state.stopping'],
    ],
    [
      'one whose parent is gone',
      { parentState: 'missing' },
      'conflicting',
      ['state.missing'],
    ],
    [
      'one whose parent was replaced',
      { parentState: 'replaced' },
      'conflicting',
      ['state.replaced'],
    ],
    [
      'one whose parent may not be read',
      { parentState: 'unreadable' },
      'consistent',
      ['state.unreadable'],
    ],
    ['one nobody looked after', { parentState: undefined }, 'consistent', []],
  ])('of %s', (_, part, look, words) => {
    const managedBy = parentOf(part);
    expect(badgeLook(managedBy)).toBe(look);
    expect(stateWords(managedBy)).toEqual(words);
  });

  it.each([
    ['discovery_failed', 'unknownReason.discoveryFailed'],
    ['forbidden', 'unknownReason.forbidden'],
    ['toString', 'unknownReason.other'],
    [undefined, 'unknownReason.other'],
  ])('unknown because of %p', (reason, key) => {
    expect(unknownReasonKey(reason)).toBe(key);
  });
});

describe('phases', () => {
  it.each(servicePhases)('%s has a word and a tone', phase => {
    expect(phaseMessageKey(phase)).toMatch(/^phase\./);
    expect(phaseTone(phase, true)).toBe('idle');
  });

  it.each([
    ['Serving', 'ok'],
    ['Not ready', 'warn'],
    ['Failed', 'bad'],
    ['Applying', 'info'],
    ['Invented later', 'idle'],
  ])('%s is %s', (phase, tone) => {
    expect(phaseTone(phase, false)).toBe(tone);
  });
});

describe('how to change an arm', () => {
  it('names the place in the experiment and a line that opens it', () => {
    expect(armPath(parentOf())).toBe('spec.arms[name=fp8]');
    expect(changeCommand(parentOf())).toBe(
      'kubectl edit llmcanary.canary.modelsphere.dev chat-latency -n ml-exp',
    );
  });

  it('lists the experiments when none is named', () => {
    expect(armPath(parentOf({ arm: undefined }))).toBe('spec.arms');
    expect(changeCommand(parentOf({ name: null }))).toBe(
      'kubectl get llmcanary.canary.modelsphere.dev -n ml-exp',
    );
  });
});
