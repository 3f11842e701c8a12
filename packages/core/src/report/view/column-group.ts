import {
  type Breakdown,
  type QuestionCounts,
  type ReportQuestion,
  type ReportSchema,
  NOBODY,
} from "../engine/index.ts"
import { type Base, baseState, chiSquareOf, letterOf } from "../statistics/index.ts"
import { viewBase } from "./figures.ts"
import {
  labelOfField,
  labelOfPlace,
  labelOfValue,
  type Names,
  textOfBreakdown,
  textOfValue,
} from "./named.ts"
import { hiddenColumns, type SeenGroup } from "./seen-group.ts"
import type { ChiSquareView, ColumnGroupView, ViewLabel } from "./shapes/index.ts"

export interface GroupContext {
  question: ReportQuestion
  schema: ReportSchema
  names: Names
  rows: boolean
  /** Position of its first column in the table. */
  first: number
}

/** Returns the header of a group of columns: for each column its label, number of respondents and letter. */
export function columnGroup(group: SeenGroup, shown: GroupContext): ColumnGroupView {
  const { by, tab, columns, overlapping } = group
  const hidden = shown.rows ? [] : hiddenColumns(group)
  return {
    by: textOfBreakdown(by),
    label: labelOfBreakdown(by, shown.schema),
    columns: columns.map(({ value, counts }, at) => ({
      value: textOfValue(by, value),
      label: labelOfColumn(group, value, shown),
      letter: letterOf(shown.first + at),
      base: hidden[at] ? null : viewBase(counts.base),
      state: hidden[at] ? "hidden" : baseState(counts.answered, true),
    })),
    more: tab.columns.length - columns.length,
    compared: overlapping ? "overlapping" : "apart",
    chiSquare: hidden.includes(true) || overlapping ? null : chiSquare(group, shown.question),
  }
}

const questionOf = (by: Breakdown, { questions }: ReportSchema) =>
  "question" in by ? questions.find(({ id }) => id === by.question) : undefined

/** Returns the label of a breakdown. */
export function labelOfBreakdown(by: Breakdown, schema: ReportSchema): ViewLabel {
  if ("field" in by) return labelOfField(by.field)
  const question = questionOf(by, schema)
  const keyed = [...(question?.rows ?? []), ...(question?.answers ?? [])]
  const row = keyed.find(({ code }) => code === by.key)
  const text = question?.text ?? by.question
  return { text: by.key === undefined || !row ? text : `${text} · ${row.label}` }
}

function labelOfColumn(
  group: SeenGroup,
  value: SeenGroup["columns"][number]["value"],
  shown: GroupContext,
): ViewLabel {
  const { by } = group
  if ("field" in by) return labelOfValue(by.field, value, shown.names)
  const question = questionOf(by, shown.schema)
  if (question?.kind === "place") return labelOfPlace(question, String(value))
  const answer = question?.answers.find(({ code }) => code === value)
  return { text: question?.kind !== "ranking" && answer ? answer.label : String(value) }
}

const cell = ({ answers }: QuestionCounts, code: number): Base =>
  answers.find((each) => each.code === code) ?? NOBODY

/**
 * Returns the chi-square test of a table; null for questions with several answers, because respondents would be counted several
 * times.
 */
function chiSquare({ columns }: SeenGroup, question: ReportQuestion): ChiSquareView | null {
  if (question.kind !== "single") return null
  const chosen = question.answers.filter(({ kind }) => kind !== "refuse")
  const table = chosen.map(({ code }) => columns.map(({ counts }) => cell(counts, code)))
  const found = chiSquareOf(table)
  if (!found) return null
  const { statistic, df, p, cramersV, doubtful } = found
  return { statistic, df, p, cramersV, doubtful }
}
