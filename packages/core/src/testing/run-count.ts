import fc from "fast-check"

/** Default number of runs of a property, which is the base of `all`. */
const USUAL = 100

/** How often `fc.assert` tries a property, as a part of `all`: as large as the part of the usual 100 that the run is set to. */
export const runCount = (all: number): { numRuns: number } => ({
  numRuns: Math.ceil((all * (fc.readConfigureGlobal().numRuns ?? USUAL)) / USUAL),
})
