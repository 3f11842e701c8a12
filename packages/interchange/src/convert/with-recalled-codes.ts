import type { ForeignOption, ForeignPage, ForeignQuestion, ForeignRow } from "../foreign-survey.ts"
import { codesOf, IS_CODE, listedItems } from "./codes-of.ts"

type Codes = ReadonlyMap<string, number>

/** Gives recalled answers and rows the codes of their source question, matched by value in any order. */
export function withRecalledCodes(pages: readonly ForeignPage[]): readonly ForeignPage[] {
  const known = new Map<string, Codes>()
  return pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => {
      const from = question.recall && known.get(question.recall.from)
      const made = from ? withCodes(question, from) : question
      if (!known.has(made.name)) known.set(made.name, codesByValue(made.options ?? []))
      return made
    }),
  }))
}

function codesByValue(options: readonly ForeignOption[]): Codes {
  const { codes } = codesOf(options)
  return new Map(options.map(({ value }, at) => [value, codes[at] ?? 0]))
}

function withCodes(question: ForeignQuestion, from: Codes): ForeignQuestion {
  const isGrid = question.kind === "grid"
  const list = isGrid ? "rows" : "options"
  const items: readonly (ForeignRow | ForeignOption)[] = question[list] ?? []
  const taken = new Set([...from.values(), ...items.flatMap(({ code }) => code ?? [])])
  let next = Math.max(0, ...taken) + 1
  const told: string[] = []
  const made = items.map((item) => {
    const { value, code } = item
    const isOwn = IS_CODE.test(value) && !taken.has(Number(value))
    if (code !== undefined || (isOwn && !from.has(value))) return item
    // An option that is missing in the source question is never recalled: no answer there has its code.
    const own = from.get(value) ?? next++
    if (String(own) !== value) told.push(`${value} = ${own}`)
    return { ...item, code: own }
  })
  const key = isGrid ? "rowsNumbered" : "codesNumbered"
  const changes =
    told.length === 0
      ? question.changes
      : [...question.changes, { key, params: { codes: listedItems(told) } } as const]
  return { ...question, [list]: made, changes }
}
