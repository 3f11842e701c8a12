import type { Portrait } from "../portrait/index.ts"
import {
  type AnswerFact,
  answersOf,
  bandOf,
  bandsOf,
  isExclusive,
  kindOf,
  passesScreening,
  recallOf,
  SKIPPED,
  type Question,
  type Redirect,
} from "../questionnaire/index.ts"

/** An act of a respondent at a question, with its effects: a second implementation of the rules, to be compared with the checks. */
export interface RespondentStep {
  selected?: number[]
  /** The part of the answer that conditions can read; none: the question was not asked. */
  fact?: AnswerFact
  shown?: number[]
  /** `next`: on to the next question, whatever redirects there are. */
  redirect?: Redirect | "next" | undefined
  isOut?: boolean
  /** The question is not asked, so none of its ends is shown. */
  isUnasked?: boolean
  told: [field: string, value: string][]
}

/** Parts of an answer that conditions read: anything of it, and the order of its codes. */
interface AnswerReading {
  isRead: boolean
  isRanked: boolean
  /** Codes of answers that conditions hide. */
  hidden: readonly number[]
  /** The question must be answered. */
  isObliged: boolean
}

/** Returns all acts of respondents at a question. */
export function deedsAt(
  question: Question,
  left: number[] | undefined,
  portrait: Portrait | undefined,
  reading: AnswerReading,
): RespondentStep[] {
  if (!left) {
    const recall = recallOf(question)
    return [{ told: [], ...(recall?.onEmpty === "screenOut" && { isOut: true, isUnasked: true }) }]
  }
  const answered = [...choices(question, left, reading), ...numbers(question)]
  if (["open", "region", "city"].includes(question.category))
    answered.push({ told: [], fact: ANSWERED })
  if (question.category === "open" && reading.isRead)
    for (const number of WRITTEN_NUMBERS)
      answered.push({ told: [], fact: { ...ANSWERED, texts: [String(number)], numbers: [number] } })
  const truthful = answered.filter(({ told }) =>
    told.every(([field, value]) => agrees(portrait, field, value)),
  )
  // The checks continue as if a respondent could pass a question that cannot be answered.
  if (answered.length === 0) return [{ told: [], fact: SKIPPED }]
  return reading.isObliged ? truthful : [...truthful, { told: [], fact: SKIPPED }]
}

/** Around and between the whole numbers from 0 to 3. */
const WRITTEN_NUMBERS = [-1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4]

const ANSWERED: AnswerFact = { state: "answered" }

const agrees = (portrait: Portrait | undefined, field: string, value: string) =>
  (portrait?.conditions ?? []).every(
    (condition) =>
      condition.field !== field ||
      ("anyOf" in condition
        ? condition.anyOf.map(String).includes(value)
        : Number(value) >= (condition.min ?? -Infinity) &&
          Number(value) <= (condition.max ?? Infinity)),
  )

function choices(question: Question, left: number[], reading: AnswerReading): RespondentStep[] {
  const { isRanked, hidden } = reading
  const answers = answersOf(question)
  if (answers.length === 0) return []
  if (question.category === "matrix") return matrixSteps(question, left, reading)
  const offered = answers.filter((answer) =>
    kindOf(answer) === "normal" ? left.includes(answer.code) : !hidden.includes(answer.code),
  )
  const together = offered.filter((answer) => !isExclusive(answer)).length
  const limit = "limit" in question ? question.limit : undefined
  const most = question.category === "multiple" || question.category === "ranking" ? together : 1
  const max = Math.min(limit?.max ?? most, together)
  const least = question.category === "ranking" ? max : 1
  const min = Math.max(1, Math.min(limit?.min ?? least, together))
  return subsets(offered)
    .filter((chosen) =>
      chosen.some(isExclusive) ? chosen.length === 1 : chosen.length >= min && chosen.length <= max,
    )
    .flatMap((chosen) => (isRanked ? ordersOf(chosen) : [chosen]))
    .map((chosen) => ({
      selected: chosen.map(({ code }) => code),
      fact: { ...ANSWERED, codes: chosen.map(({ code }) => code) },
      shown: offered.map(({ code }) => code),
      redirect: offered.find((answer) => answer.redirect && chosen.includes(answer))?.redirect,
      isOut:
        question.category === "screening" &&
        !passesScreening(chosen.map(({ screening }) => screening ?? "allow")),
      told: chosen.flatMap(({ profile }): [string, string][] =>
        profile ? [[profile.field, String(profile.value)]] : [],
      ),
    }))
}

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, at) =>
        ordersOf(items.toSpliced(at, 1)).map((others) => [first, ...others]),
      )

