import { LIMITS } from "@qo/core/questionnaire"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { type Environment, faultsText, localeOf, readConfig } from "./config.ts"

const faultsOf = (environment: Environment) => {
  const config = readConfig(environment)
  return config.ok ? [] : config.problem.map(({ name }) => name)
}

test("without settings the server is local, with its own database", () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    ok: true,
    value: { port: 4170, bind: "127.0.0.1", databaseUrl: undefined, trustProxy: [], demo: false },
  })
  expect(config.ok && config.value.dataDir).toMatch(/\/var$/)
})

test("an empty variable counts as unset", () => {
  expect(readConfig({ QO_PORT: "", QO_SMTP_URL: "  " })).toMatchObject({
    value: { port: 4170, smtpUrl: undefined },
  })
})

test.for<[string, string]>([
  ["QO_PORT", "0"],
  ["QO_PORT", "65535"],
  ["QO_BIND", "::1"],
  ["QO_BIND", "0.0.0.0"],
  ["QO_PUBLIC_URL", "https://office.example.com/"],
  ["QO_DATABASE_URL", "postgres://user:p%40ss@host:5432/name"],
  ["QO_DATABASE_URL", "postgres:///postgres?host=%2Ftmp%2Fx&user=qo"],
  ["QO_SMTP_URL", "smtps://user:pass@mail.example.com:465"],
  ["QO_TRUST_PROXY", "10.0.0.0/8, 127.0.0.1,::1/128"],
  ["QO_ACCOUNT_DISCLOSURE", "uniform"],
  ["QO_DEMO", "Yes"],
  ["QO_DEMO", "brief"],
  ["QO_DEMO_PASSWORD", "correct horse 7"],
  ["QO_OPERATOR", "ООО «Ромашка», Москва"],
])("%s=%s is taken", ([name, value]) => {
  expect(faultsOf({ [name]: value })).toEqual([])
})

test.for<[string, string]>([
  ["QO_PORT", "65536"],
  ["QO_PORT", "80.5"],
  ["QO_PORT", "-1"],
  ["QO_BIND", "not a host"],
  ["QO_PUBLIC_URL", "office.example.com"],
  ["QO_PUBLIC_URL", "https://office.example.com/path"],
  ["QO_PUBLIC_URL", "ftp://office.example.com"],
  ["QO_DATABASE_URL", "mysql://host/name"],
  ["QO_SMTP_URL", "mail.example.com:25"],
  ["QO_TRUST_PROXY", "10.0.0.0/33"],
  ["QO_TRUST_PROXY", "everyone"],
  ["QO_ACCOUNT_DISCLOSURE", "maybe"],
  ["QO_DEMO", "perhaps"],
  ["QO_DASHBOARD_URL", "javascript:alert(1)"],
  ["QO_OPERATOR", "ab"],
  ["QO_DEMO_PASSWORD", "short"],
  ["QO_LANG", "de"],
  ["QO_DRAIN_SECONDS", "301"],
  ["QO_DRAIN_SECONDS", "1.5"],
])("%s=%s is refused", ([name, value]) => {
  expect(faultsOf({ [name]: value })).toEqual([name])
})

test("all faults of the settings are reported together in both languages, with reasons", async () => {
  const environment = { QO_PORT: "x", QO_SMTP_URL: "y", QO_DEMO_PASSWORD: "abc" }
  const config = readConfig(environment)
  if (config.ok) throw new Error("taken")
  expect(await faultsText("en", config.problem)).toMatchInlineSnapshot(`
    "The settings of the server are wrong:
      QO_PORT: a whole number from 0 to 65535 is needed
      QO_SMTP_URL: an address such as smtps://user:password@mail.example.com:465 or smtp://… is needed
      QO_DEMO_PASSWORD: the password is not good enough: Minimum 8 symbols; The password must contain a digit"
  `)
  expect(await faultsText("ru", config.problem)).toMatchInlineSnapshot(`
    "Настройки сервера заданы неверно:
      QO_PORT: нужно целое число от 0 до 65535
      QO_SMTP_URL: нужен адрес вида smtps://user:password@mail.example.com:465 или smtp://…
      QO_DEMO_PASSWORD: пароль не годится: Минимум символов: 8; В пароле должна быть цифра"
  `)
})

const limitsFile = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "qo-limits-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, "limits.json")
  writeFileSync(file, text)
  return file
}

test("limits are raised by a file", () => {
  const config = readConfig({ QO_LIMITS: limitsFile('{ "blocks": 60 }') })
  expect(config).toMatchObject({ ok: true, value: { limits: { ...LIMITS, blocks: 60 } } })
  expect(readConfig({})).toMatchObject({ value: { limits: LIMITS } })
})

test("faults in the file of limits are reported together with other settings", async () => {
  const file = limitsFile('{ "blocks": 10, "answers": { "max": 1e9 }, "color": "red" }')
  const config = readConfig({ QO_PORT: "x", QO_LIMITS: file })
  if (config.ok) throw new Error("taken")
  expect(await faultsText("en", config.problem)).toMatchInlineSnapshot(`
    "The settings of the server are wrong:
      QO_PORT: a whole number from 0 to 65535 is needed
      QO_LIMITS: the file has faults: blocks — At least 50; answers.max — At most 2000; color — Unknown field"
  `)
  expect(await faultsText("ru", config.problem)).toMatchInlineSnapshot(`
    "Настройки сервера заданы неверно:
      QO_PORT: нужно целое число от 0 до 65535
      QO_LIMITS: в файле есть ошибки: blocks — Не меньше 50; answers.max — Не больше 2000; color — Неизвестное поле"
  `)
})

test.for<[string, () => string, string]>([
  ["is not there", () => join(tmpdir(), "no", "such", "limits.json"), "limitsUnreadable"],
  ["is a folder", () => tmpdir(), "limitsUnreadable"],
  ["is no JSON", () => limitsFile('{ "blocks": 60, }'), "limits"],
])("a file of limits that %s is a fault", ([, file, problem]) => {
  const config = readConfig({ QO_LIMITS: file() })
  expect(config).toMatchObject({ ok: false, problem: [{ name: "QO_LIMITS", problem }] })
})

test.for<[Environment, "ru" | "en"]>([
  [{}, "ru"],
  [{ LANG: "C.UTF-8" }, "ru"],
  [{ LANG: "en_US.UTF-8" }, "en"],
  [{ LANG: "en_US.UTF-8", LC_ALL: "ru_RU.UTF-8" }, "ru"],
  [{ LANG: "ru_RU.UTF-8", QO_LANG: "en" }, "en"],
  [{ LANG: "en_US.UTF-8", QO_LANG: "de" }, "en"],
])("the language of %j is %s", ([environment, locale]) => {
  expect(localeOf(environment)).toBe(locale)
})
