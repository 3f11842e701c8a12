import {
  type ApiClient,
  createApiClient,
  type Fetch,
  moderationCalls,
  projectCalls,
  type QueueItem,
  type Tokens,
} from "@qo/core/api"
import { byUrgency } from "@qo/core/moderation"
import { createNodeFetch } from "@qo/core/node"
import { PROJECT_STATUSES } from "@qo/core/project"
import { addQueue, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Driver } from "../driver/driver.setup.ts"
import { openOnServer } from "../driver/on-server.setup.ts"
import { DESK_AREA } from "./desk-area.ts"
import { displayWidth } from "../../text/display-width.ts"

const DECISIONS = "/api/v1/service/moderation/decisions"

let server: TestApi
let administrator: ApiClient
beforeAll(async () => {
  server = await startTestApi()
  await server.addUser("researcher")
  administrator = await server.signedIn("administrator")
  await addQueue(server.services, 200)
})
afterAll(() => server.stop())

const waitingItems = async (): Promise<readonly QueueItem[]> =>
  (await administrator.list(moderationCalls.listQueue, { limit: 1000 })).data
const statusOf = async (pid: number) =>
  PROJECT_STATUSES[(await administrator.send(projectCalls.getProject, { pid })).status].id
const decisionsOf = async (pids: readonly number[]) => {
  const { rows } = await server.database.pool.query<{ decided: number }>(
    `select count(*)::integer as decided from moderation_decision where pid = any($1) and taken_back_at is null`,
    [pids],
  )
  return rows[0]?.decided
}

const pidsIn = (screen: Driver) => {
  const { list } = screen.store.areas.of(DESK_AREA)
  list.setHeight(1000)
  return list.inView().map(({ row }) => row.project.pid)
}
/** Those whose decision waits. */
const decidedIn = (screen: Driver) => {
  const { list } = screen.store.areas.of(DESK_AREA)
  return pidsIn(screen).filter((pid) => list.isSettled(pid))
}
const untilLoaded = (screen: Driver) =>
  screen.until(() => screen.store.areas.of(DESK_AREA).list.status().complete)
async function openDesk(who: Parameters<typeof openOnServer>[1], columns = 130, locale?: "en") {
  const screen = await openOnServer(server, who, { columns, ...(locale && { locale }) })
  await untilLoaded(screen)
  return screen
}

/** A moderator whose calls are counted, and whose line can be made to break. */
async function watchedScreen(breaks: (url: string, answers: number) => boolean = () => false) {
  const client = await server.signedIn("moderator")
  const real = createNodeFetch()
  const asked: string[] = []
  const fetch: Fetch = async (url, init) => {
    const path = `${init.method} ${new URL(url).pathname}`
    asked.push(path)
    const isCut = breaks(path, asked.filter((each) => each === path).length)
    const answer = await real(url, init)
    // The server has completed the work, but the response is lost.
    if (isCut) throw new TypeError("cut")
    return answer
  }
  let tokens: Tokens | undefined = client.tokens()
  const api = createApiClient({
    baseUrl: server.url,
    fetch,
    tokens: { read: () => tokens, write: (pair) => void (tokens = pair) },
    locale: "ru",
  })
  return { api, asked }
}

async function rejectWith(screen: Driver, comment: string) {
  await screen.press("r")
  await screen.sees("шаг 1 из 2")
  await screen.press("1")
  if (screen.text().includes("Написать новый")) await screen.press("n")
  await screen.type(comment)
  await screen.press("ctrl+s")
}

test.for([
  [80, undefined],
  [130, "en"],
] as const)(
  "at %i columns the queue stands by waiting time and risk",
  async ([columns, locale]) => {
    const screen = await openDesk("moderator", columns, locale)
    const items = await waitingItems()
    const mine = items.filter(({ project }) => project.status !== "onVkModeration")
    expect(pidsIn(screen)).toEqual(mine.toSorted(byUrgency).map(({ project }) => project.pid))
    const lines = screen.lines()
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns)
    const marked = lines.filter((line) => /^[▶ ] +\d+ +!!!? /.test(line))
    expect(marked.length).toBeLessThanOrEqual(mine.length / 5)
    await screen.press("o")
    expect(pidsIn(screen)).toEqual(mine.map(({ project }) => project.pid))
    expect(screen.lines()[1]).toMatch(locale ? /by In queue ↑$/ : /порядок: В очереди ↑$/)
  },
)

