import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { moderationCalls, projectCalls } from "@qo/core/api"
import { addQueue, PASSWORD, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildProgram } from "../commands/testing/built-program.setup.ts"
import { openPty, type Pty } from "./driver/pty.setup.ts"

let program: string
let server: TestApi
beforeAll(async () => {
  program = await buildProgram()
  server = await startTestApi()
  await server.addUser("researcher")
  await addQueue(server.services, 3)
})
afterAll(() => server.stop())

const open = (words: readonly string[], env: Readonly<Record<string, string>>) =>
  openPty({
    // The program gets this terminal type.
    file: "/usr/bin/env",
    args: [`TERM=${env["TERM"] ?? "xterm"}`, process.execPath, program, ...words],
    env: {
      QO_HOST: server.url,
      QO_CONFIG_DIR: mkdtempSync(join(tmpdir(), "qo-config-")),
      ...env,
    },
    columns: 100,
    rows: 60,
  })

/** Waits for a question, then answers it with a line. */
async function answer(terminal: Pty, question: string, line: string) {
  await terminal.until(() => terminal.sent().endsWith(question))
  const before = terminal.sent().length
  terminal.write(`${line}\r`)
  // The next question may be the same one, and be there before anybody looks.
  await terminal.until(() => terminal.sent().length > before)
}

const waitingItems = async () => {
  const moderator = await server.signedIn("administrator")
  return (await moderator.list(moderationCalls.listQueue, { sort: "sentAt" })).data
}

test("a moderator signs in, rejects and approves by numbers, without any painting", async () => {
  const { email } = await server.addUser("moderator")
  const before = await waitingItems()
  const terminal = open([], { ACCESSIBLE: "1", QO_LANG: "ru" })
  await answer(terminal, "Почта: ", email)
  await answer(terminal, "Пароль: ", PASSWORD)
  await answer(terminal, "Номер экрана (? — помощь): ", "1")
  await answer(terminal, "0 назад (? — помощь): ", "1")
  await answer(terminal, "Номер действия (0 — ничего): ", "отклонить")
  await answer(terminal, "Номер или слова (Enter — оставить): ", "Формулировки")
  await answer(terminal, "> ", "Переформулируйте второй вопрос.\r")
  await answer(terminal, "Enter — не ждать: ", "")
  await answer(terminal, "0 назад (? — помощь): ", "2")
  await answer(terminal, "Номер действия (0 — ничего): ", "одобрить")
  await terminal.until(() => /\(да\/нет\) $|не ждать: $/.test(terminal.sent()))
  if (terminal.sent().endsWith("(да/нет) ")) terminal.write("да\r")
  await answer(terminal, "Enter — не ждать: ", "")
  await answer(terminal, "0 назад (? — помощь): ", "й")
  expect(await terminal.exit).toBe(0)

  const after = new Set((await waitingItems()).map(({ project }) => project.pid))
  const decided = before.filter(({ project }) => !after.has(project.pid))
  expect(decided).toHaveLength(2)
  const administrator = await server.signedIn("administrator")
  const statuses = await Promise.all(
    decided.map(({ project: { pid } }) => administrator.send(projectCalls.getProject, { pid })),
  )
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(["active", "rejected"])
  expect(terminal.sent()).not.toContain("\u001B")
  expect(terminal.sent()).not.toContain(PASSWORD)
})

test("in English, on a terminal that cannot place a cursor; Ctrl-C cancels, then leaves", async () => {
  const { email } = await server.addUser("administrator")
  const terminal = open(["--lang", "en"], { TERM: "dumb" })
  await answer(terminal, "Email: ", email)
  await answer(terminal, "Password: ", PASSWORD)
  await answer(terminal, "Number of a screen (? for help): ", "1")
  await answer(terminal, "0 to go back (? for help): ", "whoami --fields email")
  await terminal.until(() => terminal.sent().includes(`${email}\r\n`))
  await answer(terminal, "0 to go back (? for help): ", "n")
  await terminal.until(() => terminal.sent().endsWith("Email: "))
  terminal.write("half an addr\u0003")
  await terminal.until(() => terminal.sent().includes("Cancelled."))
  await terminal.until(() => terminal.sent().endsWith("0 to go back (? for help): "))
  terminal.write("\u0003")
  await terminal.until(() => terminal.sent().endsWith("Number of a screen (? for help): "))
  terminal.write("\u0003")
  expect(await terminal.exit).toBe(0)
  expect(terminal.sent()).toContain("Goodbye.")
  expect(terminal.sent()).not.toContain("\u001B")
})

test("--accessible and the setting open it, too, and invalid values are reported", async () => {
  const terminal = open(["--accessible"], {})
  await terminal.until(() => terminal.sent().endsWith("Почта: "))
  terminal.write("\u0004")
  expect(await terminal.exit).toBe(0)
  const wrong = open(["--accessible=maybe"], {})
  expect(await wrong.exit).toBe(2)
})
