import { keysOf } from "../lib/index.ts"
import type { PriceCounts } from "./price-counts.ts"
import { type PriceField, PRICE_FIELDS, type PriceLine } from "./price.ts"
import type { SeenPrice } from "./quote.ts"

/** A price with its inputs. */
export interface PricedThen {
  price: SeenPrice
  counts: PriceCounts
  /** The share that is charged. */
  incidence: number
  tariff: { name: string; discount: number } | null
}

/** A cause of a price difference. Labels: `priceCause.<name>` in i18n. */
export type PriceCause =
  | { cause: "tariff"; before: PricedThen["tariff"]; after: PricedThen["tariff"] }
  | { cause: "markup" | "incidence"; before: number; after: number }
  | { cause: "people" | "targetFields" | keyof PriceCounts; before: number; after: number }
  /** The same total number of respondents, divided differently among the portraits. */
  | { cause: "shares" }
  /** A changed rate, in kopecks. The amounts are missing if only `questionsPerCharge` can have changed. */
  | { cause: "rates"; field: PriceField; before?: number; after?: number }

export const PRICE_SUMS = ["net", "markup", "discount", "researcherPays"] as const
export type PriceSum = (typeof PRICE_SUMS)[number]

/** One line of both prices, in kopecks; 0 if it is missing. */
export interface ComparedLine<Field extends PriceField | PriceSum = PriceField | PriceSum> {
  field: Field
  before: number
  after: number
  /** Causes of the difference of a line. Empty for sums, which differ because of their lines. */
  why: readonly PriceCause["cause"][]
}

export interface ComparedPrices {
  lines: readonly ComparedLine<PriceField>[]
  sums: readonly ComparedLine<PriceSum>[]
  /** All distinct causes of the difference. */
  causes: readonly PriceCause[]
  /** Increase of the amount due, kopecks. */
  difference: number
}

/** Causes that are specific to a line. */
const OWN: Readonly<Partial<Record<PriceField, readonly PriceCause["cause"][]>>> = {
  extraChargePerQuestions: ["questions"],
  blockExtraCharge: ["blocks"],
  blockProgression: ["blocks"],
  screeningPrice: ["screening", "incidence"],
  targetFilterExtraCharge: ["targetFields", "shares"],
}

/** Compares two prices of one project line by line. Returns the differences with their causes. */
export function comparePrices(before: PricedThen, after: PricedThen): ComparedPrices {
  const general = generalCauses(before, after)
  const rates: PriceCause[] = []
  const lines = PRICE_FIELDS.flatMap((field): ComparedLine<PriceField>[] => {
    const [was, is] = [lineOf(before, field), lineOf(after, field)]
    if (!was && !is) return []
    const amounts = { before: was?.amount ?? 0, after: is?.amount ?? 0 }
    if (amounts.before === amounts.after) return [{ field, ...amounts, why: [] }]
    const own = ownCauses(field, general)
    const rate = rateCause(field, was, is) ?? unseenRate(field, amounts, own)
    if (rate) rates.push(rate)
    return [{ field, ...amounts, why: [...(rate ? [rate.cause] : []), ...own] }]
  })
  const sums = PRICE_SUMS.map((field) => sumOf(field, before, after, general))
  return {
    lines,
    sums,
    causes: [...rates, ...general],
    difference: after.price.researcherPays - before.price.researcherPays,
  }
}

const lineOf = ({ price }: PricedThen, field: PriceField): PriceLine | undefined =>
  price.lines.find((line) => line.field === field)

function rateCause(
  field: PriceField,
  was: PriceLine | undefined,
  is: PriceLine | undefined,
): PriceCause | undefined {
  if (!was || !is || was.rate === is.rate) return undefined
  return { cause: "rates", field, before: was.rate, after: is.rate }
}

/** Difference of a line that may be due to rounding, kopecks, because the lines add up to a rounded sum. */
const ROUNDING = 1

/**
 * Returns the cause for a line that differs without another cause: the number of questions per charge, which is the only hidden
 * rate.
 */
const unseenRate = (
  field: PriceField,
  { before, after }: Pick<ComparedLine, "before" | "after">,
  own: readonly PriceCause["cause"][],
): PriceCause | undefined =>
  own.length > 0 || Math.abs(after - before) <= ROUNDING ? undefined : { cause: "rates", field }

const ownCauses = (field: PriceField, general: readonly PriceCause[]) =>
  general
    .map(({ cause }) => cause)
    .filter((cause) => cause === "people" || OWN[field]?.includes(cause))

function sumOf(
  field: PriceSum,
  before: PricedThen,
  after: PricedThen,
  general: readonly PriceCause[],
): ComparedLine<PriceSum> {
  const amounts = { before: before.price[field], after: after.price[field] }
  const own = { net: undefined, markup: "markup", discount: "tariff", researcherPays: undefined }
  const why = general.map(({ cause }) => cause).filter((cause) => cause === own[field])
  return { field, ...amounts, why: amounts.before === amounts.after ? [] : why }
}

/** Returns the causes that are not the rate of a single line. */
function generalCauses(before: PricedThen, after: PricedThen): readonly PriceCause[] {
  const [was, is] = [peopleOf(before), peopleOf(after)]
  const fee = [markupOf(before.price), markupOf(after.price)] as const
  const numbers: readonly Extract<PriceCause, { before: number; after: number }>[] = [
    { cause: "people", before: was.people, after: is.people },
    { cause: "targetFields", before: was.fields, after: is.fields },
    ...keysOf(before.counts).map((cause) => ({
      cause,
      before: before.counts[cause],
      after: after.counts[cause],
    })),
    { cause: "incidence", before: before.incidence, after: after.incidence },
  ]
  const found: PriceCause[] = numbers.filter((each) => each.before !== each.after)
  if (was.people === is.people && was.fields === is.fields && was.shares !== is.shares)
    found.push({ cause: "shares" })
  if (fee[0] && fee[1] && areApart(fee[0], fee[1]))
    found.push({ cause: "markup", before: fee[0].percent, after: fee[1].percent })
  if (before.tariff?.name !== after.tariff?.name || discountOf(before) !== discountOf(after))
    found.push({ cause: "tariff", before: before.tariff, after: after.tariff })
  return found
}

const discountOf = ({ tariff }: PricedThen): number => tariff?.discount ?? 0

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

function peopleOf({ price: { groups } }: PricedThen) {
  return {
    people: sum(groups.map(({ respondents }) => respondents)),
    fields: sum(groups.map(({ targetFields }) => targetFields)),
    shares: groups
      .map(({ respondents, targetFields }) => `${respondents}:${targetFields}`)
      .toSorted()
      .join(),
  }
}

interface Markup {
  percent: number
  least: number
  most: number
}

const percentOf = (part: number, whole: number): number => (part / whole) * 100

/** Returns the range of percentages from which a rounded sum can result, because some users cannot see the rates. */
function markupOf({ net, markup }: SeenPrice): Markup | undefined {
  if (net === 0) return undefined
  return {
    percent: Math.round(percentOf(markup, net) * 100) / 100,
    // The net price is rounded as well as the sum from which the markup is computed.
    least: percentOf(markup - 1, net + 0.5),
    most: percentOf(markup + 1, net - 0.5),
  }
}

const areApart = (one: Markup, other: Markup): boolean =>
  one.most < other.least || other.most < one.least
