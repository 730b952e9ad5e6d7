import { KubernetesError } from '../errors';
import { RetryBudget } from './RetryBudget';
import { retryDelay } from './retryDelay';

const unreachable = new KubernetesError('unavailable', 'x');

it.each([
  ['a refused connection', unreachable, true],
  ['503', new KubernetesError('unavailable', 'x', { status: 503 }), true],
  ['429', new KubernetesError('throttled', 'x', { status: 429 }), true],
  ['500', new KubernetesError('unavailable', 'x', { status: 500 }), false],
  ['504', new KubernetesError('unavailable', 'x', { status: 504 }), false],
  ['a deadline', new KubernetesError('timeout', 'x'), false],
  ['403', new KubernetesError('forbidden', 'x', { status: 403 }), false],
  ['an answer that is too large', new KubernetesError('tooLarge', 'x'), false],
])('of %s says whether to try again', (_sentence, error, again) => {
  expect(retryDelay(error, 1, () => 0.5) !== undefined).toBe(again);
});

it('is full jitter over a doubling ceiling of at most 5 s', () => {
  expect([1, 2, 3].map(n => retryDelay(unreachable, n, () => 1))).toEqual([
    200, 400, 800,
  ]);
  expect(retryDelay(unreachable, 1, () => 0)).toBe(0);
  expect(retryDelay(unreachable, 50, () => 1)).toBe(5_000);
});

it('is never less than Retry-After, and jittered above it', () => {
  const error = new KubernetesError('throttled', 'x', { retryAfterSeconds: 2 });
  expect(retryDelay(error, 1, () => 0)).toBe(2_000);
  expect(retryDelay(error, 1, () => 1)).toBe(2_200);
});

it('allows ten repeats at once and then one in ten calls', () => {
  const budget = new RetryBudget();
  const spend = (times: number) =>
    Array.from({ length: times }, () => budget.spend()).filter(Boolean).length;
  expect(spend(20)).toBe(10);
  for (let call = 0; call < 100; call += 1) budget.earn();
  expect(spend(20)).toBeGreaterThanOrEqual(9);
  expect(spend(20)).toBe(0);
});
