import { expect, test } from "vitest"
import { passesScreening } from "./passes-screening.ts"
import type { ScreeningMode } from "./parts/screening.ts"

const cases: { chosen: ScreeningMode[]; passes: boolean }[] = [
  { chosen: [], passes: false },
  { chosen: ["allow"], passes: true },
  { chosen: ["deny"], passes: false },
  { chosen: ["allowIfAny"], passes: false },
  { chosen: ["allowIfAny", "allowIfAny"], passes: false },
  { chosen: ["allow", "allowIfAny"], passes: true },
  { chosen: ["allow", "deny"], passes: false },
  { chosen: ["allowIfAny", "deny"], passes: false },
  { chosen: ["allow", "allowIfAny", "deny"], passes: false },
]
test.for(cases)("who chose $chosen goes on: $passes", ({ chosen, passes }) => {
  expect(passesScreening(chosen)).toBe(passes)
})
