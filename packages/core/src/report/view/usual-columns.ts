import { ageBandOf } from "../engine/index.ts"

/** Default breakdowns, the most frequently used first. */
const USUAL = ["gender", "age", "education", "portrait", "region"]
const SHOWN = 2

/**
 * Returns the default fields of a table: `gender` and `age`, except those that the filter reduces to a single column. The
 * filter must have the form of {@link filterText}; a filter in another form removes no field.
 */
export const usualColumns = (filter: string): readonly string[] =>
  USUAL.filter((field) => !isFixed(filter, field)).slice(0, SHOWN)

const isFixed = (filter: string, field: string): boolean =>
  filter.split(/\s+/).some((token) => {
    const [name, value = ""] = token.split(":")
    return name === field && isOne(field, value)
  })

function isOne(field: string, value: string): boolean {
  if (value === "" || value.includes(",")) return false
  if (field !== "age") return true
  const [, from = "", to = from] = /^(\d+)(?:(?:\.\.|-)(\d+))?$/.exec(value) ?? []
  return from !== "" && ageBandOf(Number(from)) === ageBandOf(Number(to))
}
