import type { Finding } from "../checks/index.ts"
import { type TextTable, textOrKey } from "./translate.ts"

/** A text of a finding: its description, hint (`todo`), or edit (`fix`); `undefined`: it has none. Needs the texts of questionnaires. */
export function findingText(
  t: TextTable,
  { code, params }: Pick<Finding, "code" | "params">,
  part?: "todo" | "fix",
): string | undefined {
  const { targetField, reason } = params
  const kind = reason === undefined ? `finding.${code}` : `finding.${code}.${reason}`
  const key = part ? `${kind}.${part}` : kind
  if (!t.hasText(key)) return undefined
  const named =
    targetField === undefined
      ? params
      : { ...params, targetField: textOrKey(t, `targetField.${targetField}`) }
  // The number beside it is sufficient for an element without a title.
  return t(key, named).replaceAll(/ ?(?:«»|“”)/g, "")
}
