import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { createList, type PaintedColumn } from "../../list/index.ts"
import { createStyles } from "../../text/styles.ts"
import { createMeasuredPainter } from "./measured-painter.ts"

interface Row {
  id: number
  name: string
  city: string
}
const COLUMNS: readonly PaintedColumn<Row>[] = [
  { title: "Имя", text: ({ name }) => name, role: "name", min: 4, max: 20, keep: 2 },
  { title: "Город", text: ({ city }) => city, min: 4, keep: 1 },
]
const columnsOf = () => COLUMNS
const row = (id: number, change: Partial<Row> = {}): Row => ({
  id,
  name: `Анна ${id}`,
  city: "Тверь",
  ...change,
})
const page = (from: number, change: Partial<Row> = {}) =>
  Array.from({ length: 30 }, (_, at) => row(from + at, change))
const state = (total: number) => ({ total, complete: false })

async function open() {
  const [t, q] = await Promise.all([
    loadTranslate("ru", "terminal"),
    loadTranslate("ru", "questionnaire"),
  ])
  const context = {
    t,
    q,
    locale: "ru",
    columns: 40,
    rows: 24,
    unicode: true,
    live: undefined,
    styles: createStyles("none"),
  } as const
  const list = createList<Row>({
    id: ({ id }) => id,
    fields: { name: { text: ({ name }) => name }, city: { text: ({ city }) => city } },
  })
  const painterFor = createMeasuredPainter(list)
  const header = () => painterFor(columnsOf, context).header.trimEnd()
  return { list, header, painterFor, context }
}

test("columns are measured with the first rows, and stay while more pages come and a filter is typed", async () => {
  const { list, header } = await open()
  header()
  list.append(page(1), state(90))
  const first = header()
  list.append(page(31, { city: "Петропавловск-Камчатский" }), state(90))
  expect(header()).toBe(first)
  list.typeFilter("Петропавловск")
  list.finishSearch()
  expect(header()).toBe(first)
  list.keepFilter()
  expect(header()).not.toBe(first)
})

test("another order and another part are measured again", async () => {
  const { list, header } = await open()
  list.append([...page(1), row(31, { city: "Петропавловск-Камчатский" })], state(31))
  const all = header()
  list.setScope(({ city }) => city === "Тверь")
  const one = header()
  expect(one).not.toBe(all)
  list.setSort({ field: "name", descending: true })
  expect(header()).toBe(one)
  list.setScope(undefined)
  expect(header()).toBe(all)
})

test("a row that changes widens a column, and one that leaves narrows none", async () => {
  const { list, header } = await open()
  list.append(page(1), state(30))
  const first = header()
  list.arrive([row(7, { city: "Петропавловск-Камчатский" })])
  const wider = header()
  expect(wider).not.toBe(first)
  list.remove([7])
  expect(header()).toBe(wider)
})

test("an empty column is absent until a page has a value of it", async () => {
  const { list, header } = await open()
  list.append(page(1, { city: "" }), state(60))
  expect(header()).not.toContain("Город")
  list.append(page(31), state(60))
  expect(header()).toContain("Город")
})

test("beside a record a list is as wide as its values, within the limits of the pane", async () => {
  const { painterFor, list, context } = await open()
  list.append(page(1), state(30))
  const widthOf = (most: number, least: number) =>
    painterFor(columnsOf, { ...context, columns: most }, 3, {
      most,
      widthFor: (needed) => Math.max(least, needed),
    }).width
  // Gutter 2, gap 1, «Анна 30» 7, gap 1, «Город» 5, margin 1.
  expect(widthOf(60, 10)).toBe(17)
  expect(widthOf(60, 30)).toBe(30)
  expect(widthOf(14, 10)).toBe(14)
})
