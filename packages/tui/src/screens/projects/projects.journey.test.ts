import { type ApiClient, moderationCalls, projectCalls, questionnaireCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Driver } from "../driver/driver.setup.ts"
import { openOnServer } from "../driver/on-server.setup.ts"
import { PROJECTS_AREA } from "./projects-area.ts"
import { displayWidth } from "../../text/display-width.ts"

let server: TestApi
let administrator: ApiClient
beforeAll(async () => {
  server = await startTestApi()
  administrator = await server.signedIn("administrator")
})
afterAll(() => server.stop())

const BLOCKS: Block[] = [
  {
    id: "b1",
    title: "Об игре",
    questions: [
      {
        category: "one",
        id: "q1",
        text: "Нравится ли вам игра?",
        answers: [
          { id: "a1", code: 1, text: "Да" },
          { id: "a2", code: 2, text: "Нет" },
        ],
      },
    ],
  },
]

const read = (pid: number) => administrator.send(projectCalls.getProject, { pid })
const create = (client: ApiClient, name: string) =>
  client.send(projectCalls.createProject, { name, template: "directLink", targetCompletes: 100 })
const save = (client: ApiClient, { pid, revision }: Project) =>
  client.send(questionnaireCalls.saveQuestionnaire, { pid, revision, blocks: BLOCKS })

const row = (screen: Driver) => screen.store.areas.of(PROJECTS_AREA).list.current()
const untilLoaded = (screen: Driver) =>
  screen.until(() => screen.store.areas.of(PROJECTS_AREA).list.status().complete)
/** Sends what waits, without the seconds in between. */
const sendAllNow = (screen: Driver) => screen.store.queue.sendAll()

test("a researcher creates a project, hears in words why it cannot be sent, sends it and takes that back", async () => {
  const owner = await server.signedIn("researcher")
  const screen = await openOnServer(server, owner, { columns: 80 })
  await untilLoaded(screen)
  await screen.sees("Проектов пока нет: n — создать первый")
  await screen.press("n")
  await screen.sees("Новый проект: выберите шаблон")
  expect(screen.text()).not.toContain("Своя аудитория клиента")
  await screen.press("3")
  await screen.press("ctrl+s")
  await screen.sees("✗")
  await screen.type("Наши подписчики")
  await screen.press("tab", "tab")
  await screen.sees("число анкет или срок")
  await screen.type("100")
  await screen.press("ctrl+s")
  await screen.sees("Создан проект «Наши подписчики»")
  const pid = row(screen)?.pid ?? 0
  expect(await read(pid)).toMatchObject({ template: "directLink", targetCompletes: 100 })
  expect(Math.max(...screen.lines().map(displayWidth))).toBeLessThanOrEqual(80)

  // A refused action is not confirmed first.
  for (const keys of [["s", "1"], ["L"]]) {
    await screen.press(...keys)
    await screen.sees("Отправить пока нельзя")
    await screen.sees("В анкете нет ни одного блока")
    expect(screen.text()).not.toMatch(/QO\d|цена/)
    await screen.press("escape")
  }
  expect((await read(pid)).status).toBe("created")

  await save(owner, await read(pid))
  await screen.store.areas.of(PROJECTS_AREA).refresh()
  await screen.press("s", "1")
  await screen.sees("Отправить на модерацию №")
  await screen.sees("Анкету нельзя будет править, цена зафиксируется;")
  await screen.press("s")
  await sendAllNow(screen)
  // The first project of its owner is for a person to decide.
  expect((await read(pid)).status).toBe("onAutoModeration")
  await screen.press("u")
  await screen.sees("Отозвать с модерации №")
  await sendAllNow(screen)
  expect((await read(pid)).status).toBe("created")
})

test("getting the link asks, sends and shows it; if the project cannot be sent it is only shown", async () => {
  const owner = await server.signedIn("researcher")
  const project = await create(owner, "Ради ссылки")
  await save(owner, project)
  const screen = await openOnServer(server, owner, { columns: 100 })
  await untilLoaded(screen)
  await screen.press("L")
  await screen.sees("Анкету нельзя будет править, цена зафиксируется; модерация — если нужна.")
  await screen.press("escape", "L")
  await screen.sees("модерация — если нужна")
  expect((await read(project.pid)).status).toBe("created")
  await screen.press("L")
  await screen.sees("/s/")
  expect((await read(project.pid)).status).toBe("onAutoModeration")
  await screen.press("escape", "L")
  await screen.sees("/s/")
  expect(screen.text()).not.toContain("цена зафиксируется")
})

