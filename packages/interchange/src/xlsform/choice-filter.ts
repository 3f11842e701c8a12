import type { ForeignCondition } from "../foreign-condition.ts"
import type { ForeignItemGuard } from "../foreign-survey.ts"
import type { ChoiceList } from "./choice-lists.ts"
import { relevanceOf, type AskedBy } from "./condition.ts"
import { headerOf } from "./headers.ts"

/** The filter of a question as conditions of its answers. They are not read yet: they may name questions that come later. */
export const filterGuard = (
  filter: string,
  place: string,
  { options, cellOf }: ChoiceList,
): ForeignItemGuard => ({
  of: "options",
  when: new Map(options.map(({ value }) => [value, filterOf(filter, value, cellOf)])),
  text: filter,
  place,
})

/** The meaning of a filter for each answer. */
export function readFilter(guard: ForeignItemGuard, asked: AskedBy): ForeignItemGuard {
  const read = ([value, when]: [string, ForeignCondition]): [string, ForeignCondition] => {
    if (when.kind !== "opaque" || when.why) return [value, when]
    const meant = relevanceOf(when.text, asked)
    if (meant.kind === "opaque") return [value, { kind: "opaque", text: guard.text }]
    return [value, withoutUnknown(meant, asked)]
  }
  return { ...guard, when: new Map([...guard.when].map(read)) }
}

/** Without values that no answer has: cells of answers that belong to none of them. */
function withoutUnknown(condition: ForeignCondition, asked: AskedBy): ForeignCondition {
  if ("parts" in condition)
    return { ...condition, parts: condition.parts.map((part) => withoutUnknown(part, asked)) }
  if ("part" in condition) return { ...condition, part: withoutUnknown(condition.part, asked) }
  if (condition.kind !== "chosen") return condition
  const known = asked(condition.question)?.options
  return known
    ? { ...condition, options: condition.options.filter((option) => known.includes(option)) }
    : condition
}

const TEXTS = /("[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’|\$\{[^{}]*\})/
const COLUMN = /(?<![\w./-])(?:\.\/)?([A-Za-z_][\w.-]*)(?![\w.-]|\s*\()/g
const OPERATORS: ReadonlySet<string> = new Set(["and", "or", "div", "mod"])

/** The filter for one answer, with the cells of its row in place of the columns. */
function filterOf(
  filter: string,
  value: string,
  cellOf: ChoiceList["cellOf"],
): Extract<ForeignCondition, { kind: "opaque" }> {
  let isKnown = true
  const cell = (whole: string, column: string): string => {
    if (OPERATORS.has(column)) return whole
    const text = cellOf(value, headerOf(column).key)
    isKnown &&= text !== undefined && !(text.includes("'") && text.includes('"'))
    return text?.includes("'") ? `"${text}"` : `'${text ?? ""}'`
  }
  const text = filter
    .split(TEXTS)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(COLUMN, cell)))
    .join("")
  return isKnown
    ? { kind: "opaque", text }
    : { kind: "opaque", text: filter, why: { key: "conditionUnknown" } }
}
