import {
  type AnswerCount,
  type BaseKind,
  basisOf,
  type QuestionCounts,
  type RankCounts,
  type ReportQuestion,
  type RowCounts,
  NOBODY,
} from "../engine/index.ts"
import {
  type Base,
  type BaseState,
  baseState,
  isFew,
  momentsOf,
  type ShareTest,
  type ValueCount,
} from "../statistics/index.ts"
import {
  type ComparedFigures,
  estimateOf,
  meanOf,
  NO_ESTIMATE,
  otherMean,
  otherShare,
  viewBase,
} from "./figures.ts"
import { labelOfPlace } from "./named.ts"
import { npsView, numbersView } from "./numbers-view.ts"
import {
  type AnswerView,
  type GivenView,
  type Mark,
  MARKS,
  type PlaceView,
  type QuestionView,
  type RankView,
  type RowView,
} from "./shapes/index.ts"

/** Counts of a question for the filtered respondents, and for all respondents. */
export interface QuestionSeen {
  question: ReportQuestion
  own: QuestionCounts
  /** Undefined without a filter, because there is nothing to compare with. */
  everybody: QuestionCounts | undefined
  base: BaseKind
  test: ShareTest
  rows: boolean
}

/** Maximum number of places that are listed. */
const MOST_PLACES = 50

/** Returns the places that this user may see. Rarely answered places may identify respondents. */
export const namedPlaces = (
  places: QuestionCounts["places"],
  rows: boolean,
): QuestionCounts["places"] => (rows ? places : places.filter(({ n }) => !isFew(n)))

export function questionView(seen: QuestionSeen): QuestionView {
  const { question, own } = seen
  const state = worseState(
    stateOf(seen, ({ answered }) => answered),
    stateOf(seen, ({ base }) => base),
  )
  const { id, category, kind, text, copyOf, block, isContact } = question
  const told = {
    id,
    category,
    kind,
    text,
    ...(copyOf && { copyOf }),
    block,
    isContact,
    state,
    baseKind: basisOf(kind, seen.base),
  }
  if (state === "hidden") return { ...told, ...EMPTY }
  const [asked, answered, skipped, refused] = [own.asked, own.answered, own.skipped, own.refused]
  const places = namedPlaces(own.places, seen.rows)
  const details = {
    answers: answersOf(seen, { ...own, ofAnswered: seen.base === "answered" }, seen.everybody),
    rows: own.rows.map((row) => rowView(seen, row)),
    ranks: byPlace(own.ranks.map((rank) => rankView(seen, rank))),
    numbers: own.numbers.map((_, at) => numbersView(seen, at)),
    nps: npsView(seen),
    places: places.slice(0, MOST_PLACES).map((place) => placeView(seen, place)),
  }
  return {
    ...told,
    base: viewBase(own.base),
    people: { asked: asked.n, answered: answered.n, skipped: skipped.n, refused: refused.n },
    ...details,
    marks: marksIn(details),
    morePlaces: Math.max(places.length - MOST_PLACES, 0),
  }
}

const EMPTY = {
  base: null,
  people: null,
  marks: [],
  answers: [],
  rows: [],
  ranks: [],
  numbers: [],
  nps: null,
  places: [],
  morePlaces: 0,
} satisfies Partial<QuestionView>

const ORDER: readonly BaseState[] = ["shown", "grey", "hidden"]
const worseState = (one: BaseState, other: BaseState): BaseState =>
  ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other

function stateOf(
  { own, rows }: QuestionSeen,
  baseIn: (counts: QuestionCounts) => Base | undefined,
): BaseState {
  return baseState(baseIn(own) ?? NOBODY, rows)
}

interface AnsweredCounts {
  base: Base
  /** Whether the base excludes respondents who refused. */
  ofAnswered: boolean
  answers: readonly AnswerCount[]
}

