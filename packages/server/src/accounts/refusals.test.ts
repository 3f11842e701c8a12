import { type ApiError, CALLS } from "@qo/core/api"
import { USER_STATUSES } from "@qo/core/user"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { lookInto, NEW_PASSWORD, registration } from "./accounts.setup.ts"

let api: TestApi
let look: ReturnType<typeof lookInto>
beforeAll(async () => {
  api = await startTestApi()
  look = lookInto(api)
})
afterAll(() => api.stop())
beforeEach(() => api.database.pool.query(`delete from rate_limit`))

type Client = ReturnType<TestApi["client"]>

let made = 0
const anAddress = () => `someone${++made}@example.test`

const deactivatedUser = async () => {
  const { id, email } = await api.addUser("researcher", anAddress())
  await api.client().send(CALLS.sendResetEmail, { email })
  await api.database.pool.query(`update app_user set status_id = $2 where id = $1`, [
    id,
    USER_STATUSES.deactivated.id,
  ])
  return email
}

interface Case {
  name: string
  refuse: (client: Client) => Promise<ApiError>
  ru: string
  en: string
}
const cases: Case[] = [
  {
    name: "a reset for an address that nobody has",
    refuse: (client) =>
      refusalOf(client.send(CALLS.sendResetEmail, { email: "nobody@example.test" })),
    ru: "404 Пользователя с такой почтой нет",
    en: "404 There is no user with this email",
  },
  {
    name: "a reset for an address that was not confirmed",
    async refuse(client) {
      const input = registration()
      await api.client().send(CALLS.register, input)
      return refusalOf(client.send(CALLS.sendResetEmail, { email: input.email }))
    },
    ru: "409 Почта не подтверждена: откройте ссылку из письма. До этого нельзя ни войти, ни восстановить пароль",
    en: "409 The email is not confirmed: open the link in the mail first. Until then neither sign-in nor password recovery is possible",
  },
  {
    name: "a reset for a deactivated account",
    refuse: async (client) =>
      refusalOf(client.send(CALLS.sendResetEmail, { email: await deactivatedUser() })),
    ru: "403 Учётная запись деактивирована: обратитесь к администратору",
    en: "403 This account is deactivated: ask an administrator",
  },
  {
    name: "a link that was mailed before its account was deactivated",
    async refuse(client) {
      const token = await look.tokenTo(await deactivatedUser())
      return refusalOf(client.send(CALLS.resetPassword, { token, password: NEW_PASSWORD }))
    },
    ru: "403 Учётная запись деактивирована: обратитесь к администратору",
    en: "403 This account is deactivated: ask an administrator",
  },
  {
    name: "a confirmation for an account that has one",
    async refuse(client) {
      const { email } = await api.addUser("researcher", anAddress())
      return refusalOf(client.send(CALLS.resendConfirmation, { email }))
    },
    ru: "409 Уже подтверждено",
    en: "409 Already confirmed",
  },
  {
    name: "a confirmation for an account that was invited",
    async refuse(client) {
      const { user } = await look.invite(anAddress())
      return refusalOf(client.send(CALLS.resendConfirmation, { email: user.email }))
    },
    ru: "409 В нынешнем статусе это невозможно",
    en: "409 Not possible in the current status",
  },
  {
    name: "a password that does not fit the rules, and its fault",
    refuse: (client) =>
      refusalOf(client.send(CALLS.resetPassword, { token: "x", password: "password1" })),
    ru: "422 Проверьте поля: пароль — Этот пароль есть в списках распространённых: придумайте другой",
    en: "422 Check the fields: password — This password is in lists of common passwords: choose another",
  },
  {
    name: "one mail too many",
    async refuse(client) {
      const { email } = await api.addUser("researcher", anAddress())
      for (let mails = 0; mails < 5; mails++)
        await api.client().send(CALLS.sendResetEmail, { email })
      return refusalOf(client.send(CALLS.sendResetEmail, { email }))
    },
    ru: "429 Слишком много попыток: подождите и повторите",
    en: "429 Too many attempts: wait and try again",
  },
]

// Specification: 8.email-not-confirmed, 8.already-confirmed, 8.email-not-found
test.for(cases)("$name is refused in both languages", async ({ refuse, ru, en }) => {
  for (const [locale, text] of [
    ["ru", ru],
    ["en", en],
  ] as const) {
    await api.database.pool.query(`delete from rate_limit`)
    const { status, message } = await refuse(api.client(undefined, locale))
    expect(`${status} ${message}`).toBe(text)
  }
})
