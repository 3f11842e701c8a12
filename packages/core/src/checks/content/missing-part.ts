import {
  answersOf,
  hasForm,
  kindOf,
  type Question,
  type Reference,
  statementsOf,
} from "../../questionnaire/index.ts"

/** Returns the part of a placeholder that the question does not have. */
export function missingPart(
  source: Question,
  { part, row }: Extract<Reference, { question: string }>,
): "other" | "row" | undefined {
  if (part && !answersOf(source).some((answer) => kindOf(answer) === "other")) return "other"
  if (row === undefined) return undefined
  const isThere = hasForm(source, "rows") && statementsOf(source).some(({ code }) => code === row)
  return isThere ? undefined : "row"
}
