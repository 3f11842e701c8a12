import {
  answersOf,
  choosesManyInRow,
  isRequired,
  kindOf,
  limitOf,
  statementsOf,
  typeOf,
  type Answer,
  type Question,
  type QuestionCategory,
  type QuestionOf,
} from "@qo/core/questionnaire"
import type { ExportNotes } from "../export/export-entries.ts"
import { hintOf, isShuffled, recallIn, storesMany } from "../export/question-said.ts"
import { EMAIL_PATTERN, PHONE_PATTERN } from "./constraint.ts"
import type { FormNames } from "./form-names.ts"

/** A line of a sheet by its columns. */
export type Line = Readonly<Record<string, string | number>>

/** Context for writing questions: names, notes, and lists of answers. */
export interface FormWriting {
  names: FormNames
  notes: ExportNotes
  choices: Line[]
  /** The expression under which a question must be answered; empty: under none. */
  requiredIf: (question: Question) => string
}

/** The rows of a question, without when it is asked. */
export function rowsOf(question: Question, to: FormWriting): readonly Line[] {
  const make = MAKERS[question.category] as (question: Question, to: FormWriting) => readonly Line[]
  return make(question, to)
}

const commonOf = (question: Question, { names, requiredIf }: FormWriting): Line => {
  const hint = hintOf(question)
  const required = isRequired(question) ? "yes" : requiredIf(question)
  return {
    name: names.of(question.id),
    label: question.text,
    ...(hint !== "" && { hint }),
    ...(required !== "" && { required }),
  }
}

export const choosesMany = (question: Question): boolean =>
  storesMany(question) || choosesManyInRow(question)

/** The list of a question's answers, by its name. */
function listOf(question: Question, to: FormWriting): string {
  const list = to.names.of(question.id)
  for (const answer of answersOf(question)) {
    const kind = kindOf(answer)
    to.choices.push({
      list_name: list,
      name: answer.code,
      label: answer.text,
      ...(kind !== "normal" && { qo_kind: kind }),
    })
  }
  return list
}

function filterOf(question: Question, { names, notes }: FormWriting): Line {
  const recall = recallIn(question)
  if (!recall) return {}
  if (
    recall === "unsayable" ||
    recall.onEmpty !== "skip" ||
    typeOf(question).recalls === "statements"
  ) {
    notes.lose(question.id, "noRecallThere")
    return {}
  }
  const isChosen = `selected(\${${names.of(recall.source)}}, name)`
  return { choice_filter: recall.mode === "selected" ? isChosen : `not(${isChosen})` }
}

/** A row that chooses from the list of a question's answers. */
const choiceRow = (type: string, question: Question, to: FormWriting): Line => ({
  type: `${type} ${listOf(question, to)}`,
  ...commonOf(question, to),
  ...(isShuffled(question, to.notes) && { parameters: "randomize=true" }),
  ...filterOf(question, to),
})

/** Exclusive answers, and limits of the number of answers. */
function chosenTogether(question: Question): Line {
  const { min, max } = limitOf(question) ?? {}
  const alone = answersOf(question).filter(isAlone)
  const parts = [
    ...(min !== undefined && min > 0 ? [`count-selected(.) >= ${min}`] : []),
    ...(max === undefined ? [] : [`count-selected(.) <= ${max}`]),
    ...alone.map(({ code }) => `not(selected(., '${code}') and count-selected(.) > 1)`),
  ]
  return parts.length > 0 ? { constraint: parts.join(" and ") } : {}
}

const isAlone = (answer: Answer): boolean =>
  kindOf(answer) !== "normal" && kindOf(answer) !== "other"

function choiceLines(question: Question, to: FormWriting): readonly Line[] {
  const isMany = choosesMany(question)
  const row = {
    ...choiceRow(isMany ? "select_multiple" : "select_one", question, to),
    ...(isMany && chosenTogether(question)),
  }
  const other = answersOf(question).find((answer) => kindOf(answer) === "other")
  if (!other) return [row]
  const name = to.names.of(question.id)
  const words = {
    type: "text",
    name: to.names.freshWords(question.id),
    label: other.text,
    relevant: isMany ? `selected(\${${name}}, '${other.code}')` : `\${${name}} = '${other.code}'`,
  }
  return [row, words]
}

/** Output of each category. */
type Writers = {
  readonly [Category in QuestionCategory]: (
    question: QuestionOf<Category>,
    to: FormWriting,
  ) => readonly Line[]
}
type WrittenOf<Category extends QuestionCategory> = Parameters<Writers[Category]>[0]

