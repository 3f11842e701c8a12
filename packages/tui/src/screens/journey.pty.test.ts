import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sessionCalls, userCalls } from "@qo/core/api"
import { USER_STATUSES } from "@qo/core/user"
import { PASSWORD, startTestApi } from "@qo/server/testing"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { buildProgram } from "../commands/testing/built-program.setup.ts"
import { openPty } from "./driver/pty.setup.ts"

let program: string
beforeAll(async () => {
  program = await buildProgram()
})

async function openJourney() {
  const server = await startTestApi()
  onTestFinished(server.stop)
  const { email } = await server.addUser("administrator", "ada@example.test")
  const target = await server.addUser("researcher", "boris@example.test")
  const config = mkdtempSync(join(tmpdir(), "qo-config-"))
  const open = () =>
    openPty({
      file: process.execPath,
      args: [program],
      env: { QO_HOST: server.url, QO_CONFIG_DIR: config },
    })
  return { server, open, email, target }
}

test("an administrator signs in, invites, deactivates and takes it back, on a real server", async () => {
  const { server, open, email, target } = await openJourney()
  const terminal = open()
  await terminal.sees("вход  ")
  terminal.write(`${email}\r${PASSWORD}\r`)
  await terminal.sees("boris@example.test")
  expect(terminal.sent()).not.toContain(PASSWORD)

  terminal.write("n")
  await terminal.sees("Новый пользователь")
  terminal.write("vera@example.test\rВера Ёлкина\r")
  await terminal.sees("Вера Ёлкина")
  terminal.write("\r")
  await terminal.sees("Модератор VK")
  terminal.write("\u001B[B\r")
  await terminal.until(() => !terminal.text().includes("Модератор VK"))
  terminal.write("\u0013")
  await terminal.sees("Создан vera@example.test")
  await terminal.sees("Приглашение отправлено")

  terminal.write(`/id:${target.id}\r`)
  await terminal.until(() => terminal.selected()?.includes("boris@") ?? false)
  terminal.write("s")
  await terminal.sees("Новый статус: boris@example.test")
  terminal.write("\u001B[B\r")
  await terminal.sees("сделано 1")
  expect(terminal.selected()).toContain("Деактивирован")
  terminal.write("u")
  await terminal.until(() => terminal.selected()?.includes("Активирован") ?? false)

  const api = server.client()
  await api.send(sessionCalls.login, { email, password: PASSWORD })
  const { data } = await api.list(userCalls.listUsers, { sort: "id" })
  expect(data.map((user) => `${user.email} ${USER_STATUSES[user.status].id}`)).toEqual([
    "ada@example.test 4",
    "boris@example.test 4",
    "vera@example.test 2",
  ])
  terminal.write("q")
  expect(await terminal.exit).toBe(0)

  const again = open()
  await again.sees("vera@example.test")
  again.write("4")
  await again.sees("ada@example.test")
  again.write("8x")
  await again.sees("вход  ")
})
