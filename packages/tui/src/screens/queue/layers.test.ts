import { expect, test } from "vitest"
import { type Driver, openDriver } from "../driver/driver.setup.ts"

/** Deactivates or activates a user who may be: the status offered second. */
async function changeStatus(screen: Driver, id: number) {
  await screen.press("escape", "/")
  await screen.type(`id:${id}`)
  await screen.press("enter", "s", "down", "enter")
}

test("the queue pauses while it is open, and single items can be removed", async () => {
  const screen = await openDriver({ users: 20, columns: 80 })
  await screen.press("*", "s", "down", "enter", "s")
  await screen.tick(2)
  await screen.press("Q")
  await screen.sees("отсчёт остановлен")
  await screen.tick(60)
  expect(screen.store.queue.waiting()).toMatchObject([{ seconds: 3 }])
  const all = screen.store.queue.waiting()[0]?.action.items.length ?? 0
  await screen.press("d", "space", "space", "d")
  const left = screen.store.queue.waiting()[0]?.action.items ?? []
  expect(left).toHaveLength(all - 3)
  await screen.sees(`Статус «Деактивирован»: ${left.length} пользовател`)
  await screen.press("escape")
  await screen.tick(3)
  await screen.sees("Итоги")
  expect(screen.text()).toContain(`${left.length} ✓`)
})

test("a whole action can be removed", async () => {
  const screen = await openDriver()
  await changeStatus(screen, 4)
  await screen.press("Q", "D")
  await screen.sees("Ничего не ждёт отправки")
  await screen.press("escape")
  await screen.tick(6)
  expect(screen.server.users.get(4)?.status.id).toBe(4)
})

test("results begin with failures, can be filtered, and show each item in full", async () => {
  const screen = await openDriver({ users: 20 })
  await screen.press("*", "s", "down", "enter", "s")
  // Another user has deleted one of them meanwhile.
  const gone = screen.store.queue.waiting()[0]?.action.items[0]?.id
  screen.server.users.delete(Number(gone))
  await screen.tick(5)
  await screen.sees("Итоги")
  expect(screen.selected()).toMatch(/^▶✗ /)
  expect(screen.lines()[4]).toMatch(/^ – /)
  await screen.press("enter")
  await screen.sees("Не найдено")
  await screen.press("escape", "/")
  await screen.type("итог:сделано")
  await screen.press("enter")
  const outcomes = screen.lines().flatMap((line) => /^.([✓=–✗]) +\d/.exec(line)?.[1] ?? [])
  expect(outcomes.length).toBeGreaterThan(3)
  expect(new Set(outcomes)).toEqual(new Set(["✓"]))
  await screen.press("escape", "escape")
  await screen.sees("user20@example.test")
  await screen.press("w")
  await screen.sees("Итоги")
})

test("the log contains completed and taken-back actions of this and earlier sessions", async () => {
  const first = await openDriver()
  await changeStatus(first, 4)
  await first.tick(5)
  await first.sees("сделано 1")
  await changeStatus(first, 9)
  await first.press("u")
  await first.press("W")
  await first.sees("возвращено из очереди")
  expect(first.lines().slice(3, 5).join("\n")).toMatch(/возвращено[^]*отправлено: сделано 1/)
  await first.press("down", "enter")
  await first.sees("user4@example.test")

  const second = await openDriver({
    server: first.server,
    options: { journalPath: first.store.options.journalPath },
  })
  await second.press("W")
  await second.sees("раньше, отправлено: сделано 1")
  await second.press("down", "enter")
  await second.sees("✓ сделано")
})

test("typing into the sign-in form does not affect the queue behind it, and another user finds no dialog", async () => {
  const screen = await openDriver({ users: 20 })
  await changeStatus(screen, 4)
  await screen.press("n", "escape", "Q")
  await screen.sees("отсчёт остановлен")
  screen.server.mode = "signedOut"
  screen.store.areas.refreshAll()
  await screen.sees("Сеанс завершён")
  screen.server.mode = "up"
  await screen.type("dD")
  expect(screen.store.queue.waiting()).toHaveLength(1)
  await screen.press("backspace", "backspace", "shift+tab")
  for (let i = 0; i < 30; i++) await screen.press("backspace")
  await screen.type(screen.server.users.get(7)?.email ?? "")
  await screen.press("tab")
  await screen.type("secret1a")
  await screen.press("enter")
  await screen.until(() => screen.store.session.user()?.id === 7)
  expect(screen.text()).not.toContain("отсчёт остановлен")
})

test("signing out asks about waiting actions", async () => {
  const screen = await openDriver({ users: 20 })
  await changeStatus(screen, 4)
  await screen.press("8", "x")
  await screen.sees("без вас они не уйдут")
  await screen.press("escape")
  expect(screen.store.queue.waiting()).toHaveLength(1)
  await screen.press("x", "s")
  await screen.until(() => screen.store.session.user() === undefined)
  expect(screen.server.users.get(4)?.status.id).toBe(5)
})

test("waiting actions of one user are never sent for another", async () => {
  const screen = await openDriver()
  await changeStatus(screen, 4)
  screen.server.mode = "signedOut"
  await screen.tick(5)
  await screen.sees("Сеанс завершён")
  screen.server.mode = "up"
  await screen.press("shift+tab")
  for (let i = 0; i < 30; i++) await screen.press("backspace")
  const other = screen.server.users.get(7)
  await screen.type(other?.email ?? "")
  await screen.press("tab")
  await screen.type("secret1a")
  await screen.press("enter")
  await screen.until(() => screen.store.session.user()?.id === 7)
  await screen.until(() => screen.store.queue.waiting().length === 0)
  expect(screen.server.users.get(4)?.status.id).toBe(4)
  expect(screen.store.queue.log()).toEqual([])
})
