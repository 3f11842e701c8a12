import fc from "fast-check"

const FIXED_SEED = 1

/**
 * Asserts a property with draws of which the first half is the same for every seed, so that a test can count events in them
 * without failing by chance. `afterFixed` is called between the halves, for limits of what was counted.
 */
export function assertPartlyFixed<Drawn>(
  property: fc.IProperty<Drawn>,
  { numRuns }: { numRuns: number },
  afterFixed?: () => void,
): void {
  const half = Math.ceil(numRuns / 2)
  fc.assert(property, { numRuns: half, seed: FIXED_SEED })
  afterFixed?.()
  fc.assert(property, { numRuns: half })
}
