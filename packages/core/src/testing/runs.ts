import fc from "fast-check"

/** What a property is tried by default, and so what `all` counts against. */
const USUAL = 100

/** How often `fc.assert` tries a property, as a part of `all`: as large as the part of the usual 100 that the run is set to. */
export const runs = (all: number): { numRuns: number } => ({
  numRuns: Math.ceil((all * (fc.readConfigureGlobal().numRuns ?? USUAL)) / USUAL),
})
