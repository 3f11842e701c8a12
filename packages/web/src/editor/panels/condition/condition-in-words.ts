import { type Locale, putInQuotes, type Translate } from "@qo/core/i18n"
import {
  type Answer,
  type AnswerComparison,
  answersOf,
  type Comparison,
  type Condition,
  type Question,
  statementsOf,
} from "@qo/core/questionnaire"
import { type NameOf, targetValueText } from "@qo/core/wording"
import { codeRanges } from "./code-ranges.ts"

/** Texts and names with which a condition is described in words. */
export interface ConditionWords {
  t: Translate<"conditions">
  /** Names of known facts about respondents. */
  known: Translate<"questionnaire">
  locale: Locale
  names: { short: (id: string) => string; question: (id: string) => Question | undefined }
  /** Names of games and genres. */
  nameOf?: NameOf
  /** More answers of one comparison are given by their codes. */
  labelsMost?: number
}

/** Longer labels are cut. */
const LABEL_MOST = 40
const LABELS_MOST = 3

/** A condition as people read it: `Q1 one of: Console, Computer and Q3 at least 18`. */
export function conditionInWords(condition: Condition, words: ConditionWords): string {
  const { t } = words
  if ("all" in condition) return joined(condition.all, t("condition.and"), words)
  if ("any" in condition) return joined(condition.any, t("condition.or"), words)
  if (!("not" in condition)) return comparisonInWords(condition, words)
  const { not } = condition
  return "has" in not && not.how === "any"
    ? choiceWords(not, words, true)
    : t("condition.words.not", { condition: conditionInWords(not, words) })
}

function joined(parts: readonly Condition[], word: string, words: ConditionWords): string {
  return parts
    .map((part) => {
      const text = conditionInWords(part, words)
      return "all" in part || "any" in part ? `(${text})` : text
    })
    .join(` ${word} `)
}

function comparisonInWords(comparison: Comparison, words: ConditionWords): string {
  const { t, known, locale, nameOf } = words
  if ("question" in comparison) return answerWords(comparison, words)
  if ("param" in comparison)
    return `${t("condition.words.param", { name: comparison.param })}: ${comparison.in.join(", ")}`
  if ("draw" in comparison) {
    const { draw, of } = comparison
    return `${t("condition.words.draw", { name: draw, of })}: ${codeRanges(comparison.in)}`
  }
  if ("score" in comparison) {
    const name = t("condition.words.score", { name: comparison.score })
    return `${name} ${t(`condition.compare.${comparison.op}`)} ${comparison.value}`
  }
  const field = known(`targetField.${comparison.profile}`)
  if ("op" in comparison)
    return `${field} ${t(`condition.compare.${comparison.op}`)} ${comparison.value}`
  const { profile } = comparison
  const named = { t: known, locale, ...(nameOf && { nameOf }) }
  const values = comparison.in.map((value) => targetValueText(profile, value, named))
  return `${field}: ${values.join(", ")}`
}

function answerWords(comparison: AnswerComparison, words: ConditionWords): string {
  const { t, names } = words
  const { question: id } = comparison
  const subject = names.short(id)
  if ("has" in comparison) return choiceWords(comparison, words, false)
  if ("state" in comparison) return `${subject} ${t(`condition.state.${comparison.state}`)}`
  if ("text" in comparison)
    return `${subject} ${t(`condition.text.${comparison.text}`)} ${putInQuotes(cut(comparison.value), t)}`
  const question = names.question(id)
  if ("number" in comparison) {
    const part = comparison.part ? ` (${t(`condition.part.${comparison.part}`)})` : ""
    const unit = question && "unit" in question && question.unit ? ` ${question.unit}` : ""
    const compared = t(`condition.compare.${comparison.number}`)
    return `${subject}${part} ${compared} ${comparison.value}${unit}`
  }
  if ("count" in comparison) return countWords(comparison, words)
  const answer = labelOf(question && answersOf(question), comparison.rank)
  return `${t("condition.words.rank", { subject, answer })} ${t(`condition.compare.${comparison.op}`)} ${comparison.value}`
}

function countWords(
  { question: id, count, value, among = [] }: Extract<AnswerComparison, { count: unknown }>,
  words: ConditionWords,
): string {
  const { t, names } = words
  const question = names.question(id)
  const labels = codesText(question && answersOf(question), among, words)
  const counted = t("condition.words.count", { subject: names.short(id) })
  return `${counted}${labels && ` (${labels})`} ${t(`condition.compare.${count}`)} ${value}`
}

type Choice = Extract<AnswerComparison, { has: unknown }>

function choiceWords(comparison: Choice, words: ConditionWords, isNot: boolean): string {
  const { t, names } = words
  const question = names.question(comparison.question)
  const row =
    "row" in comparison
      ? ` ${putInQuotes(labelOf(question && statementsOf(question), comparison.row), t)}`
      : ""
  const subject = `${names.short(comparison.question)}${row}`
  const { has, how } = comparison
  const values = codesText(question && answersOf(question), has, words)
  if (isNot) return `${subject} ${t("condition.isNot")}: ${values}`
  if (how === "any" && has.length === 1) return `${subject} — ${values}`
  return `${subject} ${t(`condition.has.${how}`)}: ${values}`
}

function codesText(
  answers: readonly Answer[] | undefined,
  codes: readonly number[],
  { labelsMost = LABELS_MOST }: Pick<ConditionWords, "labelsMost">,
): string {
  return codes.length > labelsMost
    ? codeRanges(codes)
    : codes.map((code) => labelOf(answers, code)).join(", ")
}

function labelOf(
  parts: readonly { code: number; text: string }[] | undefined,
  code: number,
): string {
  const text = parts?.find((part) => part.code === code)?.text
  return text ? cut(text) : String(code)
}

const cut = (text: string): string => {
  const letters = Array.from(text)
  return letters.length > LABEL_MOST ? `${letters.slice(0, LABEL_MOST - 1).join("")}…` : text
}
