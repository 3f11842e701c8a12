import fc from "fast-check"
import { expect, test } from "vitest"
import {
  CalculatorRates,
  groupsOf,
  partialPrice,
  Price,
  priceOf,
  type PriceInput,
} from "./index.ts"
import { compareFractions, addFractions, roundFraction, sumFractions } from "./fraction.ts"
import { exactPriceOf } from "./price.ts"
import { groups, input, rates } from "./price-input.setup.ts"

const RATES: CalculatorRates = {
  researcherPercent: 20,
  issuerPercent: 60,
  vkPercent: 10,
  baseFormPrice: 1000,
  completedSurveyPrice: 5000,
  extraChargePerQuestions: 300,
  questionsPerCharge: 5,
  blockExtraCharge: 200,
  blockProgression: 10,
  screeningPrice: 50,
  targetFilterExtraCharge: 400,
  filledBlockPrice: 150,
}
const FREE: CalculatorRates = {
  ...RATES,
  researcherPercent: 0,
  issuerPercent: 0,
  vkPercent: 0,
  baseFormPrice: 0,
  completedSurveyPrice: 0,
}

interface Case {
  name: string
  counts?: Partial<PriceInput["counts"]>
  groups?: PriceInput["groups"]
  rates?: CalculatorRates
  incidence?: number
  discount?: number
  net: number
  pays: number
  issuer: number
  vk?: number
}
const oneGroup = (respondents: number, targetFields = 0) => [{ respondents, targetFields }]

const CASES: Case[] = [
  {
    name: "one question, one block",
    // 5000 + 1000 = 6000; × 100 = 600000; × 1.2 = 720000; × 0.6 = 360000
    net: 600_000,
    pays: 720_000,
    issuer: 360_000,
  },
  {
    name: "the fifth question costs no more than the first: ⌊4/5⌋ = 0",
    counts: { questions: 5 },
    net: 600_000,
    pays: 720_000,
    issuer: 360_000,
  },
  {
    name: "the sixth does: ⌊5/5⌋ = 1",
    counts: { questions: 6 },
    // 6000 + 300 = 6300; × 100 = 630000; × 1.2 = 756000; × 0.6 = 378000
    net: 630_000,
    pays: 756_000,
    issuer: 378_000,
  },
  {
    name: "an empty questionnaire has the base price",
    counts: { questions: 0, blocks: 0 },
    net: 600_000,
    pays: 720_000,
    issuer: 360_000,
  },
  {
    name: "questions and blocks with progression",
    counts: { questions: 23, blocks: 4 },
    groups: oneGroup(10),
    // ⌊22/5⌋ = 4 → 1200; blocks 200 + 200·1.1 + 200·1.2 = 660; 6000 + 1200 + 660 = 7860
    // × 10 = 78600; × 1.2 = 94320; × 0.6 = 47160
    net: 78_600,
    pays: 94_320,
    issuer: 47_160,
  },
  {
    name: "screening, one in four passes",
    counts: { screening: 2 },
    incidence: 0.25,
    // 50 · 2 / 0.25 = 400; 6400 × 100 = 640000; × 1.2 = 768000; × 0.6 = 384000
    net: 640_000,
    pays: 768_000,
    issuer: 384_000,
  },
  {
    name: "an incidence below the least counts as the least",
    counts: { screening: 1 },
    incidence: 0.01,
    // 50 / 0.05 = 1000; 7000 × 100 = 700000; × 1.2 = 840000; × 0.6 = 420000
    net: 700_000,
    pays: 840_000,
    issuer: 420_000,
  },
  {
    name: "nothing is rounded before the end",
    counts: { screening: 1 },
    groups: oneGroup(10),
    incidence: 0.3,
    // 50 / 0.3 = 166⅔; 6166⅔ × 10 = 61666⅔ → 61667; × 1.2 = 74000 (from 6167 it would be 74004); × 0.6 = 37000
    net: 61_667,
    pays: 74_000,
    issuer: 37_000,
  },
  {
    name: "three target fields",
    groups: oneGroup(100, 3),
    // 6000 + 3 · 400 = 7200; × 100 = 720000; × 1.2 = 864000; × 0.6 = 432000
    net: 720_000,
    pays: 864_000,
    issuer: 432_000,
  },
  {
    name: "each portrait costs what its own fields make it cost; a tariff takes 15 %",
    groups: [...oneGroup(100, 1), ...oneGroup(50, 3)],
    discount: 15,
    // 6400 · 100 + 7200 · 50 = 1000000; × 1.2 × 0.85 = 1020000; × 0.6 = 600000
    net: 1_000_000,
    pays: 1_020_000,
    issuer: 600_000,
  },
  {
    name: "half a kopeck goes up",
    rates: { ...FREE, completedSurveyPrice: 1, researcherPercent: 50, issuerPercent: 50 },
    groups: oneGroup(1),
    // 1; 1.5 → 2; 0.5 → 1
    net: 1,
    pays: 2,
    issuer: 1,
  },
  {
    name: "percentages may have decimals",
    rates: { ...FREE, completedSurveyPrice: 1001, researcherPercent: 12.5, issuerPercent: 33.3 },
    groups: oneGroup(10),
    // 10010; × 1.125 = 11261.25 → 11261; × 0.333 = 3333.33 → 3333
    net: 10_010,
    pays: 11_261,
    issuer: 3333,
  },
  {
    name: "doubles do not decide a kopeck",
    rates: { ...FREE, completedSurveyPrice: 45, issuerPercent: 70, researcherPercent: 10 },
    groups: oneGroup(1),
    // 45 × 1.1 = 49.5 → 50; 45 × 0.7 = 31.5 → 32 (in doubles 31.499999999999996)
    net: 45,
    pays: 50,
    issuer: 32,
  },
  {
    name: "VK receives its percent of what came through it",
    groups: [{ respondents: 100, targetFields: 0, viaVk: 40 }],
    // 6000 · 40 × 0.1 = 24000
    net: 600_000,
    pays: 720_000,
    issuer: 360_000,
    vk: 24_000,
  },
  { name: "a full discount", discount: 100, net: 600_000, pays: 0, issuer: 360_000 },
  {
    name: "no portraits: the completes that are wanted",
    groups: groupsOf([], 200),
    // 6000 × 200 = 1200000; × 1.2 = 1440000; × 0.6 = 720000
    net: 1_200_000,
    pays: 1_440_000,
    issuer: 720_000,
  },
  { name: "nobody to interview", groups: groupsOf([]), net: 0, pays: 0, issuer: 0 },
]

