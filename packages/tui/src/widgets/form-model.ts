import { issuesOf } from "@qo/core/lib"
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
export const valuesOf = ({ texts, values }: FormDraft): Record<string, FieldValue | undefined> => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(texts).map(([name, { text }]) => [name, text === "" ? undefined : text]),
  ),
})

/** The value that the schema accepts, or every problem, each with its field. */
export function checkDraft<Value>(
  schema: z.ZodType<Value>,
  draft: FormDraft,
  t: Translate,
): { ok: true; value: Value } | { ok: false; problems: readonly FieldProblem[] } {
  const checked = schema.safeParse(valuesOf(draft))
  if (checked.success) return { ok: true, value: checked.data }
  return {
    ok: false,
    problems: issuesOf(checked.error).map((issue) => ({
      field: String(issue.path[0] ?? ""),
      text: issueText(t, issue),
    })),
  }
}
