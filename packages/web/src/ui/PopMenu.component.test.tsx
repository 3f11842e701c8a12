import { PlusIcon } from "@blueprintjs/icons"
import { useState } from "react"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { mount, type Setting } from "../testing/mount.tsx"
import { type MenuEntry, PopMenu } from "./PopMenu.tsx"

const item = (name: string) => page.getByRole("menuitem", { name: includingText(name) })

async function open(change: Partial<Parameters<typeof PopMenu>[0]> = {}, setting: Setting = {}) {
  const chosen: string[] = []
  const entry = (id: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
    id,
    label: id,
    run: () => chosen.push(id),
    ...more,
  })
  const groups = [
    [entry("Изменить"), entry("Копировать", { note: "в буфер" })],
    [],
    [entry("Удалить", { danger: true })],
  ]
  const Shown = () => {
    const [anchor, setAnchor] = useState<HTMLElement>()
    return (
      <>
        <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
          Действия
        </button>
        <p>Рядом</p>
        {anchor && (
          <PopMenu
            label="Меню"
            groups={groups}
            anchor={anchor}
            onClose={() => setAnchor(undefined)}
            {...change}
          />
        )}
      </>
    )
  }
  await mount(<Shown />, setting)
  const button = page.getByRole("button", { name: "Действия" })
  await button.click()
  const menu = page.getByRole("menu", { name: "Меню" })
  await expect.element(menu).toBeVisible()
  return { chosen, menu, button }
}

test("an opened menu has the focus at its first entry", async () => {
  await open()
  await expect.element(item("Изменить")).toHaveFocus()
})

test.for([
  ["{ArrowDown}", "Копировать"],
  ["{ArrowUp}", "Удалить"],
  ["{End}", "Удалить"],
  ["{End}{Home}", "Изменить"],
  ["{ArrowDown}{ArrowDown}{ArrowDown}", "Изменить"],
] as const)("%s from the first entry goes to %s", async ([keys, name]) => {
  await open()
  await userEvent.keyboard(keys)
  await expect.element(item(name)).toHaveFocus()
})

test("a chosen entry runs once, closes the menu and returns the focus", async () => {
  const { chosen, menu, button } = await open()
  await userEvent.keyboard("{ArrowDown}{Enter}")
  expect(chosen).toEqual(["Копировать"])
  expect(menu.elements()).toEqual([])
  await expect.element(button).toHaveFocus()
})

test("Esc closes the menu without a choice and returns the focus", async () => {
  const { chosen, menu, button } = await open()
  await userEvent.keyboard("{Escape}")
  expect(menu.elements()).toEqual([])
  expect(chosen).toEqual([])
  await expect.element(button).toHaveFocus()
})

test("Tab closes the menu", async () => {
  const { menu } = await open()
  await userEvent.keyboard("{Tab}")
  await expect.poll(() => menu.elements()).toEqual([])
})

test("a click elsewhere closes the menu without a choice", async () => {
  const { chosen, menu } = await open()
  await page.getByText("Рядом").click()
  await expect.poll(() => menu.elements()).toEqual([])
  expect(chosen).toEqual([])
})

test("a note belongs to the name of its entry, and empty groups are left out", async () => {
  await open()
  await expect.element(item("Копировать")).toHaveAccessibleName("Копировать в буфер")
  expect(page.getByRole("menu").getByRole("group").elements()).toHaveLength(2)
})

test("keys are on the line of their entry, at its end", async () => {
  await open({
    groups: [[{ id: "add", label: "Добавить блок", keys: "B", run: () => undefined }]],
  })
  const [label, keys] = [page.getByText("Добавить блок"), page.getByText("B", { exact: true })].map(
    (each) => each.element().getBoundingClientRect(),
  )
  expect(keys?.top).toBeLessThan(label?.bottom ?? 0)
  expect(keys?.left).toBeGreaterThan(label?.right ?? 0)
  await expect.element(item("Добавить блок")).toHaveAccessibleName("Добавить блок B")
})

test("a status is shown above the entries", async () => {
  const { menu } = await open({ status: "Загрузка…" })
  await expect.element(menu.getByRole("status")).toHaveTextContent("Загрузка…")
})

test("a menu at a point of the corner stays in the window", async () => {
  const size = { width: 360, height: 420 }
  const { menu } = await open({ point: { x: 359, y: 419 } }, { size })
  const { right, bottom } = menu.element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(size.width)
  expect(bottom).toBeLessThanOrEqual(size.height)
})

const leftOf = (name: string) =>
  item(name).element().querySelector("bdi")?.getBoundingClientRect().left

test("labels are aligned, whether their entries have icons or not", async () => {
  const entry = { id: "none", label: "Без значка", run: vi.fn<() => void>() }
  await open({
    groups: [[{ ...entry, id: "icon", label: "Со значком", icon: <PlusIcon /> }, entry]],
  })
  expect(leftOf("Без значка")).toBe(leftOf("Со значком"))
})

test("a typed letter moves to the next entry that begins with it, a digit chooses its entry", async () => {
  const run = vi.fn<(label: string) => void>()
  const entry = (label: string, digit?: string): MenuEntry => ({
    id: label,
    label,
    ...(digit !== undefined && { digit }),
    run: () => run(label),
  })
  const groups = [
    [entry("Open"), entry("Outcome", "2")],
    [entry("Matrix"), entry("One")],
  ]
  await open({ groups })
  await userEvent.keyboard("o")
  await expect.element(item("Outcome")).toHaveFocus()
  await userEvent.keyboard("{Shift>}O{/Shift}")
  await expect.element(item("One")).toHaveFocus()
  await userEvent.keyboard("m")
  await expect.element(item("Matrix")).toHaveFocus()
  await userEvent.keyboard("2")
  expect(run.mock.calls).toEqual([["Outcome"]])
})
