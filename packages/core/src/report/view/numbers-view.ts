import type { NpsCounts, QuestionCounts, ReportQuestion } from "../engine/index.ts"
import {
  distributionOf,
  isFew,
  medianOf,
  momentsOf,
  netPromoterScore,
  varianceOfMean,
  sumOf,
  type ValueCount,
} from "../statistics/index.ts"
import { estimateOf, meanOf, otherMean, withinScale } from "./figures.ts"
import type { NpsView, NumberBand, NumbersView } from "./shapes/index.ts"

interface NumbersSeen {
  question: Pick<ReportQuestion, "grid">
  own: QuestionCounts
  everybody: QuestionCounts | undefined
  rows: boolean
}

const valuesIn = (counts: QuestionCounts, at: number) => counts.numbers[at]?.values ?? []

/**
 * Returns the range of answers to a question. It includes all given answers, because older versions may have accepted other
 * numbers.
 */
function scaleOf({ grid }: Pick<ReportQuestion, "grid">, given: { min: number; max: number }) {
  if (!grid) return undefined
  return { from: Math.min(grid.from, given.min), to: Math.max(grid.to, given.max) }
}

/** Returns the figures of one number of a question; null without answers. */
export function numbersView(
  { question, own, everybody, rows }: NumbersSeen,
  at: number,
): NumbersView | null {
  const counted = own.numbers[at]
  const moments = momentsOf(valuesIn(own, at))
  if (!counted || !moments) return null
  const { values, median, min, max } = counted
  const interval = medianOf(distributionOf(values))?.interval
  const { low, high } = meanOf(moments, scaleOf(question, counted))
  return {
    n: moments.n,
    mean: moments.mean,
    low,
    high,
    median,
    medianLow: interval?.low ?? null,
    medianHigh: interval?.high ?? null,
    min: rows ? min : null,
    max: rows ? max : null,
    deviation: Math.sqrt(moments.variance),
    bands: rows ? bandsOf(values) : withoutFewEnds(bandsOf(values)),
    others: everybody ? otherMean(values, valuesIn(everybody, at)) : null,
  }
}

/** Maximum number of numbers that are shown individually: enough for a scale from −10 to 10. */
const MOST_ALONE = 21
const WANTED_BANDS = 12

/** Returns the respondents by number or, if there are too many numbers, by bands of a round width. */
export function bandsOf(values: readonly ValueCount[]): NumberBand[] {
  const total = values.reduce((sum, { weight }) => sum + weight, 0)
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return []
  if (values.length <= MOST_ALONE)
    return values.map(({ value, n, weight }) => ({
      from: value,
      to: value,
      n,
      share: weight / total,
    }))
  const width = roundWidth((last.value - first.value) / WANTED_BANDS)
  const start = Math.floor(first.value / width)
  // The last number always lies in the last band, whose upper end is included.
  const length = Math.max(Math.ceil(inDecimals(last.value / width)) - start, 1)
  const bands = Array.from({ length }, (_, at) => ({
    from: inDecimals((start + at) * width),
    to: inDecimals((start + at + 1) * width),
    n: 0,
    weight: 0,
  }))
  for (const { value, n, weight } of values) {
    const band = bands[Math.min(Math.floor(value / width) - start, bands.length - 1)]
    if (!band) continue
    band.n += n
    band.weight += weight
  }
  return bands.map(({ from, to, n, weight }) => ({ from, to, n, share: weight / total }))
}

/**
 * Merges small bands at both ends with their neighbours, because users without the right to single responses must not see the
 * minimum and maximum.
 */
function withoutFewEnds(bands: readonly NumberBand[]): NumberBand[] {
  const [first, second, ...rest] = bands
  if (!first || !second || bands.every(({ from, to }) => from === to)) return [...bands]
  if (isFew(first.n)) return withoutFewEnds([joinBands(first, second), ...rest])
  const [before, last] = bands.slice(-2)
  if (before && last && isFew(last.n))
    return withoutFewEnds([...bands.slice(0, -2), joinBands(before, last)])
  return [...bands]
}

const joinBands = (one: NumberBand, other: NumberBand): NumberBand => ({
  from: one.from,
  to: other.to,
  n: one.n + other.n,
  share: (one.share ?? 0) + (other.share ?? 0),
})

/** Returns the next number of the form 1, 2 or 5 times a power of ten that is not smaller than the width. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  return (ROUND.find((each) => each * power >= width) ?? 10) * power
}
const ROUND = [1, 2, 5]

const inDecimals = (value: number): number => Number(value.toPrecision(12))

const NPS_SCALE = { from: -100, to: 100 }

/** Returns the net promoter score of a question with answers from 0 to 10; null without answers or for other questions. */
export function npsView({
  own,
  everybody,
}: Pick<NumbersSeen, "own" | "everybody">): NpsView | null {
  const { nps } = own
  if (!nps) return null
  const { promoters, passives, detractors } = nps
  const base = momentsOf(npsScores(nps))
  const found =
    base &&
    netPromoterScore({
      base,
      promoters: promoters.weight,
      detractors: detractors.weight,
      variance: base.linear && varianceOfMean(base),
    })
  if (!base || !found) return null
  const all = sumOf(promoters, passives, detractors)
  return {
    score: found.score,
    ...withinScale(found.interval, NPS_SCALE),
    promoters: estimateOf(promoters, all),
    passives: estimateOf(passives, all),
    detractors: estimateOf(detractors, all),
    others: everybody?.nps ? otherMean(npsScores(nps), npsScores(everybody.nps)) : null,
  }
}

/** Returns the values whose mean is the net promoter score. */
export const npsScores = ({ promoters, passives, detractors }: NpsCounts): ValueCount[] => [
  { value: -100, ...detractors },
  { value: 0, ...passives },
  { value: 100, ...promoters },
]
