import { z } from "zod"
import { restrictedFields, type Portrait } from "../portrait/index.ts"
import type { CalculatorRates } from "./calculator.ts"
import {
  compareFractions,
  divideFractions,
  fractionOf,
  floorOf,
  subtractFractions,
  percentFraction,
  addFractions,
  roundFraction,
  sumFractions,
  multiplyFractions,
  ZERO,
  type Fraction,
} from "./fraction.ts"
import type { PriceCounts } from "./price-counts.ts"

/** Minimum share of respondents who pass screening for the price. Without it, a hard screening could cost without limit. */
export const LEAST_INCIDENCE = 0.05

/** Returns the incidence that is charged: the share, but at least {@link LEAST_INCIDENCE}. */
export const chargedIncidence = (incidence: number): number =>
  Math.min(Math.max(incidence, LEAST_INCIDENCE), 1)

/** Lines of a price, each a rate of the calculator. Labels: `calculator.<name>` in i18n. */
export const PRICE_FIELDS = [
  "completedSurveyPrice",
  "baseFormPrice",
  "extraChargePerQuestions",
  "blockExtraCharge",
  "blockProgression",
  "screeningPrice",
  "targetFilterExtraCharge",
] as const
export type PriceField = (typeof PRICE_FIELDS)[number]

/** Respondents with the same price. */
export interface PricedGroup {
  respondents: number
  /** T: number of restricted target fields. */
  targetFields: number
  /** Number of respondents through VK, which is only known for the final bill. */
  viaVk?: number
}

export interface PriceInput {
  counts: PriceCounts
  /** One group per portrait; a single one without portraits. See {@link groupsOf}. */
  groups: readonly PricedGroup[]
  rates: CalculatorRates
  /** IR: share of respondents who pass screening. */
  incidence: number
  /** Discount of the organization's tariff, percent. */
  discount: number
}

const Amount = z.int()
const PriceLine = z.strictObject({
  field: z.enum(PRICE_FIELDS),
  /**
   * Number of times that the rate is charged. It may be a fraction: screened respondents per completed response, progression of
   * blocks. It has enough decimals for quantity × rate, rounded half up to kopecks, to be the amount.
   */
  quantity: z.number(),
  /** Whole kopecks. */
  rate: z.number(),
  amount: Amount,
})
export type PriceLine = z.infer<typeof PriceLine>

/** A price in integer kopecks. Its lines add up to `net`; the researcher pays `net + markup − discount`. */
export const Price = z.strictObject({
  lines: z.array(PriceLine),
  groups: z.array(
    z.strictObject({
      respondents: z.int(),
      targetFields: z.int(),
      /** Price of one completed response. */
      complete: Amount,
      net: Amount,
    }),
  ),
  net: Amount,
  markup: Amount,
  discount: Amount,
  researcherPays: Amount,
  issuerReceives: Amount,
  vk: Amount,
})
export type Price = z.infer<typeof Price>

/**
 * Returns the groups of a project. The respondents of a portrait have the price of its target fields; without portraits all
 * completed responses have the same price.
 */
export const groupsOf = (
  portraits: readonly Pick<Portrait, "respondents" | "conditions">[],
  targetCompletes = 0,
): PricedGroup[] =>
  portraits.length > 0
    ? portraits.map((portrait) => ({
        respondents: portrait.respondents,
        targetFields: restrictedFields(portrait).size,
      }))
    : [{ respondents: targetCompletes, targetFields: 0 }]

interface ExactLine {
  field: PriceField
  quantity: Fraction
  rate: Fraction
}

const wholeFraction = (value: number): Fraction => ({ over: BigInt(value), under: 1n })
const amountOf = ({ quantity, rate }: ExactLine): Fraction => multiplyFractions(quantity, rate)

/** Returns the price lines of one completed response. */
function completeLines(
  { questions, screening, blocks }: PriceCounts,
  targetFields: number,
  rates: CalculatorRates,
  incidence: number,
): ExactLine[] {
  const steps = Math.floor(Math.max(0, questions - 1) / rates.questionsPerCharge)
  const further = Math.max(0, blocks - 1)
  const share = fractionOf(chargedIncidence(incidence))
  const quantities: Record<PriceField, Fraction> = {
    completedSurveyPrice: wholeFraction(1),
    baseFormPrice: wholeFraction(1),
    extraChargePerQuestions: wholeFraction(steps),
    blockExtraCharge: wholeFraction(further),
    // 0 + 1 + … for the second and later blocks.
    blockProgression: wholeFraction((further * Math.max(0, further - 1)) / 2),
    screeningPrice: divideFractions(wholeFraction(screening), share),
    targetFilterExtraCharge: wholeFraction(targetFields),
  }
  return PRICE_FIELDS.map((field) =>
    field === "blockProgression"
      ? progressionLine(quantities[field], rates)
      : { field, quantity: quantities[field], rate: wholeFraction(rates[field]) },
  )
}

/**
 * Returns the line of the progression. The percentage is included in the rate, or in the quantity if the rate would not be
 * whole kopecks.
 */
function progressionLine(
  steps: Fraction,
  { blockExtraCharge, blockProgression }: CalculatorRates,
): ExactLine {
  const field = "blockProgression"
  const share = percentFraction(blockProgression)
  const rate = multiplyFractions(wholeFraction(blockExtraCharge), share)
  return rate.over % rate.under === 0n
    ? { field, quantity: steps, rate }
    : { field, quantity: multiplyFractions(steps, share), rate: wholeFraction(blockExtraCharge) }
}

interface ExactGroup {
  group: PricedGroup
  lines: readonly ExactLine[]
  complete: Fraction
  net: Fraction
}

