import { expect, test } from "vitest"
import { openDriver } from "../driver/driver.setup.ts"

test("while rows are marked, acts that fit none of them are dim, and Esc clears the marks", async () => {
  const screen = await openDriver({ columns: 200, rows: 24, options: { colours: "16" } })
  const foot = () => screen.lines()[23] ?? ""
  // The only one is active already: it needs no invitation. Pale letters are dim.
  const isDim = (act: string) => foot().includes(`\u001B[2m${act}`)
  expect(isDim("e изменить")).toBe(false)
  await screen.press("/")
  await screen.type("номер:1")
  await screen.press("enter", "space")
  await screen.sees("1 отмечено")
  expect([isDim("e изменить"), isDim("i пригласить снова"), isDim("s статус")]).toEqual([
    true,
    true,
    false,
  ])
  expect(foot()).toContain("снять отметки")
  await screen.press("escape")
  expect(foot()).not.toContain("снять отметки")
})
