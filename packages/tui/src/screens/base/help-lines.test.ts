import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { displayWidth } from "../../text/display-width.ts"
import { PROJECT_VIEW_KEYS } from "../project/project-view-keys.ts"
import { screensFor } from "../screen-list.ts"
import { keyLines, programKeys } from "./help-lines.ts"

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

test("a long text hangs under its first line, and keys are never cut", () => {
  const columns = 60
  const lines = keyLines({ columns }, "Space", t("view.key.toggle"))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).every((line) => line.startsWith(" ".repeat(21)))).toBe(true)
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns - 2)
  expect(keyLines({ columns }, "Tab → l Shift+Tab ← h", "вкладка")).toEqual([
    "  Tab → l Shift+Tab ← h вкладка",
  ])
})
