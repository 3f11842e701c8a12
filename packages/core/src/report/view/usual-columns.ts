import { ageBandOf } from "../engine/index.ts"

/** Default breakdowns, most used first. */
const USUAL = ["gender", "age", "education", "portrait", "region"]
const SHOWN = 2

/**
 * The fields of a table that was asked for without any: `gender` and `age`, but none that the filter leaves a single column of. The filter is
 * text as {@link filterText} writes it; what it does not write leaves the field where it is.
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