/** A price before rounding. */
export interface ExactPrice {
  lines: readonly { field: PriceField; quantity: Fraction; rate: Fraction; amount: Fraction }[]
  groups: readonly ExactGroup[]
  net: Fraction
  /** Net price with the researcher's percentage, before the discount. */
  marked: Fraction
  researcherPays: Fraction
  issuerReceives: Fraction
  vk: Fraction
}

export function exactPriceOf({
  counts,
  groups,
  rates,
  incidence,
  discount,
}: PriceInput): ExactPrice {
  const exact = groups.map((group): ExactGroup => {
    const lines = completeLines(counts, group.targetFields, rates, incidence)
    const complete = sumFractions(lines.map(amountOf))
    return {
      group,
      lines,
      complete,
      net: multiplyFractions(complete, wholeFraction(group.respondents)),
    }
  })
  const net = sumFractions(exact.map((each) => each.net))
  const marked = multiplyFractions(
    net,
    addFractions(wholeFraction(1), percentFraction(rates.researcherPercent)),
  )
  const throughVk = sumFractions(
    exact.map(({ complete, group }) =>
      multiplyFractions(complete, wholeFraction(group.viaVk ?? 0)),
    ),
  )
  return {
    lines: PRICE_FIELDS.map((field, index) => lineOf(field, index, exact)),
    groups: exact,
    net,
    marked,
    researcherPays: multiplyFractions(
      marked,
      subtractFractions(wholeFraction(1), percentFraction(discount)),
    ),
    issuerReceives: multiplyFractions(net, percentFraction(rates.issuerPercent)),
    vk: multiplyFractions(throughVk, percentFraction(rates.vkPercent)),
  }
}

/** Sums one line over all groups. Its rate is the same in each. */
function lineOf(field: PriceField, index: number, groups: readonly ExactGroup[]) {
  const parts = groups.flatMap(({ lines, group }) => {
    const line = lines[index]
    return line ? [{ line, respondents: wholeFraction(group.respondents) }] : []
  })
  const quantity = sumFractions(
    parts.map(({ line, respondents }) => multiplyFractions(line.quantity, respondents)),
  )
  const rate = parts[0]?.line.rate ?? ZERO
  return { field, quantity, rate, amount: multiplyFractions(quantity, rate) }
}

/** Maximum number of decimals of a quantity. With 8, each kopeck of a million roubles can be expressed. */
const MOST_DECIMALS = 8

/**
 * Returns the quantity with the fewest decimals for which quantity × rate is the amount. The amount may differ by a kopeck from
 * the exact product, so that all lines add up; in that case the quantity is derived from the amount.
 */
function shownQuantity(exact: Fraction, rate: Fraction, amount: number): number {
  const made =
    roundFraction(multiplyFractions(exact, rate)) === amount
      ? exact
      : divideFractions(wholeFraction(amount), rate)
  for (let power = 1; ; power *= 10) {
    const units = wholeFraction(roundFraction(multiplyFractions(made, wholeFraction(power))))
    const isEnough =
      roundFraction(multiplyFractions(divideFractions(units, wholeFraction(power)), rate)) ===
      amount
    if (isEnough || power >= 10 ** MOST_DECIMALS) return Number(units.over) / power
  }
}

/** Returns the price of a project. The total is rounded once, half up. Lines with an amount of 0 are left out. */
export function priceOf(input: PriceInput): Price {
  const exact = exactPriceOf(input)
  const net = roundFraction(exact.net)
  const marked = roundFraction(exact.marked)
  const researcherPays = roundFraction(exact.researcherPays)
  const charged = exact.lines.filter(({ amount }) => amount.over !== 0n)
  const amounts = sharesOf(
    net,
    charged.map(({ amount }) => amount),
  )
  return {
    lines: charged.map(({ field, quantity, rate }, index) => {
      const amount = amounts[index] ?? 0
      return {
        field,
        quantity: shownQuantity(quantity, rate, amount),
        rate: roundFraction(rate),
        amount,
      }
    }),
    groups: exact.groups.map(({ group, complete, net: groupNet }) => ({
      respondents: group.respondents,
      targetFields: group.targetFields,
      complete: roundFraction(complete),
      net: roundFraction(groupNet),
    })),
    net,
    markup: marked - net,
    discount: marked - researcherPays,
    researcherPays,
    issuerReceives: roundFraction(exact.issuerReceives),
    vk: roundFraction(exact.vk),
  }
}

/** Rounds parts to whole kopecks so that they add up to the total: the difference is given to the largest remainders. */
function sharesOf(total: number, parts: readonly Fraction[]): number[] {
  const floors = parts.map(floorOf)
  const missing = total - floors.reduce((all, each) => all + Number(each), 0)
  const order = parts
    .map((part, index) => ({
      index,
      rest: subtractFractions(part, { over: floors[index] ?? 0n, under: 1n }),
    }))
    .toSorted((a, b) => compareFractions(b.rest, a.rest) || a.index - b.index)
  const raised = new Set(order.slice(0, missing).map(({ index }) => index))
  return floors.map((floor, index) => Number(floor) + (raised.has(index) ? 1 : 0))
}

/**
 * Returns the price of blocks completed by respondents who did not finish, kopecks. It is part of the final bill but not of the
 * price at sending.
 */
export const partialPrice = (
  filledBlocks: number,
  { filledBlockPrice }: Pick<CalculatorRates, "filledBlockPrice">,
): number => filledBlocks * filledBlockPrice

/** Returns true if a price is for the respondents of portraits, which have at least one condition each. */
export const isForPortraits = ({ groups }: Pick<Price, "groups">): boolean =>
  groups.length > 1 || groups.some(({ targetFields }) => targetFields > 0)
