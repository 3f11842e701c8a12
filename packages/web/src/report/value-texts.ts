import { isPlaceField } from "@qo/core/portrait"
import {
  type FilterTerm,
  labelOfField,
  labelOfValue,
  labelText,
  type QuestionView,
  type Range,
  isTimeField,
  questionTag,
} from "@qo/core/report"
import { dayWords, momentWords } from "../base/date-words.ts"
import { questionNumber } from "./report-numbers.ts"
import type { ReportWords } from "./report-texts.ts"

export const fieldText = (field: string, words: ReportWords): string =>
  labelText(labelOfField(field), words)

type Value = string | number | Range

/** A value of a field as a filter has it: ages are years. */
export function valueText(field: string, value: Value, words: ReportWords): string {
  if (isTimeField(field)) return timeText(value, words)
  if (typeof value === "object") return rangeText(value, words)
  return field === "age" ? String(value) : labelText(labelOfValue(field, value, words), words)
}

/** Whole days of the reader by their names, else day and time. */
function timeText(value: Value, { t, locale }: ReportWords): string {
  if (typeof value === "string") return value
  const { min, max } = typeof value === "number" ? { min: value, max: value } : value
  const isWhole = isMidnight(min) && isMidnight(max === undefined ? max : max + 1)
  const written = isWhole ? dayWords : momentWords
  const [from, to] = [min, max].map((at) => (at === undefined ? undefined : written(at, locale)))
  if (from === undefined) return to === undefined ? "" : t("reportPage.filter.timeTo", { to })
  if (to === undefined) return t("reportPage.filter.timeFrom", { from })
  return from === to ? from : `${from} – ${to}`
}

function isMidnight(at: number | undefined): boolean {
  if (at === undefined) return true
  const date = new Date(at * 1000)
  return date.getHours() + date.getMinutes() + date.getSeconds() === 0
}

function rangeText({ min, max }: Range, { t }: ReportWords): string {
  if (min === undefined) return max === undefined ? "" : t("report.agesTo", { to: max })
  if (max === undefined) return t("reportPage.filter.from", { min })
  return min === max ? String(min) : `${min}–${max}`
}

/** Properties of a question that a filter's condition needs. */
export type NamedQuestion = Pick<QuestionView, "id" | "category" | "answers" | "rows" | "ranks">

/** A condition of a filter in two parts, as people read it: `Пол` and `Женский`, `Q3` and `Телефон, Приставка`. */
export function termText(
  { of, wanted, negated }: FilterTerm,
  questions: readonly NamedQuestion[],
  words: ReportWords,
): { name: string; values: string } {
  const { t } = words
  const { name, valueOf } =
    "field" in of
      ? {
          name: fieldText(of.field, words),
          valueOf: (value: Value) => valueText(of.field, value, words),
        }
      : questionTexts(of, questions, words)
  const values =
    "status" in wanted
      ? wanted.status.map((each) => t(`reportPage.filter.${each}`))
      : wanted.anyOf.map(valueOf)
  const text = values.join(", ") || "—"
  return { name, values: negated ? `${t("reportPage.filter.not")} ${text}` : text }
}

function questionTexts(
  { question, key }: { question: string; key?: number },
  questions: readonly NamedQuestion[],
  words: ReportWords,
) {
  const found = questions.find(({ id }) => id === question)
  const number = found ? questionTag(question, questionNumber(questions, question)) : question
  const part = [...(found?.rows ?? []), ...(found?.ranks ?? [])].find(({ code }) => code === key)
  const answers = found?.rows[0]?.answers ?? found?.answers ?? []
  return {
    name: part ? `${number} · ${part.label}` : number,
    valueOf: (value: Value) => {
      if (typeof value === "object") return rangeText(value, words)
      if (typeof value === "string")
        return found && isPlaceField(found.category)
          ? words.placeName(found.category, value)
          : value
      return answers.find(({ code }) => code === value)?.label || String(value)
    },
  }
}
