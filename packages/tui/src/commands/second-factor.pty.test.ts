import { oneTimeCode, PASSWORD, startTestApi } from "@qo/server/testing"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { openPty } from "../screens/driver/pty.setup.ts"
import { buildProgram } from "./testing/built-program.setup.ts"
import { newConfigFolder } from "./testing/run-line.setup.ts"

let program: string
beforeAll(async () => {
  program = await buildProgram()
})

test("on a terminal the key is shown and every code is asked for", async () => {
  const api = await startTestApi()
  onTestFinished(api.stop)
  const { email } = await api.addUser("researcher")
  const env = { QO_HOST: api.url, QO_CONFIG_DIR: newConfigFolder(), QO_PAGER: "cat" }
  const qo = (...words: string[]) =>
    openPty({ file: process.execPath, args: [program, ...words], env })
  const login = async () => {
    const terminal = qo("login", "--email", email)
    await terminal.sees("Пароль:")
    terminal.write(`${PASSWORD}\r`)
    return terminal
  }
  expect(await (await login()).exit).toBe(0)

  const turning = qo("profile", "enable-otp")
  await turning.sees("Текущий пароль:")
  turning.write(`${PASSWORD}\r`)
  await turning.sees("Код второго фактора:")
  const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(turning.text())?.[0] ?? ""
  turning.write(`${oneTimeCode(key)}\r`)
  await turning.sees("Сохраните запасные коды")
  expect(await turning.exit).toBe(0)

  const again = await login()
  await again.sees("Код второго фактора:")
  again.write(`${oneTimeCode(key, 1)}\r`)
  await again.sees("Вы вошли")
  expect(await again.exit).toBe(0)
})
