import { useState } from "react"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { changeSettings } from "../../base/settings.ts"
import { includingText } from "../../testing/including-text.ts"
import { mount, type Setting } from "../../testing/mount.tsx"
import { type Column, DataTable } from "./DataTable.tsx"
import { sortedBy } from "./list-state.ts"

interface Animal {
  id: number
  name: string
  legs: number
}

const animals = (count: number): Animal[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Зверь ${at + 1}`, legs: 4 }))

const COLUMNS: readonly Column<Animal>[] = [
  { key: "name", title: "Имя", sort: "name", cell: ({ name }) => name },
  { key: "legs", title: "Ноги", sort: "legs", cell: ({ legs }) => legs, align: "end", width: 8 },
  { key: "note", title: "Заметка", cell: () => "—" },
]

type TableTestProps = Partial<Parameters<typeof DataTable<Animal>>[0]>

const draw = (props: TableTestProps = {}, setting: Setting = {}) =>
  mount(
    <DataTable
      label="Звери"
      columns={COLUMNS}
      rows={animals(3)}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      total={3}
      activeId={undefined}
      {...props}
    />,
    setting,
  )

function Sorted({ first, told }: { first: string; told: string[] }) {
  const [sort, setSort] = useState(first)
  return (
    <DataTable
      label="Звери"
      columns={COLUMNS}
      rows={animals(2)}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      total={2}
      activeId={undefined}
      sort={sort}
      onSort={(field, add) => {
        const next = sortedBy(sort, field, add)
        told.push(next)
        setSort(next)
      }}
    />
  )
}

const row = (name: string) => page.getByRole("row", { name: includingText(name) })
const rowCount = () => page.getByRole("row").elements().length - 1
const height = () => row("Зверь 1").element().getBoundingClientRect().height
const columnHead = (name: string) => page.getByRole("columnheader", { name: includingText(name) })

test("a table names itself, its columns and how many rows there are altogether", async () => {
  await draw({ total: 5000 })
  const table = page.getByRole("table", { name: "Звери" })
  await expect.element(table).toHaveAttribute("aria-rowcount", "5001")
  expect(
    page
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Имя", "Ноги", "Заметка"])
})

test("the first click on a column sorts ascending, the second one descending", async () => {
  const told: string[] = []
  await mount(<Sorted first="-legs" told={told} />)
  await columnHead("Имя").getByRole("button").click()
  await expect.element(columnHead("Имя")).toHaveAttribute("aria-sort", "ascending")
  await columnHead("Имя").getByRole("button").click()
  await expect.element(columnHead("Имя")).toHaveAttribute("aria-sort", "descending")
  expect(told).toEqual(["name", "-name"])
})

test("a click with Shift adds a column to the order, which only the first one announces", async () => {
  const told: string[] = []
  await mount(<Sorted first="name" told={told} />)
  await columnHead("Ноги")
    .getByRole("button")
    .click({ modifiers: ["Shift"] })
  expect(told).toEqual(["name,legs"])
  await expect.element(columnHead("Имя")).toHaveAttribute("aria-sort", "ascending")
  await expect.element(columnHead("Ноги")).not.toHaveAttribute("aria-sort")
  await expect.element(columnHead("Имя")).toHaveTextContent("Имя1")
  await expect.element(columnHead("Ноги")).toHaveTextContent("Ноги2")
})

test("a column that the list cannot sort by has no button", async () => {
  await draw({ sort: "name", onSort: () => undefined })
  expect(columnHead("Заметка").getByRole("button").elements()).toEqual([])
})

test.for([
  ["none", false, false],
  ["some", false, true],
  ["all", true, false],
] as const)(
  "with %s of the rows selected the box of all is checked: %s, mixed: %s",
  async ([state, checked, mixed]) => {
    const { t } = await draw({
      selection: { has: () => false, toggle: () => undefined, state, toggleAll: () => undefined },
    })
    const name = t("list.selectAllShown", { list: "Звери" })
    const box = page.getByRole("checkbox", { name }).element() as HTMLInputElement
    expect([box.checked, box.indeterminate]).toEqual([checked, mixed])
  },
)

test("the box of a row reports the row and marks it as selected", async () => {
  const toggled: number[] = []
  const { t } = await draw({
    selection: {
      has: (id) => id === 2,
      toggle: (id) => toggled.push(id),
      state: "some",
      toggleAll: () => undefined,
    },
  })
  const selected = page.getByRole("row", { selected: true })
  await expect.element(selected).toMatchTextContent(/Зверь 2/)
  await page.getByRole("checkbox", { name: t("list.selectRow", { name: "Зверь 3" }) }).click()
  expect(toggled).toEqual([3])
})

test("a table without selection has no boxes", async () => {
  await draw()
  expect(page.getByRole("checkbox").elements()).toEqual([])
})

test("the menu button of a row reports the row and its position", async () => {
  const opened: [number, Element][] = []
  const { t } = await draw({ onMenu: (id, anchor) => opened.push([id, anchor]) })
  const button = page.getByRole("button", { name: t("list.actionsFor", { name: "Зверь 2" }) })
  await button.click()
  expect(opened).toEqual([[2, button.element()]])
})

test("the active row has the focus and is the only stop of the Tab key among rows", async () => {
  const { draw: redraw } = await draw()
  expect(
    page
      .getByRole("row")
      .elements()
      .filter((each) => each.tabIndex === 0),
  ).toEqual([])
  redraw(
    <DataTable
      label="Звери"
      columns={COLUMNS}
      rows={animals(3)}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      total={3}
      activeId={2}
    />,
  )
  const active = row("Зверь 2")
  await expect.element(active).toHaveFocus()
  await expect.element(active).toHaveAttribute("tabindex", "0")
})

test("a gap between two loaded parts of a list is announced at its place", async () => {
  await draw({ gap: { after: 1, content: <button type="button">Ещё 7</button> } })
  const rows = page
    .getByRole("row")
    .elements()
    .map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual(["Зверь 14—", "Зверь 24—", "Ещё 7", "Зверь 34—"])
})

test("200 rows are all rendered, of 201 those near the window", async () => {
  const { draw: redraw } = await draw({ rows: animals(200), total: 200 })
  expect(rowCount()).toBe(200)
  redraw(
    <DataTable
      label="Звери"
      columns={COLUMNS}
      rows={animals(201)}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      total={201}
      activeId={undefined}
    />,
  )
  await expect.poll(rowCount).toBeLessThan(100)
  await expect
    .element(page.getByRole("row", { name: /^Зверь 1 4/ }))
    .toHaveAttribute("aria-rowindex", "2")
})

test("in a long list the active row is scrolled into sight and focused", async () => {
  await draw({ rows: animals(500), total: 500, activeId: 400 })
  const active = row("Зверь 400")
  await expect.element(active).toHaveFocus()
  const { top, bottom } = active.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
})

test("a column of numbers is aligned to the end", async () => {
  await draw()
  const cell = row("Зверь 1").getByRole("cell").nth(1)
  expect(getComputedStyle(cell.element()).textAlign).toMatch(/^(end|right)$/)
})

const LONG = "Очень длинная заметка о звере, которая не помещается ни в какой столбец ".repeat(4)
const widthOf = (name: string) =>
  Math.round(columnHead(name).element().getBoundingClientRect().width)

test("without room the first column keeps 12 rem", async () => {
  const columns: readonly Column<Animal>[] = [
    { key: "name", title: "Имя", cell: () => LONG },
    { key: "legs", title: "Ноги", cell: () => LONG, width: 20 },
    { key: "note", title: "Заметка", cell: () => LONG, width: 40 },
  ]
  await draw({ columns }, { size: { width: 1000, height: 600 } })
  await expect.poll(() => widthOf("Имя")).toBeGreaterThanOrEqual(12 * 16 - 1)
})

test("a roomy row is higher than a compact one", async () => {
  await draw()
  changeSettings({ density: "roomy" })
  await expect.poll(height).toBeGreaterThan(50)
  const roomy = height()
  changeSettings({ density: "compact" })
  await expect.poll(height).toBeLessThan(roomy)
  changeSettings({ density: "roomy" })
})

test("the space bar toggles the box that has the focus", async () => {
  const toggled: number[] = []
  const { t } = await draw({
    selection: {
      has: () => false,
      toggle: (id) => toggled.push(id),
      state: "none",
      toggleAll: () => undefined,
    },
  })
  const box = page.getByRole("checkbox", { name: t("list.selectRow", { name: "Зверь 1" }) })
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard(" ")
  expect(toggled).toEqual([1])
})

test("short texts stay whole beside a long one", async () => {
  const columns: readonly Column<Animal>[] = [
    { key: "name", title: "Имя", cell: () => "Маргарита Виноградова-Ковалевская", width: 4 },
    { key: "note", title: "Заметка", cell: () => <bdi>{LONG}</bdi>, width: 6 },
    { key: "legs", title: "Ноги", cell: ({ legs }) => legs },
  ]
  await draw({ columns }, { size: { width: 1280, height: 720 } })
  await expect.poll(() => widthOf("Имя")).toBeGreaterThan(220)
  const cells = page.getByRole("cell").elements()
  const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut.map(({ textContent }) => textContent)).toEqual([LONG, LONG, LONG])
})

test("the edge of a column is moved by keys, and Enter fits the column", async () => {
  await draw({ name: "animals" }, { size: { width: 1280, height: 720 } })
  const edge = page.getByRole("separator", { name: includingText("«Ноги»") })
  ;(edge.element() as HTMLElement).focus()
  await userEvent.keyboard("{Home}")
  await expect.poll(() => widthOf("Ноги")).toBe(48)
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}")
  await expect.poll(() => widthOf("Ноги")).toBe(64)
  await expect.element(edge).toHaveAttribute("aria-valuenow", "64")
  await expect.element(edge).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => widthOf("Ноги")).not.toBe(64)
})

test("a column is dragged to a width that stays, and a double click fits it", async () => {
  const setting = { size: { width: 1280, height: 720 } }
  await draw({ name: "animals" }, setting)
  const grip = columnHead("Ноги").element().querySelector(".rz-table__grip")
  const fit = widthOf("Ноги")
  const at = (type: string, clientX: number) =>
    grip?.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true }))
  // A pointer that the browser does not have cannot be captured.
  const capture = vi
    .spyOn(Element.prototype, "setPointerCapture")
    .mockImplementation(() => undefined)
  at("pointerdown", 100)
  at("pointermove", 180)
  at("pointerup", 180)
  capture.mockRestore()
  await expect.poll(() => widthOf("Ноги")).toBe(fit + 80)
  expect(JSON.parse(localStorage.getItem("qo.columns") ?? "{}")).toEqual({
    animals: { legs: fit + 80 },
  })
  await userEvent.dblClick(grip as HTMLElement)
  await expect.poll(() => widthOf("Ноги")).toBeLessThan(fit + 80)
})

const genreWidth = () => columnHead("Жанр").element().getBoundingClientRect().width

/** A placeholder until the name is loaded, then the name. */
function Late({ name }: { name: Promise<string> }) {
  const [text, setText] = useState<string>()
  void name.then(setText)
  return text === undefined ? <span className="rz-name-coming" /> : <bdi>{text}</bdi>
}

test("a column is measured again when the names in it have come", async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const columns: readonly Column<Animal>[] = [
    ...COLUMNS.slice(0, 2),
    { key: "genre", title: "Жанр", cell: () => <Late name={promise} />, width: 4 },
    { key: "note", title: "Заметка", cell: () => "—" },
  ]
  await draw({ columns })
  // Until it is measured for the first time, all columns are alike.
  await expect.poll(genreWidth).toBeLessThan(200)
  resolve("Массовая многопользовательская игра")
  await expect.poll(genreWidth).toBeGreaterThan(250)
})
