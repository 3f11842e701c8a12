import { type NpsCounts, npsCounts, type NumberCounts, numberCounts } from "./number-counts.ts"
import type { ReportKind, ReportQuestion } from "./schema.ts"
import { type Base, baseOf, countsByValue, NOBODY, type Scale, sumOf } from "./summary.ts"
import type { PartTally, QuestionTally } from "./tally.ts"

/** Base of shares: respondents who were asked, respondents who answered without refusing, or all respondents. */
export const BASE_KINDS = ["asked", "answered", "all"] as const
export type BaseKind = (typeof BASE_KINDS)[number]

/** Returns the base that the shares of a question use. For means and rows of a grid it is always `answered`. */
export const basisOf = (kind: ReportKind, base: BaseKind): BaseKind =>
  kind === "numbers" || kind === "grid" ? "answered" : base

export interface AnswerCount extends Base {
  code: number
}

/** Counts of a row of a grid. Its base are the respondents who answered in this row. */
export interface RowCounts {
  code: number
  base: Base
  answers: readonly AnswerCount[]
}

/** Counts of an answer of a ranking. Its base are the respondents who ranked it. */
export interface RankCounts {
  code: number
  base: Base
  /** Mean position, where 1 is the best; null if no respondent ranked the answer. */
  mean: number | null
  /** Respondents by position, from the first. The share of the best k positions is the sum of the first k. */
  places: readonly Base[]
  /** Base of the shares of positions. Default: the base of the question. */
  whole?: Base
}

export interface PlaceCount extends Base {
  place: string
}

export interface QuestionCounts {
  id: string
  asked: Base
  answered: Base
  skipped: Base
  refused: Base
  /** Base of the shares: one of the bases above. */
  base: Base
  /** For choices: every answer of the newest version in its order, then answers of older versions. */
  answers: readonly AnswerCount[]
  /** For a grid: its rows. */
  rows: readonly RowCounts[]
  /** For a ranking: its answers. */
  ranks: readonly RankCounts[]
  /** For a number, one element; for a pair, two. Undefined without answers. */
  numbers: readonly (NumberCounts | undefined)[]
  nps?: NpsCounts
  /** For places: the most frequent first. */
  places: readonly PlaceCount[]
}

export interface CountedAs {
  scale: Scale
  base: BaseKind
  /** All respondents. */
  people: Base
}

export function questionCounts(
  question: ReportQuestion,
  tally: QuestionTally,
  { scale, base, people }: CountedAs,
): QuestionCounts {
  const [answered, skipped, refused] = [tally.answered, tally.skipped, tally.refused].map(
    (counts) => baseOf(counts, scale),
  ) as [Base, Base, Base]
  const asked = sumOf(answered, skipped, refused)
  const bases = {
    asked,
    answered,
    skipped,
    refused,
    base: { asked, answered, all: people }[basisOf(question.kind, base)],
  }
  return { id: question.id, ...bases, ...NOTHING, ...detailsOf(question, tally.parts, scale) }
}

const NOTHING = { answers: [], rows: [], ranks: [], numbers: [], places: [] }

function detailsOf(
  question: ReportQuestion,
  parts: ReadonlyMap<number, PartTally>,
  scale: Scale,
): Partial<QuestionCounts> {
  const part = (key: number) => parts.get(key)
  switch (question.kind) {
    case "single":
    case "multiple":
      return { answers: answersIn(question, part(0), scale) }
    case "grid":
      return { rows: question.rows.map(({ code }) => rowIn(question, code, part(code), scale)) }
    case "ranking":
      return {
        ranks: question.answers.map(({ code }) => rankIn(question, code, part(code), scale)),
      }
    case "numbers":
      return numbersIn(question, part, scale)
    case "place":
      return { places: placesIn(part(0), scale) }
    case "text":
      return {}
  }
}

function answersIn(
  { answers }: ReportQuestion,
  part: PartTally | undefined,
  scale: Scale,
): AnswerCount[] {
  const counted = part ? countsByValue(part, scale) : []
  const byCode = new Map(part?.values.map((value, at) => [Number(value), counted[at] ?? NOBODY]))
  const offered = answers.map(({ code }) => ({ code, ...(byCode.get(code) ?? NOBODY) }))
  for (const { code } of answers) byCode.delete(code)
  return [
    ...offered,
    ...[...byCode].flatMap(([code, count]) => (count.n > 0 ? [{ code, ...count }] : [])),
  ]
}

const rowIn = (
  question: ReportQuestion,
  code: number,
  part: PartTally | undefined,
  scale: Scale,
): RowCounts => ({
  code,
  base: part ? baseOf(part.any, scale) : NOBODY,
  answers: answersIn(question, part, scale),
})

function rankIn(
  { answers }: ReportQuestion,
  code: number,
  part: PartTally | undefined,
  scale: Scale,
): RankCounts {
  const values = part ? valuesIn(part, scale) : []
  const places = answers.map((_, at) => {
    const { n, weight, squares, calibrated } =
      values.find(({ value }) => value === at + 1) ?? NOBODY
    return { n, weight, squares, calibrated }
  })
  const base = part ? baseOf(part.any, scale) : NOBODY
  return { code, base, mean: numberCounts(values)?.mean ?? null, places }
}

const valuesIn = (part: PartTally, scale: Scale) =>
  countsByValue(part, scale).map((count, at) => ({ value: Number(part.values[at]), ...count }))

function numbersIn(
  { pair, score }: ReportQuestion,
  part: (key: number) => PartTally | undefined,
  scale: Scale,
): Partial<QuestionCounts> {
  const values = (pair ? [0, 1] : [0]).map((key) => {
    const own = part(key)
    return own ? valuesIn(own, scale) : []
  })
  return {
    numbers: values.map(numberCounts),
    ...(score && { nps: npsCounts(values[0] ?? []) }),
  }
}

function placesIn(part: PartTally | undefined, scale: Scale): PlaceCount[] {
  const counted = part ? countsByValue(part, scale) : []
  return counted
    .map((count, at) => ({ place: String(part?.values[at]), ...count }))
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => other.weight - one.weight || (one.place < other.place ? -1 : 1))
}
