import {
  type BaseKind,
  type QuestionCounts,
  type ReportAnswer,
  type ReportQuestion,
  NOBODY,
} from "../engine/index.ts"
import {
  type Base,
  distributionOf,
  momentsOf,
  quantileOf,
  type ValueCount,
} from "../statistics/index.ts"
import { labelOfPlace } from "./named.ts"
import { npsScores } from "./numbers-view.ts"
import { namedPlaces, placesOf } from "./question-view.ts"
import type { LineView, ViewLabel } from "./shapes/index.ts"

/** Lines of a table that have the same base. */
export interface Section {
  row: LineView["row"]
  baseIn: (counts: QuestionCounts) => Base
  lines: readonly Line[]
}

type NamedLine = Pick<LineView, "kind" | "value" | "label">

/** A line with shares of an answer. `apart`: respondents with the answer are not in the base, so no share is shown. */
export type ShareLine = NamedLine & { answerIn: (counts: QuestionCounts) => Base; apart: boolean }
/** A line with a figure of numbers. `compared`: whether the columns are compared, which is possible only for means. */
export type NumberLine = NamedLine & {
  valuesIn: (counts: QuestionCounts) => readonly ValueCount[]
  figureOf: (values: readonly ValueCount[]) => number | null
  compared: boolean
}
export type Line = ShareLine | NumberLine

/** Maximum numbers of numeric values and of places that have separate lines. */
const MOST_NUMBERS = 11
const MOST_PLACES = 30

interface SectionInput {
  question: ReportQuestion
  base: BaseKind
  /** Counts of all respondents of the table. They determine the numbers and places that have lines. */
  total: QuestionCounts
  /** Whether the user may read single responses. */
  rows: boolean
}

const wholeSection = (lines: readonly Line[]): Section[] => [
  { row: null, baseIn: (counts) => counts.base, lines },
]

export function sectionsOf({ question, base, total, rows }: SectionInput): Section[] {
  switch (question.kind) {
    case "single":
    case "multiple":
      return wholeSection(
        answerLines(question.answers, (counts) => counts.answers, base === "answered"),
      )
    case "grid":
      return question.rows.map((row) => gridSection(question, row))
    case "ranking":
      return wholeSection(question.answers.map(rankLine))
    case "numbers":
      return total.numbers.map((_, at) => numberSection(question, total, at))
    case "place":
      return wholeSection(placeLines(question, namedPlaces(total.places, rows)))
    case "text":
      return wholeSection([])
  }
}

function answerLines(
  answers: readonly ReportAnswer[],
  answersIn: (counts: QuestionCounts) => QuestionCounts["answers"],
  ofAnswered: boolean,
): ShareLine[] {
  return answers.map(({ code, label, kind }) => ({
    kind: "answer",
    value: String(code),
    label: { text: label },
    answerIn: (counts) => answersIn(counts).find((each) => each.code === code) ?? NOBODY,
    apart: kind === "refuse" && ofAnswered,
  }))
}

function gridSection(
  { answers }: ReportQuestion,
  { code, label }: ReportQuestion["rows"][number],
): Section {
  const rowIn = (counts: QuestionCounts) => counts.rows.find((each) => each.code === code)
  return {
    row: { code, label: { text: label } },
    baseIn: (counts) => rowIn(counts)?.base ?? NOBODY,
    lines: answerLines(answers, (counts) => rowIn(counts)?.answers ?? [], false),
  }
}

const rankLine = ({ code, label }: ReportAnswer): NumberLine => ({
  kind: "mean",
  value: String(code),
  label: { text: label },
  valuesIn: (counts) => {
    const rank = counts.ranks.find((each) => each.code === code)
    return rank ? placesOf(rank) : []
  },
  figureOf: meanIn,
  compared: true,
})

const meanIn = (values: readonly ValueCount[]): number | null => momentsOf(values)?.mean ?? null
const medianIn = (values: readonly ValueCount[]): number | null =>
  quantileOf(distributionOf(values), 0.5) ?? null

function numberSection(
  { pair, score }: ReportQuestion,
  total: QuestionCounts,
  at: number,
): Section {
  const valuesIn = (counts: QuestionCounts) => counts.numbers[at]?.values ?? []
  const values = valuesIn(total)
  const figure = (kind: "mean" | "median", figureOf: NumberLine["figureOf"]): NumberLine => ({
    kind,
    value: "",
    label: { key: `report.line.${kind}` },
    valuesIn,
    figureOf,
    compared: kind === "mean",
  })
  const nps: NumberLine = {
    kind: "nps",
    value: "",
    label: { key: "report.line.nps" },
    valuesIn: (counts) => (counts.nps ? npsScores(counts.nps) : []),
    figureOf: meanIn,
    compared: true,
  }
  return {
    row: pair ? { code: at, label: { key: PAIR[at] ?? "" } } : null,
    baseIn: (counts) => counts.base,
    lines: [
      ...(values.length <= MOST_NUMBERS
        ? values.map(({ value }) => valueLine(value, valuesIn))
        : []),
      figure("mean", meanIn),
      figure("median", medianIn),
      ...(score ? [nps] : []),
    ],
  }
}

const PAIR = ["report.line.from", "report.line.to"]

const valueLine = (
  value: number,
  valuesIn: (counts: QuestionCounts) => readonly ValueCount[],
): ShareLine => ({
  kind: "answer",
  value: String(value),
  label: textLabel(String(value)),
  answerIn: (counts) => valuesIn(counts).find((each) => each.value === value) ?? NOBODY,
  apart: false,
})

const textLabel = (text: string): ViewLabel => ({ text })

const placeLines = (question: ReportQuestion, places: QuestionCounts["places"]): ShareLine[] =>
  places.slice(0, MOST_PLACES).map(({ place }) => ({
    kind: "answer",
    value: place,
    label: labelOfPlace(question, place),
    answerIn: (counts) => counts.places.find((each) => each.place === place) ?? NOBODY,
    apart: false,
  }))
