import {
  type ApiClient,
  ApiError,
  moderationCalls,
  questionnaireCalls,
  type QueueItem,
  sessionCalls,
} from "@qo/core/api"
import { addQueue, PASSWORD, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { PROJECT_VIEW_AREA } from "./project-view-area.ts"
import { openView } from "./view-on-server.setup.ts"

let server: TestApi
let moderator: ApiClient
let owner: ApiClient
let queue: readonly QueueItem[] = []

beforeAll(async () => {
  server = await startTestApi()
  const { email } = await server.addUser("researcher")
  moderator = await server.signedIn("moderator")
  owner = server.client()
  await owner.send(sessionCalls.login, { email, password: PASSWORD })
  await addQueue(server.services, 24)
  queue = (await moderator.list(moderationCalls.listQueue, {})).data
})
afterAll(() => server.stop())

/** A project that waits, and has this many questions at least; each is given once. */
const given = new Set<number>()
function waitingItem(questions = 1): QueueItem {
  const item = queue.find((each) => each.questions >= questions && !given.has(each.project.pid))
  if (!item) throw new Error("the queue is too short")
  given.add(item.project.pid)
  return item
}

test("a moderator judges a project: why, problems, questions, paths, price, and the way to a place", async () => {
  const { project, reasons } = waitingItem(10)
  const view = await openView(server, moderator, { pid: project.pid, columns: 80, rows: 30 })
  await view.sees("Почему решает человек")
  await view.sees("Маршруты ")
  await view.until(() => !view.text().includes("Считается"))
  expect(view.text()).toContain("на модерации")
  expect(view.text()).toContain("[1 Обзор]")

  // From a reason to its place in the outline, and the question in full.
  const placed = reasons.find(({ question }) => question !== undefined)
  expect(placed).toBeDefined()
  while (!/ → Q\d+ «/.test(view.selected() ?? "")) await view.press("j")
  const number = /Q\d+/.exec(view.selected() ?? "")?.[0] ?? ""
  await view.press("enter")
  expect(view.text()).toMatch(/\[3 Анкета( \d+)?\]/)
  expect(view.selected()).toContain(`▾ ${number} `)
  await view.press("enter")
  await view.sees("Целиком")
  expect(view.text()).toContain(`${number} `)
  await view.press("escape")

  // A filter finds answers, too; Esc clears it and stays at the question.
  await view.press("/")
  await view.type("почта")
  await view.press("enter", "escape")
  expect(view.text()).toMatch(/\[3 Анкета( \d+)?\]/)

  await view.press("tab")
  await view.sees("Чем заканчиваются")
  await view.sees("случайных респондентов")
  await view.press("5")
  await view.sees("Зафиксирована при отправке")
  expect(view.text()).toContain("Базовая цена анкеты")
  await view.press("6")
  await view.sees("Решений по этому проекту ещё не было")
  await view.press("shift+tab")
  expect(view.text()).toContain("[5 Цена]")
  await view.press("2")
  expect(view.text()).toMatch(/\[2 Замечания( \d+)?\]/)
  await view.press("y")
  expect(view.store.notices.message()).toContain(`qo questionnaire check --pid ${project.pid}`)
  await view.press("?", "/")
  await view.type("прочитать")
  await view.sees("прочитать проект")
  await view.press("escape", "/")
  await view.type("коммент")
  await view.sees("комментарий к")
  await view.press("escape")
  await view.press("escape", "escape")
  expect(view.store.notices.message()).toBe("closed")
})

test("the questionnaire is answered right there, and left for a place in the outline", async () => {
  const { project } = waitingItem(10)
  const view = await openView(server, moderator, { pid: project.pid, columns: 60, rows: 20 })
  await view.sees("Почему решает человек")
  await view.press("p")
  await view.sees("ничего не сохраняется")
  expect(view.text()).toContain("Q1 · Вопрос 1")
  await view.press("1", "enter")
  await view.sees("Вопрос 2")
  await view.press("shift+tab")
  await view.sees("(•) 1")
  // Ctrl+O, as letters may be the answer.
  await view.press("enter", "\u000F")
  await view.until(() => view.text().includes("[3 Анкета"))
  // It goes on where it was left.
  await view.press("p")
  await view.sees("Вопрос 2")
  await view.press("escape")
  for (const [columns, rows] of [
    [60, 20],
    [120, 40],
    [200, 60],
  ] as const) {
    view.resize(columns, rows)
    await view.until(() => view.text().includes(columns < 80 ? " 2 " : "Изменения"))
    expect(view.lines().every((line) => line.length <= columns)).toBe(true)
  }
})

test("a comment is anchored to the question at the cursor; the owner reads it, mends, and says it is done", async () => {
  const { project } = waitingItem(4)
  const { pid } = project
  const desk = await openView(server, moderator, { pid, columns: 100, rows: 30 })
  await desk.sees("Коротко")
  await desk.press("3", "j", "c")
  await desk.sees("Комментарий к №")
  await desk.type("О каких играх речь?")
  await desk.press("enter")
  await desk.type("И за какое время?")
  await desk.press("ctrl+s")
  await desk.until(() => desk.store.notices.message() === "Комментарий добавлен")
  await desk.press("7")
  await desk.sees("○ ")
  expect(desk.text()).toMatch(/→ Q1 «.*по желанию {3}Анна Смирнова/)
  expect(desk.text()).toContain("И за какое время?")
  const [comment] = await moderator.send(moderationCalls.listComments, { pid })
  expect(comment).toMatchObject({ text: "О каких играх речь?\nИ за какое время?", state: "open" })
  expect(comment?.question).toBeDefined()
  await desk.press("3")
  await desk.until(() => /Q1 .*/.test(desk.selected() ?? ""))
  expect(desk.selected()).toMatch(/^▶.✎ +▾ Q1 /)

  await moderator.send(moderationCalls.decide, {
    decisions: [{ pid, decision: "reject", reason: "wording", comment: "Непонятные вопросы" }],
  })
  // The displayed version stays, with a notice that it is outdated.
  await desk.store.areas.of(PROJECT_VIEW_AREA).refresh()
  await desk.sees("Проект изменился (Отклонён")
  expect(desk.text()).toContain("[3 Анкета")
  await desk.press("c")
  expect(desk.text()).toContain("Комментарий к №")
  await desk.type("Поздно")
  await desk.press("ctrl+s")
  await desk.sees("✗")
  // Typed text is only dropped after a question.
  await desk.press("escape", "escape")
  await desk.until(() => desk.text().includes("[3 Анкета"))
  await desk.press("R")
  await desk.press("1")
  await desk.until(() => desk.text().includes(" отклонён"))
  expect(desk.text()).not.toContain("Проект изменился")
  await desk.press("c")
  expect(desk.store.notices.message()).toContain("Комментировать может тот, кто сейчас решает")

  // The owner's view: no reasons, no `c`; the rejection and the comments are there.
  const own = await openView(server, owner, { pid, columns: 100, rows: 40 })
  await own.sees("Отклонён   Формулировки")
  expect(own.text()).toContain("Непонятные вопросы")
  expect(own.text()).not.toContain("Почему решает человек")
  expect(own.text()).not.toContain("Мария")
  await own.press("?")
  await own.sees("отметить комментарий")
  expect(own.text()).not.toContain("комментарий к тому")
  await own.press("escape", "c", "7")
  await own.sees("1 открытый")
  await own.press("j", "x")
  expect(own.store.queue.waiting().map(({ action }) => action.title)).toEqual([
    `Комментарий №${comment?.id}: отметить сделанным`,
  ])
  await own.tick(6)
  await own.sees("1 сделанный")
  await own.press("j", "x")
  expect(own.store.notices.message()).toContain("уже отмечен")

  const read = await owner.send(questionnaireCalls.getQuestionnaire, { pid })
  const blocks = read.blocks.map((block, b) => ({
    ...block,
    questions: block.questions.map((question, q) =>
      b + q === 0 ? { ...question, text: "В какие игры вы играли на этой неделе?" } : question,
    ),
  }))
  await owner.send(questionnaireCalls.saveQuestionnaire, { pid, revision: read.revision, blocks })
  await own.press("R", "6")
  await own.sees("С последнего отклонения")
  await own.sees("стало: «В какие игры вы играли на этой неделе?»")
  while (!(own.selected() ?? "").includes("изменено")) await own.press("j")
  await own.press("enter")
  await own.until(() => (own.selected() ?? "").includes("Q1  В какие игры"))
})

const rejectCall = () => Promise.reject(new ApiError({ status: 0 }))

test("in English over a broken connection, displayed data stays and missing data is loaded automatically", async () => {
  const { project } = waitingItem(4)
  let isDown = true
  const shaky: ApiClient = {
    ...moderator,
    send: (call, ...rest) =>
      isDown && call.path !== sessionCalls.currentUser.path
        ? rejectCall()
        : moderator.send(call, ...rest),
    list: (call, ...rest) => (isDown ? rejectCall() : moderator.list(call, ...rest)),
  }
  const shown = { pid: project.pid, locale: "en", columns: 60, rows: 20 } as const
  const view = await openView(server, shaky, shown)
  await view.until(() => !view.store.link.state().online)
  expect(view.text()).toContain("Loading…")
  isDown = false
  await view.sees("Why a person decides")
  isDown = true
  await view.press("R")
  await view.until(() => !view.store.link.state().online)
  expect(view.text()).toContain("Why a person decides")
  await view.press("3", "p")
  await view.sees("nothing is kept")
  await view.press("escape")
  isDown = false
  await view.until(() => view.store.link.state().online)
  const { parts } = view.store.areas.of(PROJECT_VIEW_AREA).opened() ?? {}
  await view.until(() => parts?.questionnaire.state().loading === false)
  expect(view.text()).toMatch(/\[3 Questions/)
})

test("a project without access shows a message and can be left", async () => {
  const { project } = waitingItem()
  const view = await openView(server, "researcher", { pid: project.pid })
  await view.sees("Не удалось")
  await view.press("q")
  expect(view.store.notices.message()).toBe("closed")
})
