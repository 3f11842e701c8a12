import { ApiError } from "@qo/core/api"
import { issueText } from "@qo/core/i18n"
import { issuesOf, type Issue, REPORT_INPUT } from "@qo/core/lib"
import { type Field, fieldOfWire } from "@qo/core/record"
import type { FieldValues, Path, Resolver, UseFormReturn } from "react-hook-form"
import type { z } from "zod"
import type { WebTranslate } from "../base/texts.ts"

/** Lets a form be judged by a schema of core: each field gets all of its problems, in words. */
export const resolveWith =
  <Values extends FieldValues>(schema: z.ZodType, t: WebTranslate): Resolver<Values> =>
  (values) => {
    const checked = schema.safeParse(values, REPORT_INPUT)
    if (checked.success) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of issuesOf(checked.error)) {
      const field = String(issue.path[0] ?? "root")
      const before = errors[field]?.message
      const text = issueText(t, issue)
      errors[field] = { type: "core", message: before ? `${before}\n${text}` : text }
    }
    return { values: {}, errors: errors as never }
  }

/** The problems of one field, as its control takes them. */
export const problemsOf = (
  error: { message?: string | undefined } | undefined,
): readonly string[] => (error?.message ? error.message.split("\n") : [])

/**
 * Shows the server's refusal beside its fields. Returns true if all issues have a field; else the whole form has to show them.
 * `record`: the form uses the field names of this table; without it, those of calls.
 */
export function showIssues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  error: unknown,
  t: WebTranslate,
  record?: { all: readonly Field[] },
): boolean {
  const issues = issuesIn(error)
  const fieldOf = ({ path: [first] }: Issue) => {
    const wire = String(first)
    return (record && fieldOfWire(record, wire)?.name) ?? wire
  }
  const placed = issues.filter((issue) => fields.some((field) => field === fieldOf(issue)))
  for (const field of fields) {
    const own = placed.filter((issue) => fieldOf(issue) === field)
    if (own.length > 0)
      form.setError(
        field,
        { type: "server", message: own.map((issue) => issueText(t, issue)).join("\n") },
        { shouldFocus: true },
      )
  }
  return issues.length > 0 && placed.length === issues.length
}

const issuesIn = (error: unknown): readonly Issue[] => {
  if (!(error instanceof ApiError)) return []
  if (error.key === "emailExists") return [{ path: ["email"], key: "emailExists" }]
  return error.issues
}
