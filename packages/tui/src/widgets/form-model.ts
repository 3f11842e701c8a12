import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { issueText, type Translate } from "@qo/core/i18n"
import type { z } from "zod"
import { editedText } from "../terminal/index.ts"
import type { FieldProblem, FieldValue, FormDraft, FormField } from "./form-field.ts"

/** A draft from values by field name. */
export function draftOf(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
): FormDraft {
  const texts = fields.flatMap(({ kind, name }) =>
    kind === "text" ? [[name, editedText(String(values[name] ?? ""))] as const] : [],
  )
  const chosen = fields.flatMap(({ kind, name }) =>
    kind === "choice" && values[name] !== undefined ? [[name, values[name]] as const] : [],
  )
  return { texts: Object.fromEntries(texts), values: Object.fromEntries(chosen) }
}

/** What the schema is asked about. An empty text is a text that is missing. */
const valuesOf = ({ texts, values }: FormDraft): Record<string, FieldValue | undefined> => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(texts).map(([name, { text }]) => [name, text === "" ? undefined : text]),
  ),
})

/** What a schema says of a draft: the value, or every problem with its field. */
export interface Checked<Value> {
  value: Value | undefined
  problems: readonly FieldProblem[]
}

export function checkDraft<Value>(
  schema: z.ZodType<Value>,
  draft: FormDraft,
  t: Translate,
): Checked<Value> {
  const checked = schema.safeParse(valuesOf(draft), REPORT_INPUT)
  if (checked.success) return { value: checked.data, problems: [] }
  return {
    value: undefined,
    problems: issuesOf(checked.error).map((issue) => ({
      field: String(issue.path[0] ?? ""),
      text: issueText(t, issue),
    })),
  }
}

/** The problem to show at a field: the server's always, the schema's once the field has been left. */
export function problemAt(
  name: string,
  where: {
    refused: readonly FieldProblem[]
    found: readonly FieldProblem[]
    left: ReadonlySet<string>
  },
): string | undefined {
  const of = ({ field }: FieldProblem) => field === name
  return (where.refused.find(of) ?? (where.left.has(name) ? where.found.find(of) : undefined))?.text
}
