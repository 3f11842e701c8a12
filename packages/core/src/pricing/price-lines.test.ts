import fc from "fast-check"
import { expect, test } from "vitest"
import { fractionOf, roundFraction, multiplyFractions } from "./fraction.ts"
import { priceOf, type CalculatorRates } from "./index.ts"
import { input } from "./price-input.setup.ts"

const NOTHING: CalculatorRates = {
  researcherPercent: 0,
  issuerPercent: 0,
  vkPercent: 0,
  baseFormPrice: 0,
  completedSurveyPrice: 0,
  extraChargePerQuestions: 0,
  questionsPerCharge: 1,
  blockExtraCharge: 0,
  blockProgression: 0,
  screeningPrice: 0,
  targetFilterExtraCharge: 0,
  filledBlockPrice: 0,
}

test("the quantity of a line times its rate is its amount", () => {
  fc.assert(
    fc.property(input, (drawn) => {
      for (const { quantity, rate, amount } of priceOf(drawn).lines) {
        expect(Number.isInteger(rate)).toBe(true)
        expect(roundFraction(multiplyFractions(fractionOf(quantity), fractionOf(rate)))).toBe(
          amount,
        )
      }
    }),
  )
})

test("a progression that makes no whole kopecks is counted in the quantity", () => {
  const price = priceOf({
    counts: { questions: 0, screening: 0, blocks: 4 },
    groups: [{ respondents: 10, targetFields: 0 }],
    rates: { ...NOTHING, blockExtraCharge: 150, blockProgression: 7 },
    incidence: 1,
    discount: 0,
  })
  // 10 respondents × (0 + 1 + 2) steps × 7 % × 1.50
  expect(price.lines.find(({ field }) => field === "blockProgression")).toEqual({
    field: "blockProgression",
    quantity: 2.1,
    rate: 150,
    amount: 315,
  })
})