test("tabs and filters show the moderator's selection", async () => {
  const screen = await openDesk("administrator")
  await screen.press("5")
  const items = await waitingItems()
  await screen.press("tab", "tab")
  await screen.sees("[Авто")
  expect(new Set(pidsIn(screen))).toEqual(
    new Set(
      items
        .filter(({ project }) => project.status === "onAutoModeration")
        .map(({ project }) => project.pid),
    ),
  )
  await screen.press("shift+tab", "shift+tab", "/")
  await screen.type("причина:младше шаблон:провайдера")
  await screen.press("enter")
  const wanted = items.filter(
    ({ project, reasons }) =>
      project.template === "default" && reasons.some(({ key }) => key === "minors"),
  )
  expect(wanted.length).toBeGreaterThan(0)
  expect(new Set(pidsIn(screen))).toEqual(new Set(wanted.map(({ project }) => project.pid)))
})

test("40 rejections typed in a row each wait alone; three are taken back, the rest is decided once", async () => {
  const { api } = await watchedScreen()
  const screen = await openDesk(api)
  const before = pidsIn(screen)
  await rejectWith(screen, "Уточните формулировки")
  await screen.press("down")
  for (let i = 1; i < 40; i++) {
    // The reason and the comment of the one before are offered.
    await screen.press("r", "enter", "enter")
  }
  expect(screen.store.queue.waiting()).toHaveLength(40)
  await screen.sees("и ещё 39")
  const rejected = decidedIn(screen)
  expect(new Set(rejected)).toEqual(new Set(before.slice(0, 41).toSpliced(1, 1)))
  // Each stays in place with its sign, and cannot be decided again.
  expect(pidsIn(screen)).toEqual(before)
  expect(screen.text().match(/^.✗ +\d+ /gm)?.length).toBeGreaterThan(10)
  await screen.press("g", "a")
  await screen.sees("Решение уже ждёт отправки")
  await screen.press("space", "k", "*")
  expect(screen.store.areas.of(DESK_AREA).list.status().marked).toBe(before.length - 40)
  await screen.press("escape")
  expect(screen.store.queue.waiting()).toHaveLength(40)
  await screen.press("u", "u", "u")
  expect(screen.store.queue.waiting()).toHaveLength(37)
  const kept = rejected.filter((pid) => !decidedIn(screen).includes(pid))
  expect(kept).toHaveLength(3)
  // The cursor is on what was taken back last.
  expect(screen.selected()).toContain(` ${kept[0]} `)
  await screen.tick(5)
  await screen.until(() => screen.store.queue.waiting().length === 0)
  expect(await decisionsOf(rejected)).toBe(37)
  await screen.until(() => pidsIn(screen).length === before.length - 37)
  for (const pid of kept) expect([2, 11]).toContain(await statusOf(pid))
  expect(screen.store.queue.log().filter(({ state }) => state === "finished")).toHaveLength(37)
})

test("u takes a decision back that was sent, and the project waits again", async () => {
  const screen = await openDesk("moderator")
  const [first = 0, second = 0] = pidsIn(screen)
  await screen.press("a")
  await screen.until(() => screen.selected()?.includes(` ${second} `) ?? false)
  await screen.store.queue.sendAll()
  expect(await statusOf(first)).toBe(3)
  await screen.press("u")
  await screen.sees(`Отменить решение: №${first} `)
  await screen.store.queue.sendAll()
  expect(await decisionsOf([first])).toBe(0)
  await screen.until(() => pidsIn(screen).includes(first))
  expect(decidedIn(screen)).toEqual([])
  expect(screen.selected()).toContain(` ${second} `)
})