test("a researcher edits a project, and u reverts the form's changes", async () => {
  const owner = await server.signedIn("researcher")
  const { pid } = await create(owner, "Осень")
  const screen = await openOnServer(server, owner)
  await untilLoaded(screen)
  await screen.press("e")
  await screen.sees(`Проект №${pid}`)
  await screen.type(" и зима")
  await screen.press("tab", "tab", "tab")
  await screen.type("31.02.2027")
  await screen.press("ctrl+s")
  await screen.sees("Неверный формат")
  for (let i = 0; i < 10; i++) await screen.press("backspace")
  await screen.type("+14д")
  await screen.press("ctrl+s")
  await screen.sees("Сохранено: Осень и зима")
  const saved = await read(pid)
  expect(saved).toMatchObject({ name: "Осень и зима", targetCompletes: 100 })
  expect(saved.endsAt).toBeGreaterThan(saved.createdAt)
  await screen.press("u")
  await screen.sees("Вернуть прежние данные")
  await sendAllNow(screen)
  expect(await read(pid)).toMatchObject({ name: "Осень", endsAt: null })
})

test("an administrator sets statuses, copies, deletes and restores; each is undone in turn", async () => {
  const owner = await server.signedIn("researcher")
  const { pid } = await create(owner, "Весна")
  const screen = await openOnServer(server, administrator)
  await screen.press("6")
  await untilLoaded(screen)
  await screen.press("/")
  await screen.type(`id:${pid}`)
  await screen.press("enter", "S")
  await screen.sees("Новый статус: Весна")
  await screen.type("приост")
  await screen.press("enter")
  await screen.sees("Поставить статус «Приостановлен»: №")
  await screen.press("S")
  await sendAllNow(screen)
  expect((await read(pid)).status).toBe("paused")

  // Movement by the rules, from where it is now.
  await screen.press("s", "1")
  await sendAllNow(screen)
  expect((await read(pid)).status).toBe("active")

  await screen.press("S")
  await screen.type("Проект зав")
  await screen.press("enter")
  await screen.sees("! Опрос завершится.")
  await screen.sees("Интервью идут: 0. Их можно закончить, новые не начнутся.")
  await screen.sees("Прежний статус можно вернуть")
  await screen.press("enter")
  expect(screen.store.queue.waiting()).toHaveLength(0)
  await screen.press("escape")

  await screen.press("d")
  await screen.sees("Удалить №")
  await screen.sees("30 дней его можно вернуть.")
  await screen.sees("потом они стираются навсегда")
  await screen.press("d")
  await sendAllNow(screen)
  await screen.press("shift+tab")
  await screen.sees("[Удалённые")
  await screen.until(() => row(screen)?.deleted === true)
  await screen.press("s")
  await screen.sees("Проект удалён: U — вернуть")
  await screen.press("escape", "u")
  await screen.sees("Вернуть удалённый №")
  await sendAllNow(screen)
  expect((await read(pid)).status).toBe("active")
  await screen.press("u")
  await screen.sees("Приостановить №")
  await sendAllNow(screen)
  await screen.press("u")
  await screen.sees("Поставить статус «Создан»: №")
  await sendAllNow(screen)
  expect((await read(pid)).status).toBe("created")
  await screen.press("u")
  await screen.sees("Отменять нечего")

  await screen.press("tab", "C")
  await screen.sees("Весна (копия)")
  await screen.press("ctrl+s")
  await screen.sees("Создан проект «Весна (копия)»")
})

test("a moderator can only read a sent project", async () => {
  const owner = await server.signedIn("researcher")
  await create(owner, "Не отправлен")
  const project = await create(owner, "Отправлен")
  await save(owner, project)
  await owner.send(moderationCalls.sendProject, { pid: project.pid })
  const screen = await openOnServer(server, "moderator", { locale: "en" })
  await screen.press("2")
  await untilLoaded(screen)
  await screen.sees("Отправлен")
  expect(screen.text()).not.toContain("Не отправлен")
  await screen.press("n", "d", "S", "C", "e")
  expect(screen.text()).toContain("[All")
  await screen.press("s")
  // Under the rows, which stay.
  await screen.sees("Only the owner of the project can change it")
  expect(screen.text()).toContain("[All")
  await screen.press("escape", "L")
  await screen.sees("No interview can be started by this link now.")
  expect(screen.text()).toContain("/s/")
  await screen.press("escape", "?")
  await screen.sees("Keys")
  for (let i = 0; i < 3; i++) await screen.press("space")
  expect(screen.text()).not.toContain("create a project")
})

test.for(["ru", "en"] as const)(
  "a demo account sees its limits in advance (%s)",
  async (locale) => {
    const screen = await openOnServer(server, "demoResearcher", { locale, columns: 80 })
    await screen.sees(locale === "ru" ? "респондентов — до 100" : "100 respondents each")
    expect(screen.lines()[2]).toMatch(/картинок$|pictures$/)
  },
)
