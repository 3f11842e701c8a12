import { issueText, type Translate } from "@qo/core/i18n"
import { checkKeyed, issuesOf } from "@qo/core/lib"
import type { z } from "zod"
import type { InputProblem } from "../inputs/input.ts"

/** Every fault that a schema of core finds, each under the flag that gave the field. */
export function schemaProblems(
  schema: z.ZodType,
  input: unknown,
  flags: Readonly<Record<string, string>>,
  t: Translate<"terminal">,
): readonly InputProblem[] {
  const { error } = checkKeyed(schema, input)
  if (!error) return []
  return issuesOf(error).map((issue) => {
    const field = String(issue.path[0] ?? "")
    return { field: flags[field] ?? field, message: issueText(t, issue) }
  })
}
