import { categoryName, type Locale, partName, type Translate } from "../i18n/index.ts"
import { foldText } from "../lib/index.ts"
import {
  type Answer,
  type Band,
  type Block,
  type Condition,
  FACT_LINES,
  isAnswered,
  isRequired,
  kindOf,
  limitOf,
  type Question,
  QUESTION_PARTS,
  type QuestionCategory,
  type QuestionOf,
  recallOf,
  shuffleOf,
  SHUFFLES,
  type Statement,
} from "../questionnaire/index.ts"
import { keptFormat } from "../record/index.ts"
import { targetValueText } from "./condition-text.ts"
import { orderFacts } from "./order-facts.ts"
import { fieldValueText, recallText, repeatText } from "./field-value-text.ts"
import { questionConditionText } from "./question-condition-text.ts"
import { type Clean, type QuestionNames, quoteText } from "./question-names.ts"
import { redirectText } from "./redirect-text.ts"

/** Texts for the parts of a question. */
export interface FactWords {
  t: Translate<"questionnaire">
  locale: Locale
  names: QuestionNames
  clean?: Clean
}

const JOINT = " · "
const joinFacts = (parts: readonly (string | false | undefined)[]) =>
  parts.filter(Boolean).join(JOINT)

const numbers = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }),
)
/** Formats a number with all digits and without grouping. */
const exactNumber = (value: number, { locale }: FactWords): string => numbers(locale).format(value)

/** Returns the settings of a question, one per line: first its category, then specific settings. */
export function questionFacts(original: Question, words: FactWords): string[] {
  const { t } = words
  const question = words.names.printed(original)
  const { picture, params, suppress = [] } = question
  return [
    joinFacts([
      categoryName(t, question.category),
      requiredText(question, words),
      formText(question, words),
      limitText(question, words),
      shuffleOf(question) !== "none" && shuffleText(question, words),
    ]),
    ...lineFacts(question, words),
    ...(picture ? [pictureText(picture.alt, words)] : []),
    ...conditionFacts(question.showIf, words),
    ...jumpFacts(question, words),
    ...recallFacts(question, words),
    ...writeFacts(question, words),
    ...paramsFacts(params, words),
    ...words.names
      .translated(original)
      .map(({ language, texts }) =>
        t("questionFact.translation", { language, text: texts.join(" / ") }),
      ),
    ...suppress.map(({ code, reason }) => t("questionFact.suppress", { code, reason })),
  ]
}

/** Returns the parts that are described by name and value, as declared in the table of parts. */
function lineFacts(question: Question, words: FactWords): string[] {
  const values: Readonly<Record<string, unknown>> = question
  return FACT_LINES.flatMap((name) => {
    const value = values[name]
    if (value === undefined || value === "") return []
    const isText = QUESTION_PARTS[name].kind === "text"
    const text = isText && typeof value === "string" ? value : fieldValueText(name, value, words)
    return [`${partName(words.t, name)}: ${text}`]
  })
}

function shuffleText(question: Question, { t }: FactWords): string {
  const shuffle = shuffleOf(question)
  const mode = t(`shuffle.${shuffle}`).toLowerCase()
  const { order, first, last } = SHUFFLES[shuffle]
  // Fixed positions of answers have no effect without a shuffle.
  return order === "random" && first + last > 0 ? t("questionFact.shuffle", { mode }) : mode
}

export const pictureText = (alt: string | undefined, { t }: Pick<FactWords, "t">): string =>
  alt ? t("questionFact.pictureOf", { alt }) : t("questionFact.picture")

type FormTexts = {
  [Category in QuestionCategory]: (question: QuestionOf<Category>, words: FactWords) => string
}
const noFacts = () => ""

/** Functions that describe the form of an answer by category: limits of numbers, formats of texts. */
const FORM_TEXTS: FormTexts = {
  one: noFacts,
  multiple: noFacts,
  screening: noFacts,
  qualification: noFacts,
  ranking: noFacts,
  region: noFacts,
  city: noFacts,
  note: noFacts,
  range: (question, words) =>
    joinFacts([
      question.pair === true && words.t("questionFact.pair"),
      gridText(question, words),
      question.unit,
    ]),
  slider: (question, words) => joinFacts([gridText(question, words), labelsText(question, words)]),
  stars: (question, words) =>
    joinFacts([
      words.t("questionFact.stars", { count: question.count }),
      labelsText(question, words),
    ]),
  nps: (question, words) => joinFacts(["0–10", labelsText(question, words)]),
  open: ({ format, maxLength }, words) =>
    joinFacts([
      format && words.t(`openFormat.${format}`).toLowerCase(),
      maxLength !== undefined &&
        words.t("questionFact.maxLength", { max: exactNumber(maxLength, words) }),
    ]),
  matrix: ({ multiple }, { t }) =>
    multiple === true ? t("questionFact.rowMultiple") : t("questionFact.rowSingle"),
}

// Each function of the table accepts the questions of its category.
const formText = (question: Question, words: FactWords) =>
  (FORM_TEXTS[question.category] as (question: Question, words: FactWords) => string)(
    question,
    words,
  )

