import type { PageLook, PageNode } from "../interview/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import type { Entries } from "./view.ts"

/** What a form says to a question; `undefined`: nothing. Whether it may be said so, the engine judges. */
export const readAnswer = (node: PageNode, entries: Entries): AnswerValue | undefined =>
  READERS[node.look](entries, node)

type Reader = (entries: Entries, node: PageNode) => AnswerValue | undefined

const given = (entries: Entries, name: string) =>
  (entries[name] ?? []).map((text) => text.trim()).filter((text) => text !== "")

const readCodes: Reader = (entries, { answers = [] }) => {
  const codes = given(entries, "codes").map(Number)
  const texts = answers.flatMap(({ code, kind }) => {
    const [text] = kind === "other" && codes.includes(code) ? given(entries, `text.${code}`) : []
    return text === undefined ? [] : [[String(code), text] as const]
  })
  if (codes.length === 0) return undefined
  return { codes, ...(texts.length > 0 && { texts: Object.fromEntries(texts) }) }
}

const readRanking: Reader = (entries) => {
  const codes = rankedIn(entries)
  return codes.length > 0 ? { codes } : undefined
}

const readRows: Reader = (entries, { statements = [] }) => {
  const rows = statements
    .map(({ code }) => [String(code), given(entries, `row.${code}`).map(Number)] as const)
    .filter(([, codes]) => codes.length > 0)
  return rows.length > 0 ? { rows: Object.fromEntries(rows) } : undefined
}

/** A pair of which one is missing has a number that is none, so that it is told apart from a single one. */
const readNumbers: Reader = (entries) => {
  const numbers = (entries["n"] ?? []).map((text) =>
    text.trim() === "" ? Number.NaN : Number(text.replace(",", ".")),
  )
  return given(entries, "n").length > 0 ? { numbers } : undefined
}

const readText: Reader = (entries) => {
  const [text] = given(entries, "text")
  return text === undefined ? undefined : { text }
}

const readPlace: Reader = (entries) => {
  const [place] = given(entries, "place")
  return place === undefined ? undefined : { place }
}

const READERS: Readonly<Record<PageLook, Reader>> = {
  one: readCodes,
  multiple: readCodes,
  ranking: readRanking,
  matrix: readRows,
  open: readText,
  range: readNumbers,
  stars: readNumbers,
  slider: readNumbers,
  nps: readNumbers,
  region: readPlace,
  city: readPlace,
}

/** Codes of a ranking by the places that they were given; of the same place, as they stand. */
export const rankedIn = (entries: Entries): number[] =>
  Object.entries(entries)
    .flatMap(([name, [place]]) =>
      name.startsWith("rank.") && place ? [[Number(name.slice(5)), Number(place)] as const] : [],
    )
    .toSorted(([, one], [, other]) => one - other)
    .map(([code]) => code)
