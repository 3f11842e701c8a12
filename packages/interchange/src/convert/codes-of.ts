import { Code } from "@qo/core/questionnaire"
import { plainText } from "./plain-of.ts"

interface CodedOption {
  value: string
  text: string
  code?: number
}

/** A value that can be used as a code unchanged. */
export const IS_CODE = /^(?:0|-?[1-9]\d{0,5})$/

/**
 * A code for each option or row: the file's value if it is a valid code, otherwise the next free number. `given`: those with
 * another number.
 */
export function codesOf(items: readonly CodedOption[]): {
  codes: readonly number[]
  given: readonly string[]
} {
  const taken = new Set<number>()
  const codes = items.map(({ value, code }) => {
    const own = code ?? (IS_CODE.test(value) ? Number(value) : undefined)
    if (own === undefined || !Code.safeParse(own).success) return undefined
    if (taken.has(own)) return undefined
    taken.add(own)
    return own
  })
  let next = 1
  const given: string[] = []
  const all = codes.map((code, at) => {
    if (code !== undefined) return code
    while (taken.has(next)) next++
    taken.add(next)
    given.push(`${calledBy(items[at])} = ${next}`)
    return next
  })
  return { codes: all, given }
}

/** By its value, as its author knows it; by its text where the other tool numbers them by itself. */
function calledBy({ value, text }: CodedOption = { value: "", text: "" }): string {
  const isNumber = /^x*\d+$/.test(value)
  return (isNumber && plainText(text)) || value
}

const MOST_LISTED = 12

/** The first of many, and that there are more. */
export const listedItems = (items: readonly string[]): string =>
  items
    .slice(0, MOST_LISTED)
    .map((item) => (item.length > 60 ? `${item.slice(0, 60).toWellFormed()}…` : item))
    .join(", ") + (items.length > MOST_LISTED ? ", …" : "")
