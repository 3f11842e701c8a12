import { issueText, type Translate } from "@qo/core/i18n"
import { checkKeyed, issuesOf } from "@qo/core/lib"
import type { z } from "zod"
import type { InputProblem } from "../inputs/input.ts"

/** Returns all problems found by a schema of core, each with the flag from which the field came. */
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
