import type { Finding } from "../checks/index.ts"
import type { LooseTranslate } from "./translate.ts"

/** A text of a finding: its description, hint (`todo`), or edit (`fix`); `undefined`: it has none. Needs the texts of questionnaires. */
export function findingText(
  t: LooseTranslate,
  { code, params }: Pick<Finding, "code" | "params">,
  part?: "todo" | "fix",
): string | undefined {
  const { targetField, reason } = params
  const kind = reason === undefined ? `finding.${code}` : `finding.${code}.${reason}`
  const key = part ? `${kind}.${part}` : kind
  const named =
    targetField === undefined ? params : { ...params, targetField: t(`targetField.${targetField}`) }
  const text = t(key, named)
  // The number beside it is sufficient for an element without a title.
  return text === key ? undefined : text.replaceAll(/ ?(?:«»|“”)/g, "")
}
