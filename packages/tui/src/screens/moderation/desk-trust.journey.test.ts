import { type ApiClient, moderationCalls } from "@qo/core/api"
import { addQueue, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Driver } from "../driver/driver.setup.ts"
import { openOnServer } from "../driver/on-server.setup.ts"
import { DESK_AREA } from "./desk-area.ts"

let server: TestApi
let other: ApiClient
beforeAll(async () => {
  server = await startTestApi()
  await server.addUser("researcher")
  await addQueue(server.services, 12)
  other = await server.signedIn("moderator")
})
afterAll(() => server.stop())

const listOf = (screen: Driver) => screen.store.areas.of(DESK_AREA).list
const markedRows = (screen: Driver) => {
  const { marked: count } = listOf(screen).status()
  return count === 0
    ? []
    : listOf(screen)
        .targets()
        .map(({ project }) => project.pid)
}
async function openDesk() {
  const screen = await openOnServer(server, "moderator", { columns: 130 })
  await screen.until(() => listOf(screen).status().complete)
  return screen
}

test("a key that is held down decides once, on the desk, in a project and behind a batch", async () => {
  const screen = await openOnServer(server, "moderator", { columns: 130, repeatMs: 60_000 })
  await screen.until(() => listOf(screen).status().complete)
  const waiting = () => screen.store.queue.waiting().flatMap(({ action }) => action.items).length
  await screen.press("a", "a", "a")
  expect(waiting()).toBe(1)
  await screen.press("enter")
  await screen.sees("Почему решает человек")
  await screen.press("a")
  expect(waiting()).toBe(1)
  await screen.press("escape", "space", "space", "a")
  await screen.until(() => !screen.text().includes("Почему решает человек"))
  expect(waiting()).toBe(1)
  screen.store.queue.dropAll()
})

test("c on the desk writes to the owner about the project at the cursor, under the list", async () => {
  const screen = await openDesk()
  const { pid = 0, name = "" } = listOf(screen).current()?.project ?? {}
  await screen.press("c")
  await screen.sees(`Комментарий к №${pid}`)
  await screen.sees("Прочтёт владелец: Анна Смирнова")
  // The list stays in view with its cursor.
  expect(screen.selected()).toContain(name.slice(0, 20))
  await screen.type("Уточните, кого опрашиваем")
  await screen.press("ctrl+s")
  await screen.sees("Комментарий добавлен")
  const comments = await other.send(moderationCalls.listComments, { pid })
  expect(comments.map(({ text }) => text)).toEqual(["Уточните, кого опрашиваем"])
})

test("quitting with waiting actions asks under the list", async () => {
  const screen = await openDesk()
  await screen.press("a", "q")
  await screen.sees("Отправить их перед выходом?")
  expect(screen.text()).toMatch(/^ ✓ +\d/m)
  expect(screen.lines().at(-1)).toBe(" s отправить и выйти  d выйти без отправки  Esc остаться")
  await screen.press("escape", "u")
  expect(screen.text()).not.toContain("перед выходом")
  expect(screen.store.queue.waiting()).toEqual([])
})

test("marked projects decided by another user are named, and other marks stay", async () => {
  const screen = await openDesk()
  await screen.press("space", "space", "space")
  const [gone = 0, ...left] = markedRows(screen)
  const name = listOf(screen).get(gone)?.project.name ?? ""
  await other.send(moderationCalls.decide, { decisions: [{ pid: gone, decision: "approve" }] })
  await screen.press("R")
  await screen.sees(`Отметки сняты, их больше нет в очереди: №${gone} ${name}`.slice(0, 100))
  expect(markedRows(screen)).toEqual(left)
  // For several projects their numbers are shown, since each fits.
  const decisions = left.map((pid) => ({ pid, decision: "approve" as const }))
  await other.send(moderationCalls.decide, { decisions })
  await screen.press("R")
  await screen.sees(`их больше нет в очереди: №${left.join(", №")}`)
})

test("a batch that is taken back has its marks again, before it is sent and after", async () => {
  const screen = await openDesk()
  await screen.press("space", "space")
  const pids = markedRows(screen)
  expect(pids).toHaveLength(2)
  for (const isSent of [false, true]) {
    await screen.press("a")
    await screen.sees("Одобрить")
    await screen.press("a")
    expect(markedRows(screen)).toEqual([])
    if (isSent) await screen.store.queue.sendAll()
    await screen.press("escape", "u")
    if (isSent) await screen.store.queue.sendAll()
    await screen.until(() => markedRows(screen).length === 2)
    expect(new Set(markedRows(screen))).toEqual(new Set(pids))
  }
})

test("Esc goes one step back on the way to a rejection, and keeps the typed text", async () => {
  const screen = await openDesk()
  await screen.press("space", "space", "r", "2")
  await screen.sees("Комментарий ")
  await screen.type("Уберите вопрос о паспорте")
  await screen.press("escape")
  await screen.sees("шаг 1 из 2")
  await screen.press("3")
  await screen.sees("Уберите вопрос о паспорте")
  await screen.press("ctrl+s")
  await screen.sees("Отклонить 2 проекта")
  await screen.press("escape")
  await screen.sees("Комментарий ")
  expect(screen.text()).toContain("Уберите вопрос о паспорте")
  await screen.press("escape", "escape")
  await screen.until(() => !screen.text().includes("из 2"))
  expect(screen.store.queue.waiting()).toEqual([])
  expect(markedRows(screen)).toHaveLength(2)
})

