import { fieldIn, isJson, textIn, type Json } from "../json-parts.ts"
import { withCarried } from "./carried.ts"
import { columnsIn, rowsIn } from "./choices-of.ts"
import { plainOption } from "./choice-kinds.ts"
import { isNothing } from "./fields-left.ts"
import { isOn, tableIn } from "./items.ts"
import { columnOrder, shuffleOf } from "./order-of.ts"
import type { QuestionAt, Part, Parts, QsfOption } from "./question-at.ts"
import { boundsOfNumbers } from "./text-kinds.ts"
import { validationLeft } from "./validation.ts"

/** A matrix, by the input in its rows. */
export function matrixParts(at: QuestionAt): readonly Part[] {
  const selector = textIn(at.json, "Selector") ?? "Likert"
  const over = fieldIn(at.json, "ColumnLabels")
  if (!isNothing(over)) at.lost("ColumnLabels", "scaleLabels", over)
  const read = Object.hasOwn(BY_SELECTOR, selector) ? BY_SELECTOR[selector] : undefined
  if (read) return read(at)
  validationLeft(at, [])
  if (selector !== "Likert" && selector !== "Bipolar")
    at.changed("asGrid", { kind: `Matrix ${selector}` })
  const { options, recall } = withCarried(at, rowsIn(at))
  const rows = selector === "Bipolar" ? options.map(betweenPoles) : options
  const columns = columnsIn(at).map(plainOption)
  const many = textIn(at.json, "SubSelector") === "MultipleAnswer"
  if (columns.length > at.limits.matrix.answers) return wideGrid(at, rows, columns, many)
  const common = { options: columns, ...recall, ...shuffleOf(at, rows) }
  const chunks = chunksOf(rows.map(plainRow), at.limits.matrix.statements)
  if (chunks.length > 1) at.changed("asQuestions", { kind: "Matrix" })
  return chunks.map((chunk, index) => ({
    ...(chunks.length > 1 && { ref: `${index + 1}`, text: `(${index + 1}/${chunks.length})` }),
    parts: { kind: "grid", rows: chunk, ...common, ...(many && { manyInRow: true }) },
  }))
}

/** More rows than a matrix has here are several of them. */
function chunksOf<Item>(rows: readonly Item[], most: number): Item[][] {
  const chunks: Item[][] = []
  for (let from = 0; from < Math.max(rows.length, 1); from += most)
    chunks.push(rows.slice(from, from + most))
  return chunks
}

/** With more columns than a matrix has here, each row is a question. */
function wideGrid(
  at: QuestionAt,
  rows: readonly QsfOption[],
  options: NonNullable<Parts["options"]>,
  many: boolean,
): readonly Part[] {
  at.changed("asQuestions", { kind: "Matrix" })
  shuffleLeft(at)
  const dynamic = fieldIn(at.json, "DynamicChoices")
  if (isJson(dynamic)) at.lost("DynamicChoices", "optionsFromElsewhere", dynamic)
  const kind = many ? "choices" : "choice"
  return rows.map(({ value, text }) => ({ ref: value, text, parts: { kind, options } }))
}

const BY_SELECTOR: Readonly<Record<string, (at: QuestionAt) => readonly Part[]>> = {
  TE: (at) => cells(at, () => ({ kind: "text", lines: linesOf(at) })),
  CS: (at) => cells(at, () => ({ kind: "range", ...boundsOfNumbers(at) })),
  RO: (at) => byRow(at, (options) => ({ kind: "order", options })),
  Profile: profile,
  MaxDiff: bestAndWorst,
}

const linesOf = ({ json }: QuestionAt): number => (textIn(json, "SubSelector") === "Essay" ? 4 : 1)

const plainRow = ({ value, text, code }: QsfOption) => ({
  value,
  text,
  ...(code !== undefined && { code }),
})

/** Its poles are written in one text: `cold:warm`. */
const betweenPoles = (row: QsfOption): QsfOption => ({
  ...row,
  text: row.text.replace(/\s*:\s*/, " — "),
})

/** Each row is a question. */
function byRow(
  at: QuestionAt,
  parts: (options: NonNullable<Parts["options"]>) => Parts,
): readonly Part[] {
  reportParting(at, [])
  const options = columnsIn(at).map(plainOption)
  return carriedRows(at).map(({ value, text }) => ({ ref: value, text, parts: parts(options) }))
}

/** Each cell becomes a question; with one column, each row. */
function cells(at: QuestionAt, parts: () => Parts): readonly Part[] {
  reportParting(at, [])
  const columns = columnsIn(at)
  for (const { value, text, json } of columns)
    if (isOn(json, "ExclusiveAnswer")) at.none(`Answers.${value}.ExclusiveAnswer`, text)
  return carriedRows(at).flatMap((row) =>
    columns.length > 1
      ? columns.map((column) => ({
          ref: `${row.value}_${column.value}`,
          text: `${row.text}, ${column.text}`,
          parts: parts(),
        }))
      : [{ ref: row.value, text: row.text, parts: parts() }],
  )
}

function reportParting(at: QuestionAt, checks: readonly string[]): void {
  validationLeft(at, checks)
  const kind = [textIn(at.json, "QuestionType"), textIn(at.json, "Selector")]
  at.changed("asQuestions", { kind: kind.filter(Boolean).join(" ") })
  shuffleLeft(at)
}

/** Questions are asked in one order. */
export function shuffleLeft(at: QuestionAt): void {
  const order = fieldIn(at.json, "Randomization")
  if (isJson(order) && !["None", undefined].includes(textIn(order, "Type")))
    at.lost("Randomization", "randomPart", order)
  else if (isJson(order)) columnOrder(at, order)
}

/** Rows as separate questions: carried-forward ones are all asked, which is reported. */
export function carriedRows(at: QuestionAt): readonly QsfOption[] {
  const { options, recall } = withCarried(at, rowsIn(at))
  if (recall.recall)
    at.lost("DynamicChoices", "optionsFromElsewhere", fieldIn(at.json, "DynamicChoices"))
  return options
}

/** Rows with separate answers. */
function profile(at: QuestionAt): readonly Part[] {
  reportParting(at, [])
  const answers = tableIn(at.json, "Answers")
  return carriedRows(at).map(({ value, text }) => {
    const own = answers.get(value)
    const isNested = isJson(own) && fieldIn(own, "Display") === undefined
    const json: Json = isNested ? { ...at.json, Answers: own } : at.json
    const inner = at.with(json)
    const options = columnsIn(inner)
    at.changes.push(...inner.changes)
    return { ref: value, text, parts: { kind: "choice", options: options.map(plainOption) } }
  })
}

/** The best and the worst of its rows: a question for each column. */
function bestAndWorst(at: QuestionAt): readonly Part[] {
  reportParting(at, [])
  const options = carriedRows(at).map(plainOption)
  return columnsIn(at).map(({ value, text }) => ({
    ref: value,
    text,
    parts: { kind: "choice", options },
  }))
}
