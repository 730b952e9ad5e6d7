import fc from 'fast-check';
import { armWarnings, type ArmWarningFacts } from './armWarnings';
import { experimentPhases } from './types';

const facts: ArmWarningFacts = {
  phase: 'Serving',
  asked: 20,
  accepted: 20,
  route: { ready: true, splits: true },
  ready: 2,
  service: { namespace: 'team', name: 'exp-fp8', uid: 'u1' },
  live: { state: 'present', uid: 'u1' },
};

const codesOf = (changes: Partial<ArmWarningFacts>) =>
  armWarnings({ ...facts, ...changes }).map(({ code }) => code);

describe('armWarnings', () => {
  it.each<[sentence: string, Partial<ArmWarningFacts>, string[]]>([
    ['an arm that is as asked', {}, []],
    [
      'a weight that is ignored: asked 20, in force 100',
      { accepted: 100 },
      ['weightIgnored'],
    ],
    [
      'a route that names other arms only',
      { accepted: null },
      ['weightIgnored'],
    ],
    [
      'a route of which nothing is recorded is not known to ignore anything',
      { accepted: null, route: { splits: false } },
      [],
    ],
    [
      'an arm that is to get nothing, and gets nothing',
      { asked: 0, accepted: 0, ready: 0 },
      [],
    ],
    [
      'weight 25 and nothing ready',
      { asked: 25, accepted: 25, ready: 0 },
      ['trafficToNotReady'],
    ],
    [
      'asked for 25, none recorded, and nothing ready',
      { asked: 25, accepted: null, route: { splits: false }, ready: 0 },
      ['trafficToNotReady'],
    ],
    [
      'asked for none, given all of it, and nothing ready',
      { asked: 0, accepted: 100, ready: 0 },
      ['weightIgnored', 'trafficToNotReady'],
    ],
    ['nothing known of its replicas', { ready: undefined }, []],
    [
      'not ready before there is a route',
      {
        phase: 'Provisioning',
        accepted: null,
        route: { splits: false },
        ready: 0,
      },
      [],
    ],
    [
      'not ready behind a route that is not ready either',
      {
        phase: 'Provisioning',
        route: { splits: true, ready: false },
        ready: 0,
      },
      [],
    ],
    [
      'not ready, and the route sends already',
      { phase: 'Provisioning', ready: 0 },
      ['trafficToNotReady'],
    ],
    [
      'a service that is gone',
      { live: { state: 'missing' }, ready: undefined },
      ['serviceMissing'],
    ],
    [
      'a service that was not made yet',
      {
        phase: 'Provisioning',
        accepted: null,
        route: { splits: false },
        service: { namespace: 'team', name: 'exp-fp8' },
        live: { state: 'missing' },
        ready: undefined,
      },
      [],
    ],
    [
      'a service that nobody can look at',
      { live: { state: 'unknown' }, ready: undefined },
      [],
    ],
    [
      'another service of the name',
      { live: { state: 'present', uid: 'u2' } },
      ['serviceReplaced'],
    ],
    [
      'a service of somebody else under the name',
      {
        service: { namespace: 'team', name: 'exp-fp8' },
        live: { state: 'foreign' },
        ready: undefined,
      },
      ['serviceForeign'],
    ],
    [
      'a service of somebody else before anything serves',
      {
        phase: 'Pending',
        accepted: null,
        route: { splits: false },
        live: { state: 'foreign' },
        ready: undefined,
      },
      ['serviceForeign'],
    ],
    [
      'a service whose uid is not recorded',
      { service: { namespace: 'team', name: 'exp-fp8' } },
      [],
    ],
    [
      'everything wrong while it is taken down',
      {
        phase: 'Stopping',
        accepted: 100,
        ready: 0,
        live: { state: 'missing' },
      },
      [],
    ],
  ])('%s', (_sentence, changes, codes) => {
    expect(codesOf(changes)).toEqual(codes);
  });

  it('names the service of somebody else', () => {
    const [warning] = armWarnings({ ...facts, live: { state: 'foreign' } });
    expect(warning.message).toBe(
      'team/exp-fp8 exists and is not of this experiment.',
    );
  });

  it('names both numbers', () => {
    const [warning] = armWarnings({ ...facts, accepted: 100 });
    expect(warning.message).toBe('Asked for 20 %, in force is 100 %.');
    const [unlisted] = armWarnings({ ...facts, accepted: null });
    expect(unlisted.message).toMatch(/20 %.* 0 %: the route does not list/);
  });

  it('never warns of what is not known, nor of an experiment that is over', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.constantFrom(...experimentPhases),
        percent,
        percent,
        (phase, asked, accepted) => {
          const unknown = codesOf({
            phase,
            asked,
            accepted: null,
            route: { splits: false },
            ready: undefined,
            live: { state: 'unknown' },
          });
          expect(unknown).toEqual([]);
          const ignored = codesOf({ phase, asked, accepted });
          const over = phase === 'Stopping' || phase === 'Stopped';
          expect(ignored.includes('weightIgnored')).toBe(
            !over && asked !== accepted,
          );
        },
      ),
    );
  });
});
