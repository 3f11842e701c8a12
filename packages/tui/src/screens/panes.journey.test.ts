import { type ApiClient, moderationCalls, sessionCalls } from "@qo/core/api"
import type { Question } from "@qo/core/questionnaire"
import { addQueue, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type EmulatedScreens, openEmulated } from "./driver/emulated.setup.ts"
import { answeredSurvey } from "./project/report/answered-survey.setup.ts"

const SIZE = { columns: 200, rows: 60 }
/** Bytes of a move in the list, by the look of the cursor. */
const MOVE_BYTES = { mark: 64, bar: 900 } as const

let server: TestApi
beforeAll(async () => {
  server = await startTestApi()
  await server.addUser("researcher")
  await addQueue(server.services, 24)
})
afterAll(() => server.stop())

const QUESTIONS: Question[] = Array.from({ length: 9 }, (_, at) => ({
  id: `q${at + 1}`,
  category: "qualification",
  text: `Сколько раз за неделю вы заходили в игру номер ${at + 1}?`,
  answers: [
    { id: `a${2 * at + 1}`, code: 1, text: "Ни разу" },
    { id: `a${2 * at + 2}`, code: 2, text: "Несколько раз" },
  ],
}))

/** Screens of a signed-in user, and the number of calls that have been sent. */
async function openCounted(api: ApiClient, cursor: "mark" | "bar") {
  let calls = 0
  const counted: ApiClient = {
    ...api,
    send: (...parameters: Parameters<ApiClient["send"]>) => {
      calls++
      return api.send(...parameters)
    },
  } as ApiClient
  const user = await api.send(sessionCalls.currentUser, {})
  const screens = await openEmulated({
    renderer: "painter",
    locale: "ru",
    size: SIZE,
    look: { cursor, repeatMs: 0 },
    as: { api: counted, user },
  })
  await screens.settle()
  return { screens, calls: () => calls }
}

/** Text right of the line between both panes. */
const rightPane = (screens: EmulatedScreens) =>
  screens
    .lines()
    .flatMap((line) => line.split("│").slice(1))
    .join("\n")

/** Goes to a screen by the number of its tab. */
async function openTab(screens: EmulatedScreens, name: string) {
  const tab = new RegExp(`(\\d) ${name}`).exec(screens.lines()[0] ?? "")?.[1]
  expect(tab).toBeDefined()
  await screens.press(tab ?? "")
  await screens.settle()
}

/** Calls of a project that the queue loads beforehand. */
const CALLS_OF_PROJECT = 5
/** The first project of the queue, and those that are loaded around it. */
const LOADED_PROJECTS = 5

/** Bytes of one key, before anything else is painted. */
async function bytesOf(screens: EmulatedScreens, key: string): Promise<number> {
  const before = screens.bytes()
  await screens.press(key)
  await screens.settle()
  return screens.bytes() - before
}

test.for(["mark", "bar"] as const)(
  "the question beside the outline follows the cursor without calls (%s)",
  async (cursor) => {
    const moderator = await server.signedIn("moderator")
    const { data } = await moderator.list(moderationCalls.listQueue, {})
    expect(data.length).toBeGreaterThan(0)
    const { screens, calls } = await openCounted(moderator, cursor)
    await expect.poll(() => screens.lines().join("\n")).toContain(`1/${data.length}`)
    await screens.press("\r")
    await expect.poll(() => screens.lines().join("\n")).toContain("3 Анкета")
    await screens.press("3")
    await screens.press("\u001B[B")
    await expect.poll(() => rightPane(screens)).toContain("Q1 ")
    // And one call for the limits of questionnaires.
    await expect.poll(calls).toBe(LOADED_PROJECTS * CALLS_OF_PROJECT + 1)
    await screens.settle()

    const before = calls()
    expect(await bytesOf(screens, "j")).toBeLessThanOrEqual(MOVE_BYTES[cursor])
    const first = rightPane(screens)
    for (let i = 0; i < 8; i++) await screens.press("j")
    // The next question is shown once the cursor has rested.
    await expect.poll(() => rightPane(screens)).not.toBe(first)
    expect(calls()).toBe(before)
    await screens.press("z")
    await screens.settle()
    expect(rightPane(screens)).toBe("")
  },
)

test.for(["mark", "bar"] as const)(
  "figures beside the questions of a report follow the cursor without calls (%s)",
  async (cursor) => {
    const owner = await server.signedIn("researcher")
    const people = Array.from({ length: 6 }, (_, at) =>
      Object.fromEntries(QUESTIONS.map(({ id }) => [id, { codes: [(at % 2) + 1] }])),
    )
    await answeredSurvey(server, owner, QUESTIONS, people)
    const { screens, calls } = await openCounted(owner, cursor)
    await openTab(screens, "Отчёты")
    // Beside the list of reports: each question with its most frequent answer.
    await expect.poll(() => rightPane(screens)).toContain("номер 9?")
    await screens.press("\r")
    await expect.poll(() => rightPane(screens)).toContain("номер 1?")
    await screens.settle()

    const before = calls()
    expect(await bytesOf(screens, "j")).toBeLessThanOrEqual(MOVE_BYTES[cursor])
    expect(rightPane(screens)).toContain("номер 1?")
    await expect.poll(() => rightPane(screens)).toContain("номер 2?")
    await screens.settle()
    const shown = screens.bytes()
    for (let i = 0; i < 3; i++) await screens.press("j")
    await expect.poll(() => rightPane(screens)).toContain("номер 5?")
    await screens.settle()
    expect(screens.bytes() - shown).toBeLessThanOrEqual(3 * MOVE_BYTES[cursor] + 300)
    expect(calls()).toBe(before)
  },
)
