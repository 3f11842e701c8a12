import fc from "fast-check"
import { expect, test } from "vitest"
import { comparePrices, type PricedThen } from "./compare-prices.ts"
import { input, rates } from "./price-input.setup.ts"
import { chargedIncidence, priceOf, type PriceInput } from "./price.ts"

const INPUT: PriceInput = {
  counts: { questions: 33, screening: 2, blocks: 7 },
  groups: [{ respondents: 100, targetFields: 2 }],
  rates: {
    researcherPercent: 20,
    issuerPercent: 50,
    vkPercent: 10,
    baseFormPrice: 3000,
    completedSurveyPrice: 5000,
    extraChargePerQuestions: 500,
    questionsPerCharge: 5,
    blockExtraCharge: 300,
    blockProgression: 10,
    screeningPrice: 200,
    targetFilterExtraCharge: 250,
    filledBlockPrice: 100,
  },
  incidence: 0.5,
  discount: 10,
}

const pricedOf = (given: PriceInput): PricedThen => ({
  price: priceOf(given),
  counts: given.counts,
  incidence: chargedIncidence(given.incidence),
  tariff: given.discount === 0 ? null : { name: "Студия", discount: given.discount },
})

const comparePricesWith = (change: Partial<PriceInput>) =>
  comparePrices(pricedOf(INPUT), pricedOf({ ...INPUT, ...change }))

/** Returns the lines that differ, each with its reasons. */
const linesOf = ({ lines, sums }: ReturnType<typeof comparePricesWith>) =>
  Object.fromEntries(
    [...lines, ...sums]
      .filter(({ before, after }) => before !== after)
      .map(({ field, why }) => [field, why]),
  )

test("another tariff changes the discount alone", () => {
  const found = comparePricesWith({ discount: 0 })
  const before = { name: "Студия", discount: 10 }
  expect(found.causes).toEqual([{ cause: "tariff", before, after: null }])
  expect(linesOf(found)).toEqual({ discount: ["tariff"], researcherPays: [] })
  expect(found.difference).toBe(pricedOf(INPUT).price.discount)
})

test("a rate is shown with its previous and current value", () => {
  const found = comparePricesWith({ rates: { ...INPUT.rates, screeningPrice: 300 } })
  expect(found.causes).toEqual([
    { cause: "rates", field: "screeningPrice", before: 200, after: 300 },
  ])
  expect(linesOf(found)).toMatchObject({ screeningPrice: ["rates"], net: [], markup: [] })
})

test("the number of questions per charge is hidden from some users: the line only shows that its rate changed", () => {
  const found = comparePricesWith({ rates: { ...INPUT.rates, questionsPerCharge: 10 } })
  expect(found.causes).toEqual([{ cause: "rates", field: "extraChargePerQuestions" }])
})

test("respondents make every line differ; the service's percentage makes its own", () => {
  const more = comparePricesWith({ groups: [{ respondents: 150, targetFields: 2 }] })
  expect(more.causes).toEqual([{ cause: "people", before: 100, after: 150 }])
  expect(more.lines.map(({ why }) => why)).toEqual(more.lines.map(() => ["people"]))
  const dearer = comparePricesWith({ rates: { ...INPUT.rates, researcherPercent: 25 } })
  expect(dearer.causes).toEqual([{ cause: "markup", before: 20, after: 25 }])
  expect(linesOf(dearer)).toEqual({ markup: ["markup"], discount: [], researcherPays: [] })
})

test("questions, blocks, screening and portrait fields are separate causes", () => {
  const found = comparePricesWith({
    counts: { questions: 38, screening: 3, blocks: 8 },
    groups: [
      { respondents: 40, targetFields: 3 },
      { respondents: 60, targetFields: 0 },
    ],
    incidence: 0.4,
  })
  expect(linesOf(found)).toMatchObject({
    extraChargePerQuestions: ["questions"],
    blockExtraCharge: ["blocks"],
    blockProgression: ["blocks"],
    screeningPrice: ["screening", "incidence"],
    targetFilterExtraCharge: ["targetFields"],
  })
})

test("the same is no difference", () => {
  fc.assert(
    fc.property(input, (given) => {
      const { causes, difference } = comparePrices(pricedOf(given), pricedOf(given))
      expect([causes, difference]).toEqual([[], 0])
    }),
  )
})

test("every difference has a reason", () => {
  fc.assert(
    fc.property(input, input, (one, other) => {
      const { lines } = comparePrices(pricedOf(one), pricedOf(other))
      const unexplained = lines.filter(
        ({ before, after, why }) => Math.abs(before - after) > 1 && why.length === 0,
      )
      expect(unexplained).toEqual([])
    }),
  )
})

test("rates that stayed are not to blame", () => {
  fc.assert(
    fc.property(input, input, (one, other) => {
      const { causes } = comparePrices(pricedOf(one), pricedOf({ ...other, rates: one.rates }))
      const kinds = causes.map(({ cause }) => cause)
      expect(kinds).not.toContain("rates")
      expect(kinds).not.toContain("markup")
    }),
  )
})

test("rates alone are never told as people, questions or a tariff", () => {
  fc.assert(
    fc.property(input, rates, (one, others) => {
      const { causes } = comparePrices(pricedOf(one), pricedOf({ ...one, rates: others }))
      for (const { cause } of causes) expect(["rates", "markup"]).toContain(cause)
    }),
  )
})
