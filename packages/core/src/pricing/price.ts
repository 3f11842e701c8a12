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

/** Share of people who pass screening, never below this: else a hard screening would cost without end. */
export const LEAST_INCIDENCE = 0.05

/** The incidence that is charged: a share, and not less than the least. */
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

/** Respondents who cost the same. */
export interface PricedGroup {
  respondents: number
  /** T: how many target fields are restricted. */
  targetFields: number
  /** How many of them came through VK; known when the bill is made, not when it is quoted. */
  viaVk?: number
}

export interface PriceInput {
  counts: PriceCounts
  /** One for each portrait; without portraits a single one. See {@link groupsOf}. */
  groups: readonly PricedGroup[]
  rates: CalculatorRates
  /** IR: share of people who pass screening. */
  incidence: number
  /** The discount of the organization's tariff, in percent. */
  discount: number
}

const Amount = z.int()
const PriceLine = z.strictObject({
  field: z.enum(PRICE_FIELDS),
  /**
   * How many times the rate is charged; not always whole: people screened for a complete, blocks by progression. With so many
   * decimals that quantity × rate, rounded half up to kopecks, is the amount.
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
      /** Price of one complete. */
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

/** A portrait's respondents have the price of its target fields; without portraits all completes have the same price. */
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

/** Price lines of one complete. */
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
    // 0 + 1 + … for the second block and on.
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

/** The percentage changes the rate, or the quantity if the rate would not be whole kopecks. */
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

/** A price before anything is rounded. */
export interface ExactPrice {
  lines: readonly { field: PriceField; quantity: Fraction; rate: Fraction; amount: Fraction }[]
  groups: readonly ExactGroup[]
  net: Fraction
  /** Net with the researcher's percent, before the discount. */
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

/** The same line of all groups together; its rate is the same in each. */
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

/** More decimals than any rate needs: 10^8 times a quantity tells kopecks of a million roubles apart. */
const MOST_DECIMALS = 8

/**
 * The quantity with as few decimals as make the amount when they are multiplied with the rate. The amount may be a kopeck off
 * the product of the whole quantity, so that all lines add up: then the quantity that makes it.
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

/** The price of a project. Whatever is paid is rounded once, half up; lines that come to nothing are left out. */
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

/** Whole kopecks for each part that add up to the total: the difference goes to the largest remainders. */
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

/** Price of blocks completed by respondents who did not finish: on the final bill, not in a quote. Kopecks. */
export const partialPrice = (
  filledBlocks: number,
  { filledBlockPrice }: Pick<CalculatorRates, "filledBlockPrice">,
): number => filledBlocks * filledBlockPrice

/** Whether a price is for the respondents of portraits; otherwise it is for completes. A portrait has a condition at least. */
export const isForPortraits = ({ groups }: Pick<Price, "groups">): boolean =>
  groups.length > 1 || groups.some(({ targetFields }) => targetFields > 0)
