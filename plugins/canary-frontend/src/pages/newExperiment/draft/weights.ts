import type { ArmDraft } from './experimentDraft';

/** A whole number of at most six digits; undefined for anything else. */
export function readWhole(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
}

/** What the weights add up to; undefined while one of them is no whole number. */
export function sumOfWeights(
  arms: ReadonlyArray<Pick<ArmDraft, 'weight'>>,
): number | undefined {
  let sum = 0;
  for (const { weight } of arms) {
    const whole = readWhole(weight);
    if (whole === undefined) return undefined;
    sum += whole;
  }
  return sum;
}

/** As equal shares of 100 as whole numbers can be, the larger ones first. */
export function equalShares(arms: number): number[] {
  const share = Math.floor(100 / arms);
  const rest = 100 - share * arms;
  return Array.from({ length: arms }, (_, i) => (i < rest ? share + 1 : share));
}
