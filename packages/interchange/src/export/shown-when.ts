import { normaliseCondition, type Condition } from "@qo/core/questionnaire"

/** When something is shown: always, never, or under a condition. */
export type ShownWhen = Condition | boolean

export const negationOf = (shown: ShownWhen): ShownWhen =>
  typeof shown === "boolean" ? !shown : "not" in shown ? shown.not : { not: shown }

/** Joins conditions without redundant parts. */
export function joinConditions(kind: "all" | "any", parts: readonly ShownWhen[]): ShownWhen {
  const decides = kind === "any"
  if (parts.includes(decides)) return decides
  const conditions = parts.filter((part) => typeof part !== "boolean")
  const [first, ...others] = conditions
  if (!first) return !decides
  if (others.length === 0) return first
  return normaliseCondition(kind === "any" ? { any: conditions } : { all: conditions })
}
