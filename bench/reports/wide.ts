/** The same responses as a table of a column for each answer, as a data warehouse keeps them. */
import type { QuestionResult } from "@qo/core/interview"
import type { ResponseRow } from "@qo/core/report"
import { QUESTIONNAIRE } from "./data.ts"

interface Column {
  name: string
  type: "smallint" | "integer" | "boolean" | "text"
  of: (result: QuestionResult | undefined) => unknown
}

type Value = Record<string, unknown> & {
  codes?: readonly number[]
  numbers?: readonly number[]
  rows?: Record<string, readonly number[]>
  place?: string
}

const valueOf = (result: QuestionResult | undefined): Value | undefined =>
  result && "value" in result ? result.value : undefined

const QUESTIONS = QUESTIONNAIRE.blocks.flatMap(({ questions }) => questions)

const COLUMNS: readonly (Column & { question: string })[] = QUESTIONS.flatMap((question) =>
  columnsOf(question).map((column) => ({ ...column, question: question.id })),
)

function columnsOf(question: (typeof QUESTIONS)[number]): Column[] {
  const { id } = question
  if (question.category === "matrix")
    return question.statements.map(({ code }) => ({
      name: `${id}_${code}`,
      type: "smallint",
      of: (result) => valueOf(result)?.rows?.[code]?.[0],
    }))
  if (question.category === "multiple")
    return question.answers.map(({ code }) => ({
      name: `${id}_${code}`,
      type: "boolean",
      of: (result) => valueOf(result)?.codes?.includes(code),
    }))
  if (question.category === "ranking")
    return question.answers.map(({ code }) => ({
      name: `${id}_${code}`,
      type: "smallint",
      of: (result) => {
        const place = valueOf(result)?.codes?.indexOf(code) ?? -1
        return place < 0 ? undefined : place + 1
      },
    }))
  if (question.category === "one")
    return [{ name: id, type: "smallint", of: (result) => valueOf(result)?.codes?.[0] }]
  if (question.category === "city")
    return [{ name: id, type: "text", of: (result) => valueOf(result)?.place }]
  if (question.category === "open")
    return [{ name: id, type: "boolean", of: (result) => valueOf(result) && true }]
  return [{ name: id, type: "integer", of: (result) => valueOf(result)?.numbers?.[0] }]
}

const OWN = ["gender", "age", "education", "city", "region"] as const

export const WIDE = `create table wide (outcome text, portrait integer, gender text, age integer, education text, city text, region text, ${COLUMNS.map(
  ({ name, type }) => `${name} ${type}`,
).join(", ")})`

export function wideCells(row: ResponseRow): unknown[] {
  const results = new Map(row.results.map((result) => [result.question, result]))
  return [
    row.outcome,
    row.portrait,
    ...OWN.map((field) => row.profile[field]),
    ...COLUMNS.map(({ question, of }) => of(results.get(question))),
  ]
}

/** All marginals in two statements, the fastest way in both databases. */
export function marginalsBy(where: string): string[] {
  const grouped = COLUMNS.filter(({ type }) => type !== "boolean").map(({ name }) => name)
  const counted = COLUMNS.filter(({ type }) => type === "boolean").map(({ name }) => name)
  return [
    `select ${grouped.join(", ")}, count(*) from wide where ${where} group by grouping sets (${grouped.map((name) => `(${name})`).join(", ")})`,
    `select ${counted.map((name) => `count(*) filter (where ${name}), count(${name})`).join(", ")} from wide where ${where}`,
  ]
}
