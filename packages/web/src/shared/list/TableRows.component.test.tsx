import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mount } from "../../testing/mount.tsx"
import { DataTable } from "./DataTable.tsx"

interface Animal {
  id: number
  name: string
}
type TableTestProps = Partial<Parameters<typeof DataTable<Animal>>[0]>

const animals = (count: number): Animal[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Зверь ${at + 1}` }))

const draw = (props: TableTestProps = {}) =>
  mount(
    <DataTable
      label="Звери"
      columns={[{ key: "name", title: "Имя", cell: ({ name }) => name }]}
      rows={animals(3)}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      total={3}
      activeId={undefined}
      {...props}
    />,
  )

const rowCount = () => page.getByRole("row").elements().length - 1

test("a printed list contains all its rows", async () => {
  await draw({ rows: animals(300), total: 300 })
  expect(rowCount()).toBeLessThan(100)
  window.dispatchEvent(new Event("beforeprint"))
  expect(rowCount()).toBe(300)
  window.dispatchEvent(new Event("afterprint"))
  await expect.poll(rowCount).toBeLessThan(100)
})

test("a row without entries has no menu button", async () => {
  const { t } = await draw({ onMenu: () => undefined, hasEntries: ({ id }) => id !== 1 })
  const button = (name: string) =>
    page.getByRole("button", { name: t("list.actionsFor", { name }), exact: true })
  await expect.element(button("Зверь 2")).toBeVisible()
  expect(button("Зверь 1").elements()).toEqual([])
})