test.for(CASES)("$name", (each) => {
  const price = priceOf({
    counts: { questions: 1, screening: 0, blocks: 1, ...each.counts },
    groups: each.groups ?? oneGroup(100),
    rates: each.rates ?? RATES,
    incidence: each.incidence ?? 1,
    discount: each.discount ?? 0,
  })
  const { net, researcherPays, issuerReceives, vk } = price
  expect({ net, researcherPays, issuerReceives, vk }).toEqual({
    net: each.net,
    researcherPays: each.pays,
    issuerReceives: each.issuer,
    vk: each.vk ?? 0,
  })
  expect(Price.parse(price)).toEqual(price)
})

test("lines contain how many times each rate is charged, for all respondents", () => {
  const price = priceOf({
    counts: { questions: 6, screening: 1, blocks: 3 },
    groups: [...oneGroup(100, 1), ...oneGroup(50, 3)],
    rates: RATES,
    incidence: 0.3,
    discount: 0,
  })
  expect(price.lines).toEqual([
    { field: "completedSurveyPrice", quantity: 150, rate: 5000, amount: 750_000 },
    { field: "baseFormPrice", quantity: 150, rate: 1000, amount: 150_000 },
    { field: "extraChargePerQuestions", quantity: 150, rate: 300, amount: 45_000 },
    { field: "blockExtraCharge", quantity: 300, rate: 200, amount: 60_000 },
    { field: "blockProgression", quantity: 150, rate: 20, amount: 3000 },
    { field: "screeningPrice", quantity: 500, rate: 50, amount: 25_000 },
    { field: "targetFilterExtraCharge", quantity: 250, rate: 400, amount: 100_000 },
  ])
  expect(price.groups.map(({ complete }) => complete)).toEqual([7287, 8087])
})

test("a portrait's target fields are counted, each once", () => {
  const portrait = {
    respondents: 30,
    conditions: [
      { field: "age" as const, min: 18 },
      { field: "age" as const, max: 45 },
      { field: "gender" as const, anyOf: ["f"] },
    ],
  }
  expect(groupsOf([portrait], 500)).toEqual([{ respondents: 30, targetFields: 2 }])
})

test("unfinished interviews cost their filled blocks", () => {
  expect(partialPrice(7, RATES)).toBe(1050)
})

test("all drawn rates parse", () => {
  fc.assert(fc.property(rates, (drawn) => CalculatorRates.safeParse(drawn).success))
})

test("a larger quantity never costs less, and no amount is negative", () => {
  fc.assert(
    fc.property(input, fc.constantFrom("questions", "screening", "blocks"), (drawn, count) => {
      const more = { ...drawn.counts, [count]: drawn.counts[count] + 1 }
      const [group = { respondents: 0, targetFields: 0 }, ...rest] = drawn.groups
      const price = priceOf(drawn)
      const dearer = [
        { ...drawn, counts: more },
        { ...drawn, groups: [{ ...group, respondents: group.respondents + 1 }, ...rest] },
        { ...drawn, groups: [{ ...group, targetFields: group.targetFields + 1 }, ...rest] },
        { ...drawn, incidence: drawn.incidence / 2 },
      ].map(priceOf)
      for (const other of dearer) {
        expect(other.researcherPays).toBeGreaterThanOrEqual(price.researcherPays)
        expect(other.issuerReceives).toBeGreaterThanOrEqual(price.issuerReceives)
      }
      const amounts = price.lines.map(({ amount }) => amount)
      const { net, markup, discount, researcherPays, issuerReceives, vk } = price
      for (const each of [...amounts, net, markup, discount, researcherPays, issuerReceives, vk])
        expect(each).toBeGreaterThanOrEqual(0)
    }),
  )
})

test("portraits add up: together they cost the sum of their prices", () => {
  fc.assert(
    fc.property(input, groups, (drawn, others) => {
      const exact = (each: PriceInput["groups"]) => exactPriceOf({ ...drawn, groups: each })
      const together = exact([...drawn.groups, ...others])
      const apart = addFractions(exact(drawn.groups).researcherPays, exact(others).researcherPays)
      expect(compareFractions(together.researcherPays, apart)).toBe(0)
    }),
  )
})

test("lines add up to the net price before rounding, and after it", () => {
  fc.assert(
    fc.property(input, (drawn) => {
      const exact = exactPriceOf(drawn)
      expect(
        compareFractions(sumFractions(exact.lines.map(({ amount }) => amount)), exact.net),
      ).toBe(0)
      const price = priceOf(drawn)
      expect(price.lines.reduce((all, { amount }) => all + amount, 0)).toBe(price.net)
      expect(price.net + price.markup - price.discount).toBe(price.researcherPays)
      expect(price.researcherPays).toBe(roundFraction(exact.researcherPays))
    }),
  )
})
