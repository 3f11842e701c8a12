import {
  type ApiClient,
  createApiClient,
  type Fetch,
  sessionCalls,
  type Tokens,
  userCalls,
} from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { USER_STATUSES } from "@qo/core/user"
import { addQueue, oneTimeCode, PASSWORD, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Driver, openDriver } from "./driver/driver.setup.ts"
import { openBreakableLine } from "./driver/breakable-line.setup.ts"
import { openOnServer, openServer } from "./driver/on-server.setup.ts"

let server: TestApi
beforeAll(async () => {
  server = await startTestApi({ QO_REQUIRE_OTP: "yes" })
  await server.addUser("researcher")
  await addQueue(server.services, 2)
})
afterAll(() => server.stop())

const KEY = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/

/** A form takes no keys while it is sending. */
const untilIdle = (screen: Driver) => screen.tick(0)
async function erase(screen: Driver, text: string) {
  await untilIdle(screen)
  for (const _ of text) await screen.press("backspace")
}

/** Opens the screens signed out; the server can be changed. */
async function openSignedOut() {
  let host = server.url
  let kept: Tokens | undefined
  const real = createNodeFetch()
  const fetch: Fetch = (url, init) => real(url.replace(server.url, host), init)
  const tokens = { read: () => kept, write: (pair: Tokens) => void (kept = pair) }
  const api: ApiClient = createApiClient({ baseUrl: server.url, fetch, tokens, locale: "ru" })
  const screen = await openDriver({
    signedOut: true,
    columns: 100,
    options: {
      api,
      host: () => host,
      changeHost: (next) => {
        const isAddress = URL.canParse(next)
        if (isAddress) host = next
        return isAddress
      },
      signIn: (credentials) => api.send(sessionCalls.login, credentials),
    },
  })
  const enter = async (email: string, password = PASSWORD) => {
    await screen.type(email)
    await screen.press("enter")
    await screen.type(password)
    await screen.press("enter")
  }
  return { screen, enter, setHost: (next: string) => (host = next) }
}

test("a role that needs a second factor is led through its setup and then works normally", async () => {
  const screen = await openOnServer(server, "moderator")
  await screen.sees("без второго фактора работать нельзя")
  await screen.type("not the password 1")
  await screen.press("enter")
  await screen.sees("Неверный текущий пароль")
  await erase(screen, "not the password 1")
  await screen.type(PASSWORD)
  await screen.press("enter")
  await screen.until(() => KEY.test(screen.text()))
  await untilIdle(screen)
  expect(screen.text()).toContain("otpauth://")
  const [key = ""] = KEY.exec(screen.text()) ?? []
  await screen.type("000000")
  await screen.press("enter")
  await screen.sees("Код второго фактора не подошёл")
  await erase(screen, "000000")
  await screen.type(oneTimeCode(key))
  await screen.press("enter")
  await screen.sees("Запасные коды")
  // Enter alone would lose them.
  await screen.press("enter")
  expect(screen.text()).toContain("Запасные коды")
  await screen.press("y")
  await screen.sees("Второй фактор включён")
  await screen.sees("Анна Смирнова")
  await screen.press("3")
  await screen.sees("включён, осталось 10 запасных кодов")
})

test("who has a second factor gives its code in a second step, and can turn it off", async () => {
  const { email } = await server.addUser("researcher")
  const { screen, enter } = await openSignedOut()
  await enter(email)
  await screen.sees("[1 Проекты]")
  await screen.press("3")
  await screen.sees("выключен")
  await screen.press("f")
  await screen.sees("Включить второй фактор")
  await screen.type(PASSWORD)
  await screen.press("enter")
  await screen.until(() => KEY.test(screen.text()))
  await untilIdle(screen)
  const [key = ""] = KEY.exec(screen.text()) ?? []
  await screen.type(oneTimeCode(key))
  await screen.press("enter")
  await screen.sees("Запасные коды")
  const [recovery = ""] = /(?:[a-z\d]{4}-){3}[a-z\d]{4}/.exec(screen.text()) ?? []
  await untilIdle(screen)
  await screen.press("y")
  await screen.sees("включён, осталось 10 запасных кодов")
  await screen.press("x")
  await screen.sees("вход  ")

  await enter(email)
  await screen.sees("шесть цифр из приложения")
  await untilIdle(screen)
  await screen.type(oneTimeCode(key, 1))
  await screen.press("enter")
  await screen.sees("Здравствуйте")
  await untilIdle(screen)
  await screen.press("3")
  await screen.sees("включён")
  await screen.press("f")
  await screen.sees("Выключить второй фактор")
  await screen.type(PASSWORD)
  await screen.press("tab")
  await screen.type(recovery)
  await screen.press("enter")
  await screen.until(() => /Второй фактор +выключен/.test(screen.text()))
  expect(screen.store.session.user()?.email).toBe(email)
})

