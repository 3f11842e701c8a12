import {
  answersOf,
  choosesManyInRow,
  isAnswered,
  isRequired,
  kindOf,
  limitOf,
  statementsOf,
  typeOf,
  type Answer,
  type AnswerKind,
  type Question,
  type QuestionCategory,
  type QuestionOf,
} from "@qo/core/questionnaire"
import { escapeMarkup, keysOf, paragraphsOf } from "@qo/core/lib"
import type { ExportNotes } from "../export/export-entries.ts"
import { hintOf, isShuffled, recallIn, storesMany } from "../export/question-said.ts"
import { CODE_FIELDS } from "./special-codes.ts"

type Json = Record<string, unknown>

/** Values and flags of answers that SurveyJS sets apart. */
const SPECIAL: Readonly<
  Record<Exclude<AnswerKind, "normal">, { value: string; flag: string; text: string }>
> = {
  none: { value: "none", flag: "showNoneItem", text: "noneText" },
  refuse: { value: "refused", flag: "showRefuseItem", text: "refuseText" },
  dontKnow: { value: "dontknow", flag: "showDontKnowItem", text: "dontKnowText" },
  other: { value: "other", flag: "showOtherItem", text: "otherText" },
}

/** Answers that are set apart stand behind all others there, in this order. */
const ORDER: readonly AnswerKind[] = ["normal", ...keysOf(SPECIAL)]

/** Only the first of a kind is set apart; the others are ordinary answers there. */
const isApart = (question: Question, answer: Answer): boolean =>
  typeOf(question).form === "codes" &&
  kindOf(answer) !== "normal" &&
  answersOf(question).find((each) => kindOf(each) === kindOf(answer)) === answer

/** The stored value of an answer in SurveyJS. */
export function valueIn(question: Question, code: number): string {
  const answer = answersOf(question).find((each) => each.code === code)
  const kind = answer && isApart(question, answer) ? kindOf(answer) : "normal"
  return kind === "normal" ? String(code) : SPECIAL[kind].value
}

/** A question as an element of a page; parts without an equivalent are reported. */
export function elementOf(question: Question, notes: ExportNotes): Json {
  const make = MAKERS[question.category] as (question: Question, notes: ExportNotes) => Json
  return {
    type: "text",
    ...make(question, notes),
    name: question.id,
    ...(isAnswered(question) && { title: question.text }),
    ...hintIn(question),
    ...(isRequired(question) && { isRequired: true }),
    ...recallParts(question, notes),
  }
}

const hintIn = (question: Question): Json => {
  const hint = hintOf(question)
  return hint === "" ? {} : { description: hint }
}

function recallParts(question: Question, notes: ExportNotes): Json {
  const recall = recallIn(question)
  if (!recall) return {}
  if (recall === "unsayable" || recall.onEmpty !== "skip") notes.lose(question.id, "noRecallThere")
  if (recall === "unsayable") return {}
  const condition = `{${recall.source}} ${recall.mode === "selected" ? "contains" : "notcontains"} {item}`
  return typeOf(question).recalls === "statements"
    ? { rowsVisibleIf: condition }
    : { choicesVisibleIf: condition }
}

function choiceParts(question: Question, notes: ExportNotes): Json {
  const answers = answersOf(question)
  const apart = answers.filter((answer) => isApart(question, answer))
  if (answers.some((answer) => kindOf(answer) !== "normal" && !apart.includes(answer)))
    notes.change(question.id, "noKindThere")
  const places = answers.map((answer) =>
    ORDER.indexOf(apart.includes(answer) ? kindOf(answer) : "normal"),
  )
  if (places.some((place, at) => place < (places[at - 1] ?? 0)))
    notes.change(question.id, "specialMoved")
  return {
    choices: codedItems(answers.filter((answer) => !apart.includes(answer))),
    ...Object.assign({}, ...apart.map(specialParts)),
    ...(isShuffled(question, notes) && { choicesOrder: "random" }),
  }
}

