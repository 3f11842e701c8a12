import {
  isRequired,
  kindOf,
  limitOf,
  recallOf,
  shuffleOf,
  SHUFFLES,
  typeOf,
} from "@qo/core/questionnaire"
import type {
  Answer,
  Band,
  Question,
  QuestionCategory,
  QuestionOf,
  ScreeningMode,
} from "@qo/core/questionnaire"
import { foldText } from "@qo/core/lib"
import { recallText } from "@qo/core/wording"
import { quoted } from "../../../questionnaire-files/index.ts"
import { targetValueText } from "../../../questionnaire-words/condition-text.ts"
import type { ViewWords } from "../parts/view-words.ts"

const JOINT = " · "
const joined = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(JOINT)

/** What an author has set at a question, a line each: first what kind it is, then what only some have. */
export function questionFacts(question: Question, words: ViewWords): string[] {
  const { t, q } = words
  const { hint, picture, params, suppress = [] } = question
  return [
    joined([
      q(`questionCategory.${question.category}`),
      isRequired(question) ? t("view.outline.required") : t("view.outline.optional"),
      formText(question, words),
      limitText(question, words),
      shuffleOf(question) !== "none" && shuffleText(question, words),
    ]),
    ...(hint ? [t("view.outline.hint", { text: hint })] : []),
    ...(picture ? [pictureText(picture.alt, words)] : []),
    ...recallFacts(question, words),
    ...writeFacts(question, words),
    ...paramsFacts(params, words),
    ...suppress.map(({ code, reason }) => t("view.outline.suppress", { code, reason })),
  ]
}

function shuffleText(question: Question, { t, q }: ViewWords): string {
  const shuffle = shuffleOf(question)
  const mode = q(`shuffle.${shuffle}`).toLowerCase()
  const { order, first, last } = SHUFFLES[shuffle]
  // What is kept out of a shuffle says nothing by itself.
  return order === "random" && first + last > 0 ? t("view.outline.shuffle", { mode }) : mode
}

export const pictureText = (alt: string | undefined, { t }: ViewWords): string =>
  alt ? t("view.outline.pictureOf", { alt }) : t("view.outline.picture")

type FormTexts = {
  [Category in QuestionCategory]: (question: QuestionOf<Category>, words: ViewWords) => string
}
const nothing = () => ""

/** What an answer looks like, in each category: bounds of numbers, kinds of text. */
const FORM_TEXTS: FormTexts = {
  one: nothing,
  multiple: nothing,
  screening: nothing,
  qualification: nothing,
  ranking: nothing,
  region: nothing,
  city: nothing,
  range: (question, words) =>
    joined([
      question.pair === true && words.t("view.outline.pair"),
      gridText(question, words),
      question.unit,
    ]),
  slider: (question, words) => joined([gridText(question, words), labelsText(question)]),
  stars: (question, { t }) =>
    joined([t("view.outline.stars", { count: question.count }), labelsText(question)]),
  nps: (question) => joined(["0–10", labelsText(question)]),
  open: ({ format, maxLength }, { t, numbers }) =>
    joined([
      format && t(`view.outline.format.${format}`),
      maxLength !== undefined && t("view.outline.maxLength", { max: numbers.exact(maxLength) }),
    ]),
  matrix: ({ multiple }, { t }) =>
    multiple === true ? t("view.outline.rowMultiple") : t("view.outline.rowSingle"),
}

// A table by category gives each function the questions of its own category.
const formText = (question: Question, words: ViewWords) =>
  (FORM_TEXTS[question.category] as (question: Question, words: ViewWords) => string)(
    question,
    words,
  )

const gridText = (
  { from, to, step }: { from: number; to: number; step: number },
  { t, numbers: { exact } }: ViewWords,
) => t("view.outline.grid", { from: exact(from), to: exact(to), step: exact(step) })

const labelsText = ({
  labels: { low, high } = {},
}: {
  labels?: { low?: string | undefined; high?: string | undefined } | undefined
}) => (low || high ? `${quoted(low ?? "")} – ${quoted(high ?? "")}` : "")

function limitText(question: Question, { t }: ViewWords): string {
  const { min, max } = limitOf(question) ?? {}
  if (min !== undefined && max !== undefined)
    return min === max
      ? t("view.outline.limitExactly", { number: min })
      : t("view.outline.limit", { min, max })
  if (min !== undefined) return t("view.outline.limitMin", { min })
  return max === undefined ? "" : t("view.outline.limitMax", { max })
}

function recallFacts(question: Question, { q, names }: ViewWords): string[] {
  const recall = recallOf(question)
  return recall ? [recallText(recall, { t: q, names })] : []
}

const writeFacts = ({ write }: Question, { t, q }: ViewWords): string[] =>
  (write?.fields ?? []).map(({ field, value, when, mode }) =>
    t("view.outline.write", {
      field,
      value: q(`writeValue.${value}`),
      when: q(`writeWhen.${when}`),
      mode: q(`writeMode.${mode}`),
    }),
  )

export function paramsFacts(
  params: Readonly<Record<string, string>> | undefined,
  { t }: ViewWords,
): string[] {
  const pairs = Object.entries(params ?? {}).map(([name, value]) => `${name} = ${quoted(value)}`)
  return pairs.length > 0 ? [t("view.outline.params", { params: pairs.join(", ") })] : []
}

const SCREENING_SIGNS: Readonly<Record<ScreeningMode, string>> = {
  allow: "+",
  deny: "−",
  allowIfAny: "~",
}
/** Says nothing about who goes on. */
const NO_SIGN = "·"

/** An answer with what it does beside leading somewhere: `− Never`, `· Other · words of one's own`. */
export function answerLabel(answer: Answer, question: Question, words: ViewWords): string {
  const { q } = words
  const { screens } = typeOf(question)
  const sign = screens ? SCREENING_SIGNS[answer.screening ?? "allow"] : NO_SIGN
  const kind = kindOf(answer)
  const { text, profile, picture } = answer
  const kindText = kind === "normal" ? "" : q(`answerKind.${kind}`)
  const facts = joined([
    text || "—",
    foldText(kindText) !== foldText(text) && kindText,
    profile &&
      `${q(`targetField.${profile.field}`)}: ${targetValueText(profile.field, profile.value, words)}`,
    picture && pictureText(picture.alt, words),
  ])
  return `${sign} ${facts}`
}

/** A part of a numeric question's values, and what it means to fall into it. */
export function bandLabel(
  { from, to, screening, profile }: Band,
  { q, t, numbers: { exact }, ...words }: ViewWords,
): string {
  const sign = screening ? SCREENING_SIGNS[screening] : NO_SIGN
  const marks =
    profile &&
    `${q(`targetField.${profile.field}`)}: ${
      profile.value === undefined
        ? t("view.outline.theNumber")
        : targetValueText(profile.field, profile.value, { q, ...words })
    }`
  return `${sign} ${joined([from === to ? exact(from) : `${exact(from)}–${exact(to)}`, marks])}`
}
