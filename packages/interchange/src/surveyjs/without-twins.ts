import type { ForeignOption } from "../foreign-survey.ts"
import type { Changes } from "./element.ts"

/** Removes options with duplicate values, which are reported. */
export function withoutTwins(
  options: readonly ForeignOption[],
  changes: Changes,
): readonly ForeignOption[] {
  const known = new Set<string>()
  return options.filter(({ value, text }) => {
    if (!known.has(value)) return known.add(value)
    changes.all.push({ key: "optionTwice", lost: true, element: "option", text })
    return false
  })
}
