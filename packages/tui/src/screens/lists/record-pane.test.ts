import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { createList } from "../../list/index.ts"
import { createStyles } from "../../text/styles.ts"
import { displayWidth } from "../../text/display-width.ts"
import { besideRecord, listColumns, paneLines, recordColumns } from "./record-pane.ts"

const t = await loadTranslate("ru", "terminal")
const q = await loadTranslate("ru", "questionnaire")

interface Row {
  id: number
}

function openPane(count = 20) {
  const list = createList<Row>({ id: ({ id }) => id, fields: {} }, 10)
  const rows = Array.from({ length: count }, (_, i) => ({ id: i + 1 }))
  list.replaceAll(rows, { total: count, complete: true })
  const context = {
    t,
    q,
    locale: "ru" as const,
    styles: createStyles("none"),
    unicode: true,
    columns: 60,
    rows: 24,
    live: undefined,
    cursor: "bar" as const,
  }
  const rested: number[][] = []
  let repaints = 0
  const record = {
    title: ({ id }: Row) => `№${id}`,
    lines: ({ id }: Row) => Array.from({ length: 12 }, (_, i) => `строка ${i + 1} из №${id}`),
    rest: (all: readonly Row[]) => void rested.push(all.map(({ id }) => id)),
  }
  const paint = () =>
    paneLines({ list, record, context, height: 8, repaint: () => void repaints++ })
  return { list, paint, rested, repaints: () => repaints }
}

test("the record follows once the cursor rests, and only then reads the rows around", async () => {
  const { list, paint, rested, repaints } = openPane()
  expect(paint()[0]).toContain("№1 ")
  for (let i = 0; i < 5; i++) {
    list.moveBy(1)
    expect(paint()[0]).toContain("№1 ")
  }
  expect(rested).toEqual([[1, 2, 3, 4]])
  await expect.poll(repaints).toBe(1)
  expect(paint()[0]).toContain("№6 ")
  expect(rested).toEqual([
    [1, 2, 3, 4],
    [6, 7, 8, 9, 5],
  ])
})

test("a record that does not fit contains the number of lines that are left; marked rows are named in its place", () => {
  const { list, paint } = openPane()
  expect(paint()).toHaveLength(9)
  expect(paint().at(-1)).toContain("5")
  list.mark([2, 3])
  expect(paint().map((line) => line.trim())).toEqual(["2 отмечено", "№2", "№3"])
})

test("the row of a record that has gone gives way to the one at the cursor", () => {
  const { list, paint } = openPane()
  paint()
  list.remove([1])
  expect(paint()[0]).toContain("№2 ")
})

test.for([140, 160, 200, 320])("list and record share %i columns without a rest", (columns) => {
  for (const needed of [30, 100, 1000]) {
    const width = listColumns(columns, needed)
    const [least, most] = [Math.floor(columns * 0.4), Math.floor(columns * 0.62)]
    expect(width).toBe(Math.min(Math.max(least, needed), most, columns - 63))
    expect(width + recordColumns(columns, width) + 3).toBe(columns)
    expect(recordColumns(columns, width)).toBeGreaterThanOrEqual(60)
    const context = { styles: createStyles("none"), unicode: true }
    const record = ["x".repeat(recordColumns(columns, width))]
    const [line = ""] = besideRecord(context, ["ряд"], record, { width, height: 1 })
    expect(displayWidth(line)).toBe(columns)
  }
})