const gridText = (
  { from, to, step }: { from: number; to: number; step: number },
  words: FactWords,
) =>
  words.t("questionFact.grid", {
    from: exactNumber(from, words),
    to: exactNumber(to, words),
    step: exactNumber(step, words),
  })

interface LabelledScale {
  labels?: { low?: string | undefined; high?: string | undefined } | undefined
}

const labelsText = ({ labels: { low, high } = {} }: LabelledScale, { t, clean }: FactWords) =>
  low || high ? `${quoteText(low ?? "", t, clean)} – ${quoteText(high ?? "", t, clean)}` : ""

function limitText(question: Question, { t }: FactWords): string {
  const { min, max } = limitOf(question) ?? {}
  if (min !== undefined && max !== undefined)
    return min === max
      ? t("questionFact.limitExactly", { number: min })
      : t("questionFact.limit", { min, max })
  if (min !== undefined) return t("questionFact.limitMin", { min })
  return max === undefined ? "" : t("questionFact.limitMax", { max })
}

function recallFacts(question: Question, words: FactWords): string[] {
  const recall = recallOf(question)
  return recall ? [recallText(recall, words)] : []
}

/** Returns the condition of a block, the answers for which it is repeated, and in which order it is asked. */
export const blockFacts = (block: Block, words: FactWords): string[] => [
  ...conditionFacts(block.showIf, words),
  ...(block.repeat
    ? [words.t("questionFact.repeat", { repeat: repeatText(block.repeat, words) })]
    : []),
  ...orderFacts(block, words),
]

/** Returns the condition of a block or a question; empty if it is shown to everyone. */
const conditionFacts = (
  showIf: Condition | undefined,
  { t, names }: Pick<FactWords, "t" | "names">,
): string[] =>
  showIf ? [t("questionFact.showIf", { condition: questionConditionText(showIf, names) })] : []

function requiredText(question: Question, { t, names }: FactWords): string {
  const { requiredIf } = question
  if (requiredIf)
    return t("questionFact.requiredIf", { condition: questionConditionText(requiredIf, names) })
  if (!isAnswered(question)) return ""
  return isRequired(question) ? t("questionFact.required") : t("questionFact.optional")
}

/** Where conditions lead once the question is left. */
function jumpFacts(
  { endIf = [], redirectIf = [], screenOutIf }: Question,
  words: FactWords,
): string[] {
  const { t, names } = words
  const conditionOf = (condition: Condition) => questionConditionText(condition, names)
  return [
    ...endIf.map((branch) =>
      t("questionFact.endIf", {
        condition: conditionOf(branch.if),
        end: names.end(branch.end),
      }),
    ),
    ...redirectIf.map((branch) =>
      t("questionFact.redirectIf", {
        condition: conditionOf(branch.if),
        target: redirectText(branch.redirect, words),
      }),
    ),
    ...(screenOutIf
      ? [t("questionFact.screenOutIf", { condition: conditionOf(screenOutIf) })]
      : []),
  ]
}

const writeFacts = ({ write }: Question, { t }: FactWords): string[] =>
  (write?.fields ?? []).map(({ field, value, when, mode }) =>
    t("questionFact.write", {
      field,
      value: t(`writeValue.${value}`),
      when: t(`writeWhen.${when}`),
      mode: t(`writeMode.${mode}`),
    }),
  )

/** Returns the parameters of a block or a question; empty if there are none. */
export function paramsFacts(
  params: Readonly<Record<string, string>> | undefined,
  { t, clean }: Pick<FactWords, "t" | "clean">,
): string[] {
  const pairs = Object.entries(params ?? {}).map(
    ([name, value]) => `${name} = ${quoteText(value, t, clean)}`,
  )
  return pairs.length > 0 ? [t("questionFact.params", { params: pairs.join(", ") })] : []
}

/** Returns a row of a matrix with its condition. */
export const statementText = (
  { text, showIf }: Statement,
  words: Pick<FactWords, "t" | "names">,
): string => joinFacts([text || "—", ...conditionFacts(showIf, words)])

/** Returns an answer with its special properties: `Other · open answer · gender: female`. */
export function answerText(answer: Answer, words: FactWords): string {
  const { t } = words
  const { text, profile, picture, showIf } = answer
  const kind = kindOf(answer)
  const kindText = kind === "normal" ? "" : t(`answerKind.${kind}`)
  return joinFacts([
    text || "—",
    foldText(kindText) !== foldText(text) && kindText,
    profile &&
      `${t(`targetField.${profile.field}`)}: ${targetValueText(profile.field, profile.value, words)}`,
    picture && pictureText(picture.alt, words),
    ...conditionFacts(showIf, words),
  ])
}

/** Returns a range of a numeric question, with the written field: `18–24 · age: the number itself`. */
export function bandText({ from, to, profile }: Band, words: FactWords): string {
  const { t } = words
  const range =
    from === to ? exactNumber(from, words) : `${exactNumber(from, words)}–${exactNumber(to, words)}`
  return joinFacts([
    range,
    profile &&
      `${t(`targetField.${profile.field}`)}: ${
        profile.value === undefined
          ? t("questionFact.theNumber")
          : targetValueText(profile.field, profile.value, words)
      }`,
  ])
}