function ranking(question: WrittenOf<"ranking">, to: FormWriting): readonly Line[] {
  if (question.limit) to.notes.change(question.id, "limitChanged")
  return [choiceRow("rank", question, to)]
}

function matrix(question: WrittenOf<"matrix">, to: FormWriting): readonly Line[] {
  if (isShuffled(question, to.notes))
    to.notes.lose(question.id, "noShuffleThere", { order: "full" })
  filterOf(question, to)
  const type = choosesManyInRow(question) ? "select_multiple" : "select_one"
  const list = listOf(question, to)
  const { required, ...group } = commonOf(question, to)
  return [
    { type: "begin_group", ...group, appearance: "table-list" },
    ...statementsOf(question).map(({ code, text }) => ({
      type: `${type} ${list}`,
      name: to.names.of(`${question.id}.${code}`),
      label: text,
      ...(required !== undefined && { required }),
    })),
    { type: "end_group", name: to.names.of(question.id) },
  ]
}

function open(question: WrittenOf<"open">, to: FormWriting): readonly Line[] {
  const { format = "text", lines = 1, maxLength } = question
  const row = commonOf(question, to)
  if (format === "number") return [{ type: "decimal", ...row }]
  if (format !== "text") {
    const pattern = format === "email" ? EMAIL_PATTERN : PHONE_PATTERN
    return [{ type: "text", ...row, constraint: `regex(., '${pattern}')` }]
  }
  return [
    {
      type: "text",
      ...row,
      ...(lines > 1 && { appearance: "multiline", parameters: `rows=${lines}` }),
      ...(maxLength !== undefined && { constraint: `string-length(.) <= ${maxLength}` }),
    },
  ]
}

interface Bounds {
  from: number
  to: number
  step: number
}

const isWhole = ({ from, to, step }: Bounds): boolean =>
  step === 1 && Number.isInteger(from) && Number.isInteger(to)

/** A number between bounds: a form checks it, but knows no steps. */
function number(question: WrittenOf<"range">, to: FormWriting): readonly Line[] {
  const { id, unit, pair } = question
  if (unit) to.notes.change(id, "noUnitThere", { unit })
  if (!isWhole(question)) to.notes.change(id, "asOther", { kind: "decimal" })
  const row = {
    type: isWhole(question) ? "integer" : "decimal",
    ...commonOf(question, to),
    constraint: `. >= ${Math.min(question.from, question.to)} and . <= ${Math.max(question.from, question.to)}`,
  }
  if (!pair) return [row]
  to.notes.change(id, "asQuestions", { kind: "range" })
  const name = to.names.of(id)
  return [
    { ...row, name },
    { ...row, name: to.names.fresh(`${name}_to`) },
  ]
}

interface LabelledQuestion {
  id: string
  labels?: { low?: string | undefined; high?: string | undefined } | undefined
}

/** Words at both ends of a scale. */
function scale(
  question: Question & LabelledQuestion,
  { from, to: end, step }: Bounds,
  to: FormWriting,
): Line {
  const name = to.names.of(question.id)
  const ends = [
    ...(question.labels?.low ? [{ name: from, label: question.labels.low }] : []),
    ...(question.labels?.high ? [{ name: end, label: question.labels.high }] : []),
  ]
  to.choices.push(...ends.map((each) => ({ list_name: name, ...each })))
  const parameters = `start=${from} end=${end} step=${step}`
  return {
    type: "range",
    ...commonOf(question, to),
    parameters: ends.length > 0 ? `${parameters} tick_labelset=${name}` : parameters,
  }
}

function place(question: Question, to: FormWriting): readonly Line[] {
  to.notes.change(question.id, "noPlaceThere")
  return [{ type: "text", ...commonOf(question, to) }]
}

const MAKERS: Writers = {
  one: choiceLines,
  multiple: choiceLines,
  screening: choiceLines,
  qualification: choiceLines,
  ranking,
  matrix,
  open,
  range: number,
  slider: (question, to) => {
    const [from, end] = [Math.min(question.from, question.to), Math.max(question.from, question.to)]
    return [scale(question, { from, to: end, step: question.step }, to)]
  },
  stars: (question, to) => [
    { ...scale(question, { from: 1, to: question.count, step: 1 }, to), appearance: "rating" },
  ],
  nps: (question, to) => {
    to.notes.change(question.id, "asOther", { kind: "range" })
    return [scale(question, { from: 0, to: 10, step: 1 }, to)]
  },
  region: place,
  city: place,
  note: (question, to) => [{ type: "note", ...commonOf(question, to) }],
}
