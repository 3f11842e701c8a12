import type { Translate } from "@qo/core/i18n"
import type { ConditionProblem } from "@qo/core/questionnaire"

/** Number of characters of a text that are quoted at a mistake. */
const NEAR = 12

/** The problem of a condition or a score as text, with its place. */
export function conditionProblemText(
  { at, expected }: ConditionProblem,
  text: string,
  t: Translate<"conditions">,
): string {
  const rest = text.slice(at).trimEnd()
  const words = t(`conditionExpected.${expected}`)
  if (rest === "") return t("condition.problemAtEnd", { expected: words })
  const near = rest.length > NEAR ? `${rest.slice(0, NEAR)}…` : rest
  return t("condition.problem", { at: at + 1, near, expected: words })
}
