import type { ForeignOption, ForeignQuestion, ForeignRow } from "../foreign-survey.ts"
import { withPart } from "../with-part.ts"
import { Changes, draftQuestion, orderRows, rowsOf, type LssContext, type Parts } from "./drafts.ts"
import { itemsShownIn } from "./item-filters.ts"
import { recallOf, type Sources } from "./recall-of.ts"
import { attributeIn, isOn, numberIn, ofScale, type LssItem } from "./survey.ts"
import { typeName, wordIn } from "./words.ts"
import { cellQuestions } from "./written.ts"

type ReadArray = (at: LssContext, changes: Changes, sources: Sources) => readonly ForeignQuestion[]

/** Kinds of questions with rows, each answered from the same list. */
export const ARRAYS: Readonly<Record<string, ReadArray>> = {
  A: (at, changes, sources) => array(at, changes, sources, numbersTo(5)),
  B: (at, changes, sources) => array(at, changes, sources, numbersTo(10)),
  C: (at, changes, sources) =>
    array(at, changes, sources, [
      { value: "Y", text: wordIn(at.languages, "yes") },
      { value: "U", text: wordIn(at.languages, "uncertain") },
      { value: "N", text: wordIn(at.languages, "no") },
    ]),
  E: (at, changes, sources) =>
    array(at, changes, sources, [
      { value: "I", text: wordIn(at.languages, "increase") },
      { value: "S", text: wordIn(at.languages, "same") },
      { value: "D", text: wordIn(at.languages, "decrease") },
    ]),
  F: flexibleArray,
  H: (at, changes, sources) => {
    changes.changed("asGrid", { kind: typeName("H") })
    return flexibleArray(at, changes, sources)
  },
  "1": dualArray,
  ":": numbers,
}

const numbersTo = (last: number): ForeignOption[] =>
  Array.from({ length: last }, (_, at) => ({ value: `${at + 1}`, text: `${at + 1}` }))

function flexibleArray(
  at: LssContext,
  changes: Changes,
  sources: Sources,
): readonly ForeignQuestion[] {
  return array(at, changes, sources, rowsOf(ofScale(at.question, "answers", 0), changes))
}

function array(
  at: LssContext,
  changes: Changes,
  sources: Sources,
  options: readonly ForeignOption[],
  more: Partial<ForeignQuestion> = {},
): readonly ForeignQuestion[] {
  const { question } = at
  const { rows, shuffle } = orderRows(
    question,
    "subquestions",
    rowsOf(ofScale(question, "subquestions", 0), changes, "rowsNumbered"),
    changes,
  )
  const recall = recallOf(question, rows, sources)
  const items = itemsShownIn(at, "rows", ofScale(question, "subquestions", 0), {
    isRecalled: recall.recall !== undefined,
  })
  const shown = rows.length > 0 ? withSides(rows, changes) : [{ value: "1", text: question.text }]
  return [
    draftQuestion(
      at,
      {
        kind: "grid",
        rows: shown,
        options,
        ...(shuffle && { shuffle }),
        ...recall,
        ...items,
        ...more,
      },
      changes,
    ),
  ]
}

/** `left|right`: words at both sides of a row, which has one text here. */
function withSides(rows: readonly ForeignRow[], changes: Changes): readonly ForeignRow[] {
  if (rows.some(({ text }) => text.includes("|"))) changes.changed("sidesJoined")
  return rows.map((row) => ({
    ...row,
    text: row.text
      .split("|")
      .map((side) => side.trim())
      .filter((side) => side !== "")
      .join(" — "),
  }))
}

/** Each of its two lists of answers becomes a separate matrix. */
function dualArray(at: LssContext, changes: Changes, sources: Sources): readonly ForeignQuestion[] {
  const { question } = at
  return (["dualscale_headerA", "dualscale_headerB"] as const).flatMap((header, scale) => {
    const own = scale === 0 ? changes : new Changes(question)
    own.changed("asQuestions", { kind: typeName("1") })
    const title = attributeIn(question, header) || `${scale + 1}`
    return array(at, own, sources, rowsOf(ofScale(question, "answers", scale), own), {
      name: `${question.name}#${scale}`,
      place: `${question.place}#${scale}`,
      text: withPart(question.text, title),
    })
  })
}

/** A table of ticks is a matrix; one of numbers is a matrix for each column; cells with free input are asked separately. */
function numbers(at: LssContext, changes: Changes, sources: Sources): readonly ForeignQuestion[] {
  const { question } = at
  const columns = ofScale(question, "subquestions", 1)
  if (isOn(question, "multiflexible_checkbox"))
    return array(at, changes, sources, rowsOf(columns, changes), { manyInRow: true })
  const options = numbersOf(at)
  if (!options) return cellQuestions(at, changes, writtenNumber)
  return columns.flatMap((column, index) => {
    const own = index === 0 ? changes : new Changes(question)
    own.changed("asQuestions", { kind: typeName(":") })
    return array(at, own, sources, options, columnOf(at, column))
  })
}

const columnOf = (
  { question: { name, place, text } }: LssContext,
  { code, text: said }: LssItem,
) => ({
  name: `${name}_${code}`,
  place: `${place}.${code}`,
  text: withPart(text, said || code),
})

/** A number that is written into a cell, between the bounds of all cells. */
function writtenNumber({ question }: LssContext, changes: Changes): Parts {
  const [min, max] = [
    numberIn(question, "multiflexible_min"),
    numberIn(question, "multiflexible_max"),
  ]
  const step = numberIn(question, "multiflexible_step") ?? 1
  if (min === undefined && max === undefined) return { kind: "number" }
  const bounds = { from: min ?? Math.min(0, max ?? 0), to: max ?? Math.max(1_000_000, min ?? 0) }
  if (min === undefined || max === undefined) changes.changed("boundsGiven", bounds)
  return { kind: "range", bounds: { ...bounds, step: step > 0 ? step : 1 } }
}

/** The numbers that a cell accepts, if they can be a list; `undefined`: they are free input, or too many. */
function numbersOf({ question, limits }: LssContext): ForeignOption[] | undefined {
  const number = (name: string, usual: number) => numberIn(question, name) ?? usual
  const [from, to, step] = [
    number("multiflexible_min", 1),
    number("multiflexible_max", 10),
    number("multiflexible_step", 1),
  ]
  const count = Math.floor((to - from) / step) + 1
  if (isOn(question, "input_boxes") || !(step > 0) || !(count >= 2)) return undefined
  if (count > limits.matrix.answers) return undefined
  return Array.from({ length: count }, (_, at) => {
    const value = `${from + at * step}`
    return { value, text: value }
  })
}
