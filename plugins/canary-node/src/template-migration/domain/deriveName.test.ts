import fc from 'fast-check';
import {
  deriveName,
  labelValueOf,
  sharedProfileCacheName,
  type DerivedName,
} from './deriveName';

const template = 'qwen3-32b-mi300x-lat-fp8';
const uri = 'hf://qwen/qwen3-32b-fp8';
const uriPart = uri.replaceAll('.', '-');
const shared = 'hf---qwen-qwen3-32b-fp8-d607ac8aa5';

describe('deriveName', () => {
  it.each<[string, DerivedName, string]>([
    [
      'an InferenceService',
      { parts: ['qwen-chat'], hashed: ['team-a', 'qwen-chat'] },
      'qwen-chat-edd5f559',
    ],
    [
      'an InferenceService of the older operator',
      { parts: ['qwen-chat'], hashed: ['team-a'] },
      'qwen-chat-e204f50a',
    ],
    [
      'a Shared template cache',
      { parts: [template], hashed: ['team-a', template] },
      `${template}-e3c667bb`,
    ],
    [
      'a Dedicated template cache',
      {
        parts: [template, 'qwen-batch'],
        hashed: ['5b1de0a2-77c3-4f6a-8a55-0f9f5f0c2d01', template],
      },
      `${template}-qwen-batch-a6540642`,
    ],
    [
      'a Shared artifact',
      { parts: [uriPart], hashed: [uri, null, 'shared-rwx'], digits: 10 },
      shared,
    ],
    [
      'a Dedicated artifact',
      {
        parts: [uriPart],
        hashed: [
          uri,
          null,
          'shared-rwx',
          'dedicated',
          `${template}-qwen-batch-a6540642`,
        ],
        digits: 10,
      },
      'hf---qwen-qwen3-32b-fp8-6afe3d1630',
    ],
    [
      'a claim',
      {
        parts: [shared, 'cache'],
        hashed: ['0a4f7c1e-5d0b-4c55-9a6e-2f1d6f1b7c10'],
      },
      `${shared}-cache-ac3d8032`,
    ],
    [
      'the runtime of a profile',
      { parts: ['aim', template], hashed: [template] },
      `aim-${template}-6edf6165`,
    ],
    [
      'capitals and other characters',
      { parts: ['_Qwen.Chat_'], hashed: ['team-a', 'qwen-chat'] },
      'qwen-chat-edd5f559',
    ],
    [
      'the longest part shortened first, and no dash left at its end',
      {
        parts: [`${'a'.repeat(40)}-${'b'.repeat(15)}`, 'cache'],
        hashed: ['x'],
        maxLength: 56,
      },
      `${'a'.repeat(40)}-cache-ba2df490`,
    ],
  ])('names %s as the operator does', (_sentence, name, expected) => {
    expect(deriveName(name)).toBe(expected);
  });

  it.each([
    ['m1-lora', 'm1-lora-b764c20b', 'tpl-m1-ad24b397', 'tpl-m1-cache-f7da36f3'],
    [
      'm2-override',
      'm2-override-3592c432',
      'tpl-m2-427086a8',
      'tpl-m2-cache-d48c0b92',
    ],
    [
      'm3-literal',
      'm3-literal-71f01bb0',
      'tpl-m3-5f8adab7',
      'tpl-m3-cache-8fbd6320',
    ],
    [
      'm5-two-caches',
      'm5-two-caches-19b8c141',
      'tpl-m5-c86edb0e',
      'tpl-m5-cache-33ed039c',
    ],
    [
      'm6-owned-target',
      'm6-owned-target-4a1a651e',
      'tpl-m6-6a9de215',
      'tpl-m6-cache-138d80b3',
    ],
    [
      'm7-gitops',
      'm7-gitops-621f70a7',
      'tpl-m7-e9d5a2f8',
      'tpl-m7-cache-f9d2d73f',
    ],
    [
      'm8-stale',
      'm8-stale-a55449a4',
      'tpl-m8-2c307d25',
      'tpl-m8-cache-a0e1054a',
    ],
  ])('names all objects of %s', (service, workload, cache, target) => {
    const tpl = `tpl-${service.slice(0, 2)}`;
    expect(deriveName({ parts: [service], hashed: ['team-b', service] })).toBe(
      workload,
    );
    expect(deriveName({ parts: [tpl], hashed: ['team-b', tpl] })).toBe(cache);
    expect(sharedProfileCacheName('team-b', tpl)).toBe(target);
  });

  it('names the Shared profile cache of the example', () => {
    expect(sharedProfileCacheName('team-a', template)).toBe(
      `${template}-cache-9c4dd71e`,
    );
  });

  it('never makes a name that is too long, and ends for any parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 80 }), { minLength: 1, maxLength: 4 }),
        parts => {
          const name = deriveName({ parts, hashed: parts });
          expect(name.length).toBeLessThanOrEqual(63);
          expect(name).toMatch(/^[a-z0-9-]+$/);
        },
      ),
    );
  });
});

describe('labelValueOf', () => {
  it.each([
    ['keeps a plain name', 'qwen3-32b', 'qwen3-32b'],
    ['makes one sign of other characters', 'Qwen/ 3', 'qwen_3'],
    ['trims signs at both ends', '_.qwen-', 'qwen'],
    ['cuts at 63', 'a'.repeat(70), 'a'.repeat(63)],
  ])('%s', (_sentence, name, expected) => {
    expect(labelValueOf(name)).toBe(expected);
  });
});
