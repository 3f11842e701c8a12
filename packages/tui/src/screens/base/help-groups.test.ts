import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { displayWidth } from "../../text/display-width.ts"
import { PROJECT_VIEW_KEYS } from "../project/project-view-keys.ts"
import { screensFor } from "../screen-list.ts"
import { openDriver } from "../driver/driver.setup.ts"
import { programKeys } from "./help-groups.ts"
import { heightOf, layOutHelp } from "./help-layout.ts"

const t = await loadTranslate("ru", "terminal")
const idsOf = (own: Parameters<typeof programKeys>[0]) => programKeys(own, {}).map(({ id }) => id)

test("help names no key of the program that the view of a project has taken", () => {
  const ids = idsOf(PROJECT_VIEW_KEYS)
  expect(ids).not.toContain("tab1")
  expect(ids).not.toContain("quit")
  expect(ids).toContain("undo")
})

test("help offers no key for the program that a screen has taken", () => {
  for (const { name, keys } of screensFor("administrator")) {
    const own = new Set(keys.flatMap((each) => each.keys))
    const shared = programKeys(keys, {}).filter((each) => each.keys.some((key) => own.has(key)))
    expect([name, shared]).toEqual([name, []])
  }
})

test("a long text continues under its first line, and keys are never cut", () => {
  const row = { keys: "Space", text: t("view.key.toggle") }
  const wide = { keys: "Tab → l Shift+Tab ← h", text: "вкладка" }
  const groups = [{ title: "Проект", rows: [row, wide], column: 0 }] as const
  const { columns, widths, keyWidths } = layOutHelp(groups, { columns: 60, room: 20 })
  const [cells = []] = columns
  expect(cells.filter((cell) => cell.row === row).map(({ kind }) => kind)).toEqual([
    "key",
    ...Array.from({ length: cells.filter(({ row: own }) => own === row).length - 1 }, () => "more"),
  ])
  for (const { text } of cells)
    expect(displayWidth(text) + (keyWidths[0] ?? 0)).toBeLessThan(widths[0] ?? 0)
  expect(cells.flatMap(({ keys = [] }) => keys)).toEqual(["Space", "Tab → l S-Tab ← h"])
})

test("extra groups are left out if only they make the help longer than the screen", () => {
  const rows = Array.from({ length: 5 }, (_, i) => ({ keys: String(i), text: "действие" }))
  const main = { title: "Проект", rows, column: 0 } as const
  const extra = { title: "Знаки", rows, column: 0, isExtra: true } as const
  const height = (room: number) => heightOf(layOutHelp([main, extra], { columns: 120, room }))
  expect([height(20), height(8), height(3)]).toEqual([13, 6, 13])
})

test.for([
  [60, 20],
  [80, 24],
  [120, 40],
] as const)(
  "at %i columns and %i lines every key of the list is in the help",
  async ([columns, rows]) => {
    const screen = await openDriver({ columns, rows })
    await screen.press("?")
    await screen.sees("Клавиши")
    const pages = [screen.text()]
    for (let i = 0; i < 4; i++) {
      await screen.press("pagedown")
      pages.push(screen.text())
    }
    const all = pages.join("\n")
    for (const words of ["Отметки", "Движение", "Везде", "Ввод", " F2 ", "Space "])
      expect(all).toContain(words)
    expect(Math.max(...screen.lines().map(displayWidth))).toBeLessThanOrEqual(columns)
    // One screen, from 80×24 on.
    expect(
      pages[0] === all.slice(0, pages[0]?.length) && pages.every((page) => page === pages[0]),
    ).toBe(columns >= 80)
  },
)

test("typing in the help counts the keys that it finds; Esc shows all again, then closes", async () => {
  const screen = await openDriver({ columns: 120, rows: 40 })
  await screen.press("?")
  await screen.type("отмет")
  await screen.until(() => /\/ отмет.* 4\/\d+$/m.test(screen.text()))
  await screen.press("escape")
  await screen.sees("клавиш")
  expect(screen.text()).toContain("найти клавишу или слово")
  await screen.press("escape")
  expect(screen.text()).not.toContain("Клавиши")
})
