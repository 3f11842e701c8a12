import type {
  QuestionCategory,
  QuestionOf,
  Recall,
  Redirect,
  ScreeningMode,
  FieldWrite,
} from "@qo/core/questionnaire"
import type { Json } from "./patch.ts"

type QuestionParts<Category extends QuestionCategory> = Partial<QuestionOf<Category>>

/** Reads `id: text | answer | answer`. */
function readLine(line: string) {
  const [head = "", ...texts] = line.split(" | ")
  const at = head.indexOf(": ")
  return { id: head.slice(0, at), text: head.slice(at + 2), texts }
}

/** Ids and codes count from 1: `often-1`, `often-2`. */
const listOf = (prefix: string, texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `${prefix}-${index + 1}`, code: index + 1, text }))

const choice =
  <Category extends QuestionCategory>(category: Category) =>
  (line: string, more: QuestionParts<Category> = {}) => {
    const { id, text, texts } = readLine(line)
    return { id, category, text, answers: listOf(id, texts), ...more }
  }

export const one = choice("one")
export const multiple = choice("multiple")
export const qualification = choice("qualification")
export const ranking = choice("ranking")

/** The marks of its answers are in the order of the answers. */
export function screening(
  line: string,
  marks: readonly (ScreeningMode | undefined)[] = [],
  more: QuestionParts<"screening"> = {},
) {
  const question = choice("screening")(line)
  const answers = question.answers.map((answer, index) => {
    const mark = marks[index]
    return mark ? { ...answer, screening: mark } : answer
  })
  return { ...question, answers, ...more }
}

/** Behind its text stand the statements; `columns`: `answer | answer`. */
export function matrix(line: string, columns: string, more: QuestionParts<"matrix"> = {}) {
  const { id, text, texts } = readLine(line)
  return {
    id,
    category: "matrix",
    text,
    statements: listOf(`${id}-s`, texts),
    answers: listOf(id, columns.split(" | ")),
    ...more,
  }
}

const plainQuestion =
  <Category extends QuestionCategory>(category: Category) =>
  (line: string, more: QuestionParts<Category> = {}) => {
    const { id, text } = readLine(line)
    return { id, category, text, ...more }
  }

export const nps = plainQuestion("nps")
export const open = plainQuestion("open")
export const city = plainQuestion("city")
export const region = plainQuestion("region")
export const stars = (line: string, more: QuestionParts<"stars"> = {}) =>
  plainQuestion("stars")(line, { count: 5, ...more })

const numbers =
  <Category extends "range" | "slider">(category: Category) =>
  (line: string, from: number, to: number, step: number, more: QuestionParts<Category> = {}) => ({
    ...plainQuestion(category)(line),
    from,
    to,
    step,
    ...more,
  })

export const range = numbers("range")
export const slider = numbers("slider")

export const toQuestion = (id: string): Redirect => ({ to: "question", id })
export const toBlock = (id: string): Redirect => ({ to: "block", id })
export const toSurvey = (pid: number): Redirect => ({ to: "questionnaire", pid })
export const review = (id: string): Redirect => ({ to: "question", id, review: { times: 1 } })
export const END: Redirect = { to: "end" }
export const COMPLETE_BLOCK: Redirect = { to: "completeBlock" }

export const recall = (
  source: string,
  mode: Recall["mode"] = "selected",
  onEmpty: Recall["onEmpty"] = "skip",
): Recall => ({ source, mode, onEmpty })

type Field = FieldWrite["fields"][number]

export const writesField = (
  field: string,
  value: Field["value"],
  mode: Field["mode"] = "set",
): FieldWrite => ({ fields: [{ field, value, when: "completed", mode }] })

/** Blocks by `id title`. */
export const survey = (blocks: Readonly<Record<string, readonly object[]>>) => ({
  blocks: Object.entries(blocks).map(([line, questions]) => block(line, questions)),
})

function block(line: string, questions: readonly object[]) {
  const at = line.indexOf(" ")
  return { id: line.slice(0, at), title: line.slice(at + 1), questions }
}

export const games = (...questions: readonly object[]) => survey({ "play Об играх": questions })
export const gamesInEnglish = (...questions: readonly object[]) =>
  survey({ "play About games": questions })

/** A project with default type and template. */
export const project = (questionnaire: Json, settings: Json) => ({
  questionnaire,
  type: "default",
  template: "default",
  ...settings,
})

/** A questionnaire with possible targets of redirects. */
export const amongOthers = (pid: number, questionnaire: Json, ...others: readonly Json[]) => ({
  questionnaire: { ...questionnaire, pid },
  others,
  type: "default",
})

export const otherSurvey = (pid: number, known: Json = {}) => ({
  pid,
  type: "default",
  active: true,
  usable: true,
  ...known,
})

export const portrait = (
  id: number,
  name: string,
  respondents: number,
  ...conditions: readonly object[]
) => ({ id, name, respondents, conditions })

export const age = (min: number, max: number) => ({ field: "age", min, max })