function answersOf(
  { question, test }: QuestionSeen,
  { ofAnswered, ...own }: AnsweredCounts,
  everybody: Omit<AnsweredCounts, "ofAnswered"> | undefined,
): AnswerView[] {
  const offered = new Map(question.answers.map((answer) => [answer.code, answer]))
  return own.answers.map((answer) => {
    const { code, n } = answer
    const { label = "", kind = "normal" as const } = offered.get(code) ?? {}
    const told = { code, label, kind }
    // Respondents who refused are not part of the base, so a share is not shown.
    if (kind === "refuse" && ofAnswered) return { ...told, n, ...NO_ESTIMATE, others: null }
    const all = everybody && {
      answer: everybody.answers.find((each) => each.code === code) ?? NOBODY,
      base: everybody.base,
    }
    return { ...told, ...givenView({ answer, base: own.base }, all, test) }
  })
}

/** Returns the figures of an answer for a group, compared with all respondents. */
const givenView = (
  group: ComparedFigures["group"],
  all: ComparedFigures["all"] | undefined,
  test: ShareTest,
): GivenView => ({
  n: group.answer.n,
  ...estimateOf(group.answer, group.base),
  others: all ? otherShare({ group, all }, test) : null,
})

function rowView(seen: QuestionSeen, own: RowCounts): RowView {
  const rowIn = (counts: QuestionCounts) => counts.rows.find(({ code }) => code === own.code)
  const label = seen.question.rows.find(({ code }) => code === own.code)?.label ?? ""
  const state = stateOf(seen, (counts) => rowIn(counts)?.base)
  if (state === "hidden") return { code: own.code, label, base: null, state, answers: [] }
  const everybody = seen.everybody && rowIn(seen.everybody)
  return {
    code: own.code,
    label,
    base: viewBase(own.base),
    state,
    answers: answersOf(seen, { ...own, ofAnswered: false }, everybody),
  }
}

export const placesOf = ({ places }: RankCounts): ValueCount[] =>
  places.map((base, at) => ({ value: at + 1, ...base }))

const NOT_RANKED = { n: null, mean: null, low: null, high: null, others: null } as const

/**
 * Returns the figures of a ranked answer. Shares that fewer than ten respondents gave are shown only to users with the right to
 * single responses.
 */
function rankView(seen: QuestionSeen, rank: RankCounts): RankView {
  const { question, own, everybody } = seen
  const whole = rank.whole ?? own.base
  const told = {
    code: rank.code,
    label: question.answers.find(({ code }) => code === rank.code)?.label ?? "",
  }
  const inCounts = ({ ranks }: QuestionCounts) => ranks.find(({ code }) => code === rank.code)
  if (stateOf(seen, (counts) => inCounts(counts)?.base) === "hidden")
    return { ...told, ...NOT_RANKED, top: rank.places.map(() => null) }
  const all = everybody && inCounts(everybody)
  let reached = 0
  return {
    ...told,
    n: rank.base.n,
    ...meanOf(momentsOf(placesOf(rank)), { from: 1, to: rank.places.length }),
    top: rank.places.map(({ weight }) => {
      reached += weight
      return whole.weight > 0 ? Math.min(reached / whole.weight, 1) : null
    }),
    others: all ? otherMean(placesOf(rank), placesOf(all)) : null,
  }
}

/** Sorts answers by mean position. Answers without a mean position come last. */
const byPlace = (ranks: readonly RankView[]): RankView[] =>
  ranks.toSorted((one, other) => placeOf(one) - placeOf(other))
const placeOf = ({ mean, top }: RankView): number => mean ?? top.length + 1

function placeView(
  { question, own, everybody, test }: QuestionSeen,
  { place, ...answer }: QuestionCounts["places"][number],
): PlaceView {
  const all = everybody && {
    answer: everybody.places.find((each) => each.place === place) ?? NOBODY,
    base: everybody.base,
  }
  return {
    place,
    label: labelOfPlace(question, place),
    ...givenView({ answer, base: own.base }, all, test),
  }
}

type Details = Pick<QuestionView, "answers" | "rows" | "ranks" | "numbers" | "nps" | "places">

function marksIn({ answers, rows, ranks, numbers, nps, places }: Details): Mark[] {
  const all = [answers, rows.flatMap((row) => row.answers), ranks, numbers, [nps], places].flat()
  return MARKS.filter((mark) => all.some((each) => each?.others?.mark === mark))
}
