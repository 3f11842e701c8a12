import { readFileSync } from "node:fs"
import { join } from "node:path"
import { userCalls } from "@qo/core/api"
import { PASSWORD, startTestApi } from "@qo/server/testing"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { openPty } from "../screens/driver/pty.setup.ts"
import { buildProgram } from "./testing/built-program.setup.ts"
import { newConfigFolder } from "./testing/run-line.setup.ts"

let program: string
beforeAll(async () => {
  program = await buildProgram()
})

async function openOffice() {
  const server = await startTestApi()
  onTestFinished(server.stop)
  const { email } = await server.addUser("administrator", "ada@example.test")
  const target = await server.addUser("researcher", "boris@example.test")
  const folder = newConfigFolder()
  const qo = (...words: string[]) =>
    openPty({
      file: process.execPath,
      args: [program, ...words],
      env: { QO_HOST: server.url, QO_CONFIG_DIR: folder, QO_PAGER: "cat" },
    })
  const signIn = async () => {
    const terminal = qo("login", "--email", email)
    await terminal.sees("Пароль:")
    terminal.write(`${PASSWORD}\r`)
    expect(await terminal.exit).toBe(0)
    return terminal
  }
  const count = async () => {
    const admin = await server.signedIn("administrator")
    return (await admin.list(userCalls.listUsers, { q: "boris" })).total
  }
  return { qo, signIn, target, folder, count }
}

test("a password is asked for and never shown", async () => {
  const { signIn, folder } = await openOffice()
  const terminal = await signIn()
  await terminal.sees("Вы вошли")
  expect(terminal.sent()).not.toContain(PASSWORD)
  expect(readFileSync(join(folder, "logins.json"), "utf8")).toContain("ada@example.test")
})

test("a dangerous command asks first: no and Ctrl-C have no effect, yes runs it", async () => {
  const { qo, signIn, target, count } = await openOffice()
  await signIn()
  for (const answer of ["\r", "нет\r", "\u0003"]) {
    const terminal = qo("users", "delete", String(target.id))
    await terminal.sees("Удалить 1 пользователя?")
    terminal.write(answer)
    expect(await terminal.exit).toBe(130)
  }
  expect(await count()).toBe(1)
  const terminal = qo("users", "delete", String(target.id))
  await terminal.sees("Удалить 1 пользователя?")
  terminal.write("да\r")
  expect(await terminal.exit).toBe(0)
  expect(await count()).toBe(0)
})

test("records chosen by a condition are named in the question: no keeps them, yes changes them", async () => {
  const { qo, signIn } = await openOffice()
  await signIn()
  const words = ["users", "set-status", "--status", "deactivated", "--where", "email~boris"]
  const refused = qo(...words)
  await refused.sees("Под условие подходит 1 запись из 2")
  await refused.sees("boris@example.test")
  await refused.sees("Выполнить qo users set-status deactivated для 1 записи?")
  refused.write("\r")
  expect(await refused.exit).toBe(130)
  const done = qo(...words)
  await done.sees("Выполнить")
  done.write("да\r")
  expect(await done.exit).toBe(0)
  const listed = qo(
    "users",
    "list",
    "--where",
    "email~boris",
    "--output",
    "ids",
    "--jq",
    ".[].status.id",
  )
  expect(await listed.exit).toBe(0)
  await listed.sees("5")
})

test("history is followed until Ctrl-C, which gives the terminal back", async () => {
  const { qo, signIn } = await openOffice()
  await signIn()
  const terminal = qo("history", "list", "--follow", "--interval", "1")
  await signIn()
  const created = qo("organizations", "create", "--name", "ООО Луч", "--type", "issuer")
  expect(await created.exit).toBe(0)
  await terminal.sees("Создана организация")
  terminal.write("\u0003")
  expect(await terminal.exit).toBe(130)
})
