import type { ForeignQuestion } from "../foreign-survey.ts"
import { isBlankText } from "../convert/plain-of.ts"
import { withPart } from "../with-part.ts"
import { isSlider } from "./choices.ts"
import { Changes, draftQuestion, type LssContext, type Parts } from "./drafts.ts"
import { filtersOfRow } from "./item-filters.ts"
import { attributeIn, isOn, numberIn, oneOf, type LssItem, type LssQuestion } from "./survey.ts"
import { numberOf } from "./tables.ts"
import { typeName } from "./words.ts"

type ReadTextQuestion = (at: LssContext, changes: Changes) => readonly ForeignQuestion[]

/** Kinds of questions that are answered in words or numbers. */
export const WRITTEN: Readonly<Record<string, ReadTextQuestion>> = {
  S: (at, changes) => [draftQuestion(at, textParts(at.question, 1, changes), changes)],
  T: (at, changes) => [draftQuestion(at, textParts(at.question, 5, changes), changes)],
  U: (at, changes) => [draftQuestion(at, textParts(at.question, 10, changes), changes)],
  N: (at, changes) => [draftQuestion(at, number(at.question, changes), changes)],
  "5": stars,
  D: (at, changes) => {
    changes.changed("asText", { kind: typeName("D") })
    return [draftQuestion(at, { kind: "text", lines: 1 }, changes)]
  },
  Q: (at, changes) => parts(at, changes, ({ question }, own) => textParts(question, 1, own)),
  K: (at, changes) => parts(at, changes, ({ question }, own) => number(question, own)),
  X: (at, changes) =>
    isBlankText(at.question.text) ? [] : [draftQuestion(at, { kind: "note" }, changes)],
  ";": (at, changes) =>
    cellQuestions(at, changes, ({ question }, own) => textParts(question, 1, own)),
}

/** Units are only supported for numbers between bounds. */
const unitLeft = (changes: Changes): void =>
  changes.unlessEmpty("suffix", "noSuchSetting", { params: { name: "suffix" } })

function textParts(question: LssQuestion, usual: number, changes: Changes): Parts {
  unitLeft(changes)
  if (isOn(question, "numbers_only")) return { kind: "number" }
  const most = numberIn(question, "maximum_chars")
  const lines = numberIn(question, "display_rows")
  return {
    kind: "text",
    lines: lines !== undefined && lines > 0 ? lines : usual,
    maxLength: most !== undefined && most > 0 ? most : undefined,
  }
}

/** A number, between bounds if the question has them; only sliders have default bounds. */
function number(question: LssQuestion, changes: Changes): Parts {
  if (isSlider(question)) return slider(question, changes)
  const [min, max] = (["min_num_value_n", "max_num_value_n"] as const).map((name) => {
    const bound = numberOf(attributeIn(question, name))
    if (bound === undefined) changes.unlessEmpty(name, "validator")
    return bound
  })
  if (min === undefined && max === undefined) {
    unitLeft(changes)
    return { kind: "number" }
  }
  const bounds = { from: min ?? Math.min(0, max ?? 0), to: max ?? Math.max(1_000_000, min ?? 0) }
  if (min === undefined || max === undefined) changes.changed("boundsGiven", bounds)
  else if (!isOn(question, "num_value_int_only")) changes.changed("asRange", bounds)
  const unit = attributeIn(question, "suffix")
  return {
    kind: "range",
    bounds: { ...bounds, step: stepOf([bounds.from, bounds.to]), ...(unit !== "" && { unit }) },
  }
}

/** Whole numbers, unless the bounds themselves have places behind the point. */
const stepOf = (bounds: readonly number[]): number =>
  1 / 10 ** Math.min(Math.max(...bounds.map((bound) => `${bound}`.split(".")[1]?.length ?? 0)), 6)

function slider(question: LssQuestion, changes: Changes): Parts {
  unitLeft(changes)
  const [from, to, step] = (
    [
      ["slider_min", 0],
      ["slider_max", 100],
      ["slider_accuracy", 1],
    ] as const
  ).map(([name, usual]) => {
    const said = numberOf(attributeIn(question, name))
    if (said === undefined) changes.unlessEmpty(name, "validator")
    return said ?? usual
  })
  return { kind: "slider", bounds: { from: from ?? 0, to: to ?? 100, step: step ?? 1 } }
}

function stars(at: LssContext, changes: Changes): readonly ForeignQuestion[] {
  if (oneOf(at.question, "slider_rating", ["0", "1", "2"]) !== "1")
    changes.changed("asRating", { kind: typeName("5") })
  return [draftQuestion(at, { kind: "rating", stars: 5 }, changes)]
}

/** Each line becomes a separate question. */
function parts(
  at: LssContext,
  changes: Changes,
  read: (at: LssContext, changes: Changes) => Parts,
): readonly ForeignQuestion[] {
  const { question } = at
  return question.subquestions.map((item, index) => {
    question.used.add(item)
    const own = index === 0 ? changes : new Changes(question)
    own.changed("asQuestions", { kind: typeName(question.type) })
    const place = `${question.place}.${item.code}`
    const guard = at.guardOf(item.relevance, `${place}.relevance`)
    const { text, labels } = sidesOf(question, item)
    return draftQuestion(
      at,
      {
        ...read(at, own),
        name: `${question.name}_${item.code}`,
        place,
        text: withPart(question.text, text),
        shownIf: [...at.shownIf, ...guard, ...filtersOfRow(at, item.code)],
        ...(labels && { labels }),
      },
      own,
    )
  })
}

/** Largest number of cells converted to questions. */
const MOST_CELLS = 60

/** The cells of a table by their rows, as its variables call them. */
export const cellsIn = (question: LssQuestion): readonly { row: LssItem; column: LssItem }[] => {
  const columns = question.subquestions.filter(({ scale }) => scale === 1)
  return question.subquestions
    .filter(({ scale }) => scale === 0)
    .flatMap((row) => columns.map((column) => ({ row, column })))
}

/** Each cell of a table becomes a separate question; none if there are too many. */
export function cellQuestions(
  at: LssContext,
  changes: Changes,
  read: (at: LssContext, changes: Changes) => Parts,
): readonly ForeignQuestion[] {
  const { question } = at
  const all = cellsIn(question)
  if (all.length > MOST_CELLS) return []
  return all.map(({ row, column }, index) => {
    const own = index === 0 ? changes : new Changes(question)
    own.changed("asQuestions", { kind: typeName(question.type) })
    const guards = [row, column].flatMap((item) => {
      question.used.add(item)
      return at.guardOf(item.relevance, `${question.place}.${item.code}.relevance`)
    })
    return draftQuestion(
      at,
      {
        ...read(at, own),
        name: `${question.name}_${row.code}_${column.code}`,
        place: `${question.place}.${row.code}_${column.code}`,
        text: withPart(question.text, row.text || row.code, column.text || column.code),
        shownIf: [...at.shownIf, ...guards, ...filtersOfRow(at, row.code)],
      },
      own,
    )
  })
}

/** The text of a slider contains its end labels: `How fast|slow|fast`. */
function sidesOf(question: LssQuestion, { text, code }: LssItem) {
  const isParted = isSlider(question)
  const sign = isParted ? attributeIn(question, "slider_separator") || "|" : ""
  const [said = "", low, high] = isParted ? text.split(sign) : [text]
  return { text: said || code, ...(low !== undefined && { labels: { low, high } }) }
}
