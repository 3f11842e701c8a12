import { expect } from "vitest"

/** Chance that {@link expectShare} fails although the share is right. */
const CHANCE = 1e-9

/**
 * Expects a number of independent draws that only fails with a chance of 1e-9 if the event occurs in at least this share of all
 * draws: a property that is never tested fails, another seed does not. `share` is below what was measured over several seeds.
 */
export function expectShare(count: number, { draws, share }: { draws: number; share: number }) {
  expect(count).toBeGreaterThan(largestUnlikely(draws, share))
}

/**
 * Returns the largest count that as many draws have, or fall below, with a chance of at most 1e-9 (Chernoff's bound).
 * @throws if even no event at all is more likely
 */
export function largestUnlikely(draws: number, share: number): number {
  const isUnlikely = (count: number) =>
    count < share * draws && draws * divergence(count / draws, share) >= -Math.log(CHANCE)
  if (!isUnlikely(0)) throw new Error(`${draws} draws are too few for a share of ${share}`)
  let count = 0
  while (isUnlikely(count + 1)) count++
  return count
}

/** Relative entropy of two coins, nats. */
const divergence = (a: number, b: number): number => part(a, b) + part(1 - a, 1 - b)

const part = (a: number, b: number): number => (a === 0 ? 0 : a * Math.log(a / b))