type Matrix = Extract<Question, { category: "matrix" }>

/** Sets of columns that can be chosen in one row. */
const setsInRow = (question: Matrix) =>
  subsets(question.answers).filter(
    (chosen) => chosen.length === 1 || (question.multiple === true && !chosen.some(isExclusive)),
  )

function matrixSteps(
  question: Matrix,
  rows: number[],
  { isRead, isObliged }: AnswerReading,
): RespondentStep[] {
  if (rows.length === 0) return []
  return isRead ? rowSteps(question, rows, isObliged) : columns(question, rows.length)
}

/** Every answer to a matrix. If it is not required, rows can be left out, but not all of them. */
function rowSteps(question: Matrix, rows: readonly number[], isObliged: boolean): RespondentStep[] {
  const inRow = setsInRow(question)
  const sets = isObliged ? inRow : [...inRow, []]
  let all: Record<number, typeof question.answers>[] = [{}]
  for (const row of rows)
    all = all.flatMap((before) =>
      sets.map((chosen) => (chosen.length > 0 ? { ...before, [row]: chosen } : before)),
    )
  return all
    .filter((chosen) => Object.keys(chosen).length > 0)
    .map((chosen) => {
      const used = new Set(Object.values(chosen).flat())
      const codes = Object.entries(chosen).map(([row, answers]) => [
        row,
        answers.map(({ code }) => code),
      ])
      return {
        redirect: question.answers.find((answer) => answer.redirect && used.has(answer))?.redirect,
        fact: { ...ANSWERED, rows: Object.fromEntries(codes) },
        told: [],
      }
    })
}

/** Returns the acts in a matrix by the columns used in all rows. */
function columns(question: Matrix, rows: number): RespondentStep[] {
  const inRow = setsInRow(question)
  let used = new Set([""])
  for (let row = 0; row < rows; row++)
    used = new Set(
      [...used].flatMap((before) =>
        inRow.map((chosen) =>
          [...new Set([...before.split(" "), ...chosen.map(({ id }) => id)])].toSorted().join(" "),
        ),
      ),
    )
  return Array.from(used, (ids) => ({
    redirect: question.answers.find(({ id, redirect }) => redirect && ids.split(" ").includes(id))
      ?.redirect,
    fact: ANSWERED,
    told: [],
  }))
}

function numbers(question: Question): RespondentStep[] {
  const grids = {
    nps: [0, 10],
    stars: [1, question.category === "stars" ? question.count : 0],
    range: question.category === "range" ? [question.from, question.to] : [],
    slider: question.category === "slider" ? [question.from, question.to] : [],
  }
  const [from = 0, to = -1] = grids[question.category as "nps"] ?? []
  const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth)
  const secondsOf = (first: number) =>
    "pair" in question && question.pair ? all.filter((second) => second >= first) : []
  return all.flatMap((first, nth): RespondentStep[] => {
    const band = bandsOf(question)[bandOf(bandsOf(question), from + nth)]
    const profile = band?.profile
    const seconds = secondsOf(first)
    const pairs = seconds.length > 0 ? seconds.map((second) => [first, second]) : [[first]]
    return pairs.map((pair) => ({
      redirect: band?.redirect,
      fact: { ...ANSWERED, numbers: pair },
      isOut: band?.screening !== undefined && !passesScreening([band.screening]),
      told: profile ? [[profile.field, String(profile.value ?? from + nth)]] : [],
    }))
  })
}

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: 2 ** items.length - 1 }, (_each, bits) =>
    items.filter((_item, index) => ((bits + 1) & (1 << index)) > 0),
  )