function specialParts(answer: Answer): Json {
  const kind = kindOf(answer)
  if (kind === "normal") return {}
  const { flag, text } = SPECIAL[kind]
  return { [flag]: true, [text]: answer.text, [CODE_FIELDS[kind]]: answer.code }
}

const codedItems = (items: readonly { code: number; text: string }[]) =>
  items.map(({ code, text }) => ({ value: code, text }))

function limitParts(question: Question): Json {
  const { min, max } = limitOf(question) ?? {}
  return {
    ...(min !== undefined && min > 0 && { minSelectedChoices: min }),
    ...(max !== undefined && { maxSelectedChoices: max }),
  }
}

const oneOrMany = (question: Question, notes: ExportNotes): Json =>
  storesMany(question)
    ? { type: "checkbox", ...choiceParts(question, notes), ...limitParts(question) }
    : { type: "radiogroup", ...choiceParts(question, notes) }

const place = (question: Question, notes: ExportNotes): Json => {
  notes.change(question.id, "noPlaceThere")
  return { type: "text" }
}

interface Ends {
  labels?: { low?: string | undefined; high?: string | undefined } | undefined
}

const rateLabels = ({ labels }: Ends): Json => ({
  ...(labels?.low && { minRateDescription: labels.low }),
  ...(labels?.high && { maxRateDescription: labels.high }),
})

const MAKERS: {
  [Category in QuestionCategory]: (question: QuestionOf<Category>, notes: ExportNotes) => Json
} = {
  one: oneOrMany,
  multiple: oneOrMany,
  screening: oneOrMany,
  qualification: oneOrMany,
  ranking: (question, notes) => ({
    type: "ranking",
    ...choiceParts(question, notes),
    ...(question.limit && { selectToRankEnabled: true, ...limitParts(question) }),
  }),
  matrix: (question, notes) => {
    if (question.answers.some((answer) => kindOf(answer) !== "normal"))
      notes.change(question.id, "noKindThere")
    return {
      type: "matrix",
      rows: codedItems(statementsOf(question)),
      columns: codedItems(question.answers),
      ...(isRequired(question) && { eachRowRequired: true }),
      ...(choosesManyInRow(question) && { cellType: "checkbox" }),
      ...(isShuffled(question, notes) && { rowOrder: "random" }),
    }
  },
  open: (question) => {
    const { format = "text", lines = 1, maxLength } = question
    if (format !== "text") return { inputType: OPEN_TYPES[format] }
    const length = maxLength !== undefined && { maxLength }
    return lines > 1 ? { type: "comment", rows: lines, ...length } : { ...length }
  },
  range: ({ id, from, to, step, unit, pair }, notes) => {
    if (unit) notes.change(id, "noUnitThere", { unit })
    if (!pair) return { inputType: "number", min: from, max: to, step }
    notes.change(id, "asOther", { kind: "slider" })
    return { type: "slider", sliderType: "range", min: from, max: to, step }
  },
  slider: ({ from, to, step, labels }) => {
    const ends = [
      ...(labels?.low ? [{ value: from, text: labels.low }] : []),
      ...(labels?.high ? [{ value: to, text: labels.high }] : []),
    ]
    return {
      type: "slider",
      min: from,
      max: to,
      step,
      ...(ends.length > 0 && { customLabels: ends }),
    }
  },
  stars: (question) => ({
    type: "rating",
    rateType: "stars",
    rateMax: question.count,
    ...rateLabels(question),
  }),
  nps: (question) => ({ type: "rating", rateMin: 0, rateMax: 10, ...rateLabels(question) }),
  region: place,
  city: place,
  note: ({ text }) => ({ type: "html", html: markupOf(text) }),
}

/** A text as markup that shows it unchanged, with its paragraphs and line breaks. */
export const markupOf = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("")

const OPEN_TYPES = { number: "number", email: "email", phone: "tel" } as const
