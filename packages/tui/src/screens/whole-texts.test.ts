import { expect, test } from "vitest"
import { openDriver } from "./driver/driver.setup.ts"

/** The whole screen as one text, however it is wrapped. */
const joinLines = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim())
    .join(" ")
    .replaceAll(/\s+/g, " ")

test("a warning that is too long for one line takes both lines of the foot", async () => {
  const screen = await openDriver({ columns: 60, rows: 20 })
  const warning =
    "В нынешнем статусе проект нельзя передать модератору VK, и это видно целиком до последнего слова"
  screen.store.notices.warn(warning)
  await screen.until(() => joinLines(screen.lines()).includes("последнего слова"))
  expect(joinLines(screen.lines())).toContain(`! ${warning}`)
})

test("a hint that is too long for the foot is shown whole under the button", async () => {
  const screen = await openDriver({ columns: 60, rows: 20, signedOut: true })
  await screen.sees("Забыли пароль?")
  expect(joinLines(screen.lines())).toMatch(/Новый — здесь: \S+\/forgot-password/)
})

test("the question before an irreversible act names its keys", async () => {
  const screen = await openDriver({ columns: 80, rows: 24 })
  const asked = screen.store.stepUp.ask("user.delete", undefined)
  await screen.sees("Подтвердите, что это вы")
  await screen.sees("Ctrl+S сохранить")
  expect(screen.text()).toContain("Esc отмена")
  await screen.press("escape")
  expect(await asked).toBeUndefined()
})

test("a list that was never loaded says that there is no connection", async () => {
  const screen = await openDriver({ columns: 80, rows: 24 })
  screen.server.mode = "down"
  await screen.press("R")
  await screen.sees("нет связи, данным")
  await screen.press("3")
  await screen.sees("Нет связи, подключаюсь снова.")
  expect(screen.text()).not.toContain("Загружается")
})

test("the question before a deletion takes no more lines than it needs once losses are counted", async () => {
  const screen = await openDriver({ columns: 80, rows: 24 })
  await screen.press("d")
  await screen.sees("d выполнить")
  const lines = screen.lines()
  const title = lines.findIndex((line) => line.includes("Удалить №12"))
  const last = lines.findLastIndex((line) => line.includes("✓ №12"))
  expect(last).toBeGreaterThan(title)
  expect(lines.length - last).toBeLessThanOrEqual(5)
})
