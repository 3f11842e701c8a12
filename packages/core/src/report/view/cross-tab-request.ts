import { err, ok, type Result } from "../../lib/index.ts"
import {
  type Breakdown,
  type ReportQuestion,
  reportFields,
  type ReportSchema,
} from "../engine/index.ts"
import type { ColumnRules } from "../statistics/index.ts"
import { breakdownOf } from "./named.ts"
import { meantOf, viewRefusal, unknownQuestion } from "./refusal.ts"
import type { Refusal } from "./shapes/index.ts"

/** A table as specified in an address. */
export interface CrossTabQuery {
  /** Question whose answers are counted: `q.ID`. */
  rows: string
  /** Fields and questions of the columns, separated by commas: `gender,age,q.ID,q.GRID.2`. */
  columns: string
  bonferroni?: boolean | undefined
  alpha?: number | undefined
}

/** A requested table: the question whose answers are counted, the groups of columns, and the rules for comparing them. */
export interface CrossTabRequest {
  question: ReportQuestion
  columns: readonly Breakdown[]
  rules: Partial<Pick<ColumnRules, "bonferroni" | "alpha">>
}

/** Maximum number of fields and questions in the columns of a table. */
const MOST_GROUPS = 6

const isWritten = ({ questions }: ReportSchema, name: string): boolean =>
  questions.some(({ id, kind }) => `q.${id}` === name && kind === "text")

/** Returns the names of possible breakdowns. */
const columnNames = (schema: ReportSchema, fields: readonly string[]): string[] => [
  ...fields,
  ...schema.questions
    .flatMap(({ id, rows }) => [`q.${id}`, ...rows.map(({ code }) => `q.${id}.${code}`)])
    .filter((name) => breakdownOf(name, schema, fields) !== undefined),
]

export function crossTabRequest(
  schema: ReportSchema,
  { rows, columns, bonferroni, alpha }: CrossTabQuery,
): Result<CrossTabRequest, Refusal> {
  const question = schema.questions.find(({ id, isContact }) => `q.${id}` === rows && !isContact)
  if (!question || question.kind === "text")
    return err(
      question
        ? viewRefusal("report.refused.row", { what: { text: rows } })
        : unknownQuestion(rows, schema.questions),
    )
  const names = columns.split(",")
  const { untold = [] } = schema
  const fields = [...reportFields(schema), ...schema.written].filter(
    (field) => !untold.includes(field),
  )
  const found: Breakdown[] = []
  for (const name of names.slice(0, MOST_GROUPS)) {
    const by = breakdownOf(name, schema, fields)
    if (!by)
      return err(
        viewRefusal("report.refused.column", {
          what: { text: name },
          // Text questions cannot divide respondents, so a similar name is not suggested for them.
          ...(isWritten(schema, name) ? {} : meantOf(name, columnNames(schema, fields))),
        }),
      )
    found.push(by)
  }
  return ok({
    question,
    columns: found,
    rules: {
      ...(bonferroni !== undefined && { bonferroni }),
      ...(alpha !== undefined && { alpha }),
    },
  })
}