test("the text of a rejection is offered the next time, most used first", async () => {
  const screen = await openDesk()
  await screen.press("r", "1")
  await screen.sees("Комментарий ")
  await screen.type("Слишком длинная анкета")
  await screen.press("ctrl+s")
  // The phrase rejects as it stands.
  await screen.press("r", "1")
  await screen.sees("Прочтёт владелец: Анна Смирнова")
  await screen.press("1")
  expect(screen.store.queue.waiting()).toHaveLength(2)
  await screen.press("r", "1")
  await screen.until(() => /Слишком длинная анкета +2 раза/.test(screen.text()))
  await screen.press("escape", "escape")
})

test("the list does not move during a rejection, and missing fields are reported", async () => {
  const screen = await openDesk()
  const above = () =>
    screen.lines().slice(
      0,
      screen.lines().findIndex((line) => line.includes("Отклонить №")),
    )
  await screen.press("r", "1")
  await screen.sees("Комментарий ")
  await screen.type("Слишком длинная анкета")
  await screen.press("ctrl+s", "r")
  await screen.sees("шаг 1 из 2")
  expect(screen.text()).toContain("▶  1  Формулировки")
  await screen.press("right", "down")
  expect(screen.text()).toMatch(/2 {2}Персональные данные {3}▶ {2}5 {2}Портреты/)
  const first = above()
  await screen.press("1")
  await screen.sees("Написать новый")
  expect(above()).toEqual(first)
  await screen.press("n")
  await screen.sees("[ Отклонить ]")
  expect(above()).toEqual(first)
  await screen.press("ctrl+s")
  await screen.sees("✗ ")
  expect(screen.text()).toContain("[ Отклонить ]")
  expect(above()).toEqual(first)
  await screen.press("escape", "escape", "escape")
})

test("several projects are rejected with one text, and one of them with another", async () => {
  const screen = await openDesk()
  await screen.press("space", "space", "space")
  const pids = markedRows(screen)
  await screen.press("r", "1", "n")
  await screen.type("Сократите анкету")
  await screen.press("ctrl+s")
  await screen.sees("Отклонить 3 проекта")
  await screen.press("j", "e")
  await screen.sees("шаг 1 из 2")
  await screen.press("3")
  await screen.sees("Сократите анкету")
  await screen.type(", пожалуйста")
  await screen.press("ctrl+s")
  await screen.sees("своё: ")
  // Going back to the common text and on again keeps individual texts and exclusions.
  await screen.press("j", "space", "escape")
  await screen.sees("шаг 2 из 2")
  await screen.press("ctrl+s")
  await screen.sees("Отклонить 2 проекта из 3")
  expect(screen.text()).toContain("своё: ")
  await screen.press("j", "j", "space")
  await screen.sees("Отклонить 3 проекта из 3")
  await screen.press("r")
  const waiting = screen.store.queue.waiting().map(({ action }) => action)
  expect(waiting.map(({ items }) => items.length)).toEqual([1, 2])
  expect(new Set(waiting.flatMap(({ items }) => items.map(({ id }) => id)))).toEqual(new Set(pids))
  const own = waiting.find(({ items }) => items.length === 1)
  expect(own?.command).toContain("Сократите анкету, пожалуйста")
  await screen.press("u", "u")
  expect(screen.store.queue.waiting()).toEqual([])
})

test("a mark outside of the cursor's row is shown before approval", async () => {
  const screen = await openDesk()
  const pid = listOf(screen).current()?.project.pid
  await screen.press("space", "down", "a")
  await screen.sees("Одобрить 1 проект из 1 отмеченного")
  expect(screen.text()).toContain(` ${pid} `)
  await screen.press("?")
  await screen.sees("Что будет сделано")
  expect(screen.text()).toMatch(/^ +a +одобрить 1( |$)/m)
  expect(screen.text()).not.toContain("другая причина")
  await screen.press("escape")
  expect(screen.store.queue.waiting()).toEqual([])
  await screen.press("escape", "escape")
})

test("results show each outcome and the number of items that u undoes: the newest action, not one taken back before", async () => {
  const screen = await openDesk()
  const pid = listOf(screen).current()?.project.pid
  await screen.press("a")
  await screen.store.queue.sendAll()
  await screen.sees(`✓ Одобрено: №${pid} `)
  await screen.press("u")
  await screen.sees(`Отменить решение: №${pid} `)
  await screen.store.queue.sendAll()
  await screen.sees("✓ Решение отменено: №")
  await screen.press("w")
  await screen.sees("Итоги · 2 действия")
  expect(screen.text()).toMatch(/ Одобрено$/m)
  expect(screen.text()).toMatch(/ Решение отменено$/m)
  expect(screen.lines().at(-1)).not.toContain("отменить")
})
