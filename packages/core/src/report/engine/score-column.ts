import {
  pointsOf,
  type ScoreItem,
  type ScoreRule,
  talliedValue,
} from "../../questionnaire/index.ts"
import { addBits, newBits, rowsOf, setBit } from "./bits.ts"
import type { Chunk, Column, Part } from "./chunk.ts"
import { PartBuilder } from "./pack-part.ts"
import type { ReportSchema } from "./schema.ts"

/**
 * Returns the chunk with a column for each score: its value in answered rows; rows in which some of its questions were asked but
 * that have no value are skipped. Scores are computed from the columns of their questions, so their newest rule applies to all
 * responses.
 */
export function withScoreColumns(chunk: Chunk, { questions }: ReportSchema): Chunk {
  const added = questions.flatMap(({ id, rule }) => {
    const column = rule && !chunk.columns.has(id) ? scoreColumn(chunk, rule) : undefined
    return column ? [[id, column] as const] : []
  })
  return added.length > 0 ? { ...chunk, columns: new Map([...chunk.columns, ...added]) } : chunk
}

/** Returns the values of a score by row; undefined if none of its questions was asked. */
function scoreColumn({ rows, columns }: Chunk, rule: ScoreRule): Column | undefined {
  const asked = newBits(rows)
  const sums = new Float64Array(rows)
  const counts = new Uint16Array(rows)
  for (const item of rule.of) {
    const column = columns.get(item.question)
    if (!column) continue
    for (const bits of [column.answered, column.skipped, column.refused]) addBits(asked, bits)
    addItem(item, column, sums, counts)
  }
  const askedRows = rowsOf(asked)
  if (askedRows.length === 0) return undefined
  const [answered, skipped] = [newBits(rows), newBits(rows)]
  const values = new PartBuilder(0)
  for (const row of askedRows) {
    const value = talliedValue(rule, { sum: sums[row] ?? 0, answered: counts[row] ?? 0 })
    setBit(value === undefined ? skipped : answered, row)
    if (value !== undefined) values.add(row, value)
  }
  return { kind: "numbers", answered, skipped, refused: newBits(rows), parts: [values.build(rows)] }
}

function addItem(item: ScoreItem, column: Column, sums: Float64Array, counts: Uint16Array): void {
  const { times = 1, plus = 0 } = item
  for (const [row, points] of pointsByRow(item, column)) {
    sums[row] = (sums[row] ?? 0) + plus + times * points
    counts[row] = (counts[row] ?? 0) + 1
  }
}

/** The points of an item in each row that has some. */
function pointsByRow({ row, points }: ScoreItem, { kind, parts }: Column): Map<number, number> {
  const found = new Map<number, number>()
  const add = (part: Part, pointsFor: (value: number) => number | undefined) =>
    part.values.forEach((value, at) => {
      const own = pointsFor(Number(value))
      if (own === undefined) return
      for (const each of rowsWith(part, at)) found.set(each, (found.get(each) ?? 0) + own)
    })
  const byCode = (code: number) => (points === "value" ? undefined : pointsOf(points, [code]))
  if (row !== undefined) {
    const part = kind === "grid" ? parts.find(({ key }) => key === row) : undefined
    if (part) add(part, byCode)
  } else if (kind === "numbers") {
    const [first] = parts.filter(({ key }) => key === 0)
    if (first) add(first, (value) => (points === "value" ? value : byCode(value)))
  } else if (kind === "ranking") for (const part of parts) add(part, () => byCode(part.key))
  else if (kind === "single" || kind === "multiple") for (const part of parts) add(part, byCode)
  return found
}

/** The rows that have the value at this position of a part. */
function* rowsWith(part: Part, at: number): Generator<number> {
  if (part.kind === "many") yield* rowsOf(part.bits[at] ?? newBits(0))
  else for (let row = 0; row < part.index.length; row++) if (part.index[row] === at + 1) yield row
}
