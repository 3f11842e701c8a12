import fc from "fast-check"

/** Default number of runs of a property. Numbers of runs are scaled in relation to it. */
const USUAL = 100

/**
 * Returns the number of runs for `fc.assert`: `all`, scaled by the ratio of the configured number of runs to the default of
 * 100.
 */
export const runCount = (all: number): { numRuns: number } => ({
  numRuns: Math.ceil((all * (fc.readConfigureGlobal().numRuns ?? USUAL)) / USUAL),
})