test("wrong passwords show a hint, too many the waiting time, and a closed account whom to ask", async () => {
  const { email } = await server.addUser("researcher")
  const { screen, enter } = await openSignedOut()
  await enter(email, "wrong horse 7")
  await screen.sees(`Забыли пароль? Новый — здесь: ${server.url}/forgot-password`)
  // Keys that come while the form is sending are dropped.
  for (let keys = 0; keys < 1000 && !screen.text().includes("Подождите"); keys++) {
    await untilIdle(screen)
    await screen.press("enter")
  }
  await screen.until(() => /Слишком много попыток.*Подождите \d+ с/.test(screen.text()))

  const closed = await server.addUser("researcher")
  await server.database.pool.query(`update app_user set status_id = $2 where id = $1`, [
    closed.id,
    USER_STATUSES.deactivated.id,
  ])
  const other = await openSignedOut()
  await other.enter(closed.email)
  await other.screen.sees("деактивирована: обратитесь к администратору")
  expect(other.screen.store.session.user()).toBeUndefined()
})

test("a user deactivated during a session sees a message, immediately and at the next start", async () => {
  const office = await openServer()
  const administrator = await office.signedIn("administrator")
  const client = await office.signedIn("researcher")
  const screen = await openOnServer(office, client, { columns: 100 })
  await screen.sees("[1 Проекты]")
  const { revision } = await administrator.send(userCalls.getUser, { uid: client.id })
  await administrator.send(userCalls.updateUser, {
    id: client.id,
    revision,
    statusId: "deactivated",
  })
  await screen.press("R")
  await screen.sees("Учётная запись деактивирована: обратитесь к администратору. Войти под другой")
  expect(screen.store.link.state()).toMatchObject({ signedIn: false, deactivated: true })

  const later = await openDriver({
    signedOut: true,
    locale: "en",
    columns: 100,
    options: { deactivated: true },
  })
  await later.sees(
    "This account is deactivated: ask an administrator. Sign in with another account",
  )
})

test("if the server does not respond the address can be changed, and input is kept", async () => {
  const { email } = await server.addUser("researcher")
  const { screen, enter, setHost } = await openSignedOut()
  setHost("http://127.0.0.1:1")
  await enter(email)
  await screen.sees("http://127.0.0.1:1 не отвечает. Проверьте адрес и связь")
  await erase(screen, "http://127.0.0.1:1")
  await screen.type("nonsense")
  await screen.press("tab", "tab", "enter")
  await screen.sees("Это не адрес сервера")
  await erase(screen, "nonsense")
  await screen.type(server.url)
  await screen.press("tab", "tab", "enter")
  await screen.sees("Здравствуйте")
  expect(screen.store.session.user()?.email).toBe(email)
})

test("a stored login whose server is down opens the form, and signs in by itself once it responds", async () => {
  const { email } = await server.addUser("researcher")
  const client = server.client()
  await client.send(sessionCalls.login, { email, password: PASSWORD })
  const line = await openBreakableLine(server.url)
  const api = createApiClient({
    baseUrl: line.url,
    fetch: createNodeFetch(),
    tokens: { read: client.tokens, write: () => {} },
  })
  line.cut()
  const whose = () => api.send(sessionCalls.currentUser, {})
  const error = await whose().catch((reason: unknown) => reason)
  const screen = await openDriver({
    signedOut: true,
    columns: 100,
    options: { api, host: () => server.url, unreached: { error, email, whose } },
  })
  expect(screen.text()).toContain(`${server.url} пока не отвечает`)
  expect(screen.text()).toContain(email)
  line.restore()
  await screen.sees("[1 Проекты]")
  expect(screen.store.session.user()?.email).toBe(email)
})