test("in the view of a project all keys of the program work, and marks of other projects stay", async () => {
  const screen = await openDesk("moderator", 80)
  const [first = 0, second = 0, third = 0] = pidsIn(screen)
  screen.store.areas.of(DESK_AREA).list.setHeight(15)
  await screen.press("down", "space", "space", "g", "enter")
  await screen.sees(`№${first} `)
  await screen.sees("Коротко")
  await screen.press("a")
  await screen.sees("2 отмечено")
  expect(
    screen.store.areas
      .of(DESK_AREA)
      .list.targets()
      .map(({ project }) => project.pid),
  ).toEqual(expect.arrayContaining([second, third]))
  await screen.press("enter")
  await screen.sees("Обзор")
  // The projects stay visible while the reason is written.
  await screen.press("r", "1")
  await screen.sees("Комментарий ")
  expect(screen.text()).toContain("[1 Обзор")
  expect(screen.lines()).toHaveLength(24)
  await screen.press("escape", "escape", "Q")
  await screen.sees("d убрать")
  await screen.press("?")
  await screen.sees("не отправлять")
  await screen.press("escape", "escape")
  await screen.sees("Обзор")
  await screen.press("u")
  await screen.sees("Отменено, не отправлено")
  expect(screen.store.queue.waiting()).toEqual([])
  await screen.press("?")
  await screen.sees("все разделы")
  await screen.press("escape", ":")
  await screen.sees("Tab дополнить")
  await screen.press("escape", "2")
  await screen.sees("[2 Замечания")
})

test("in a preview Space excludes a project, Enter opens one, and the decision applies to the rest", async () => {
  const { api } = await watchedScreen()
  const screen = await openDesk(api)
  const all = pidsIn(screen)
  const [first = 0] = all
  await screen.press("space", "space", "space", "g", "a")
  const offered = () => /a одобрить (\d+)/.exec(screen.text())?.[1]
  expect(offered()).toBe("3")
  // On the heading the whole group of unusual ones is out, then one of them is in again.
  await screen.press("space")
  expect(offered()).toBe(undefined)
  await screen.press("a")
  expect(screen.store.queue.waiting()).toEqual([])
  await screen.press("j", "space")
  expect(offered()).toBe("1")
  await screen.press("k", "enter")
  await screen.sees(`№${first} `)
  await screen.press("escape")
  await screen.sees("a одобрить 1")
  await screen.press("a")
  const decided = screen.store.queue.waiting().flatMap(({ action }) => action.items)
  expect(decided).toHaveLength(1)
  // Excluded projects keep their marks for the next action.
  expect(screen.store.areas.of(DESK_AREA).list.status().marked).toBe(2)
  await screen.press("u")
})

test("a batch is decided as displayed over a broken connection, and each skipped project is reported", async () => {
  const { api, asked } = await watchedScreen(
    (path, count) => path === `POST ${DECISIONS}` && count === 2,
  )
  const screen = await openDesk(api)
  const pids = pidsIn(screen)
  expect(pids.length).toBeGreaterThan(150)
  await screen.press("*", "a")
  await screen.sees(`Одобрить ${pids.length} проект`)
  expect(screen.lines()[2]).toMatch(/^▶ Необычных: \d+/)
  await screen.press("a")
  expect(pidsIn(screen)).toEqual(pids)
  expect(decidedIn(screen)).toEqual(pids)

  const other = await server.signedIn("moderator")
  const [first = 0, second = 0, changed = 0] = pids
  await other.send(moderationCalls.decide, {
    decisions: [first, second].map((pid) => ({ pid, decision: "approve" as const })),
  })
  const { revision } = await administrator.send(projectCalls.getProject, { pid: changed })
  await administrator.send(projectCalls.updateProject, { pid: changed, revision, priority: 77 })

  await screen.tick(5)
  await screen.store.queue.sendAll()
  await screen.sees("Итоги")
  expect(screen.lines().slice(3, 6).join("\n")).toMatch(/Уже одобрен: Анна Смирнова/)
  await screen.sees(`u отменить ${pids.length - 3}`)
  expect(screen.text()).toContain("Проект изменился после того, как вы его видели")
  expect(screen.text()).toContain(`${pids.length - 3} ✓   3 –`)
  // One of the calls was asked twice under its key, since its answer was lost.
  expect(asked.filter((path) => path === `POST ${DECISIONS}`)).toHaveLength(
    Math.ceil(pids.length / 50) + 1,
  )
  expect(await decisionsOf(pids)).toBe(pids.length - 1)
  await screen.press("escape")
  // Changed projects stay undecided in their present version.
  await screen.until(() => pidsIn(screen).join() === String(changed))
})
