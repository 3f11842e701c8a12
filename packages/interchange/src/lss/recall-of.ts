import type { ForeignQuestion, ForeignRow } from "../foreign-survey.ts"
import { attributeIn, type LssQuestion } from "./survey.ts"

/** Earlier questions with several answers, for filters of answers. */
export type Sources = ReadonlyMap<string, ForeignQuestion>

const MODES = { array_filter: "selected", array_filter_exclude: "notSelected" } as const

/**
 * Only rows or answers that were chosen (or not) before. It is a recall if both sides have the same number for the same option;
 * unchosen options are known only of a question that every respondent answers. Other filters are conditions of the items.
 */
export function recallOf(
  question: LssQuestion,
  rows: readonly ForeignRow[],
  sources: Sources,
): Pick<ForeignQuestion, "recall"> {
  const given = (["array_filter", "array_filter_exclude"] as const).filter(
    (name) => attributeIn(question, name) !== "",
  )
  const [name] = given
  const source = name && sources.get(attributeIn(question, name))
  if (name && source && given.length === 1 && isExact(source, rows, name))
    return { recall: { from: source.name, mode: MODES[name] } }
  return {}
}

function isExact(
  { options = [], required, shownIf, recall }: ForeignQuestion,
  rows: readonly ForeignRow[],
  name: keyof typeof MODES,
): boolean {
  const codes = new Map(options.map((option) => [option.value, option.code]))
  const taken = new Set(codes.values())
  const areSame = rows.every(({ value, code }) =>
    codes.has(value) ? code !== undefined && codes.get(value) === code : !taken.has(code),
  )
  const isAlwaysAnswered = required && shownIf.length === 0 && !recall
  return areSame && (name === "array_filter" || isAlwaysAnswered)
}
