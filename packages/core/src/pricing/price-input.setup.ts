import fc from "fast-check"
import type { CalculatorRates, PriceInput } from "./index.ts"

/** Percentage with two decimals. */
const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const kopecks = fc.integer({ min: 0, max: 2_000_000 })
export const rates: fc.Arbitrary<CalculatorRates> = fc.record({
  researcherPercent: percentage,
  issuerPercent: percentage,
  vkPercent: percentage,
  baseFormPrice: kopecks,
  completedSurveyPrice: kopecks,
  extraChargePerQuestions: kopecks,
  questionsPerCharge: fc.integer({ min: 1, max: 30 }),
  blockExtraCharge: kopecks,
  blockProgression: percentage,
  screeningPrice: kopecks,
  targetFilterExtraCharge: kopecks,
  filledBlockPrice: kopecks,
})
export const groups = fc.array(
  fc.record({
    respondents: fc.integer({ min: 0, max: 10_000 }),
    targetFields: fc.integer({ min: 0, max: 14 }),
  }),
  { minLength: 1, maxLength: 10 },
)
/** Generates any input from which a price can be computed. */
export const input: fc.Arbitrary<PriceInput> = fc.record({
  counts: fc.record({
    questions: fc.integer({ min: 0, max: 300 }),
    screening: fc.integer({ min: 0, max: 300 }),
    blocks: fc.integer({ min: 0, max: 50 }),
  }),
  groups,
  rates,
  incidence: fc.double({ min: 0, max: 1, noNaN: true }),
  discount: percentage,
})
