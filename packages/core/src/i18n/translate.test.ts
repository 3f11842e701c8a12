import { expect, test } from "vitest"
import { ApiError } from "../api/index.ts"
import { PROBLEM_KEYS } from "../lib/index.ts"
import {
  errorText,
  issueText,
  lenientTexts,
  loadTranslate,
  putInQuotes,
  textOrKey,
  type Translate,
} from "./index.ts"

test("a text takes its parameters by name", async () => {
  const t = await loadTranslate("en", "server")
  expect(t("history.userDeleted", { id: 7 })).toBe("User 7 deleted")
  // @ts-expect-error -- a parameter may not be left out
  t("history.userDeleted")
  // @ts-expect-error -- nor may one be given where the text has none
  t("role.issuer", { id: 7 })
})

test.for([
  ["ru", "«№3»", "Звонок №5"],
  ["en", "“#3”", "Звонок №5"],
] as const)(
  "an element named by its number has the sign of %s texts, a title keeps its own",
  async ([locale, numbered, titled]) => {
    const t = await loadTranslate(locale, "questionnaire")
    expect(t("finding.QO403", { title: "№3" })).toContain(numbered)
    expect(t("finding.QO403", { title: "Звонок №5" })).toContain(titled)
    expect(t("record.number", { id: 7 })).toBe(locale === "ru" ? "№7" : "#7")
  },
)

test("a parameter is never read as a template", async () => {
  const t = await loadTranslate("ru", "server")
  expect(t("history.userChanged", { id: 7, fields: "{id} $t(role.issuer) <b>" })).toBe(
    "Изменён пользователь №7: {id} $t(role.issuer) <b>",
  )
})

test.for([
  ["ru", "Ромашка", "«Ромашка»"],
  ["ru", "«Ромашка»", "«„Ромашка“»"],
  ["ru", "ООО «Ромашка» и “Daisy”", "«ООО „Ромашка“ и „Daisy“»"],
  ["ru", "Опрос «Игры „Огонь“»", "«Опрос „Игры «Огонь»“»"],
  ["ru", "Игра «Огонь и…", "«Игра „Огонь и…»"],
  ["ru", "players’ choice", "«players’ choice»"],
  ["en", "The “Daisy” poll", "“The ‘Daisy’ poll”"],
  ["en", "Опрос «Ромашка»", "“Опрос ‘Ромашка’”"],
  ["en", "It’s “the players’ ‘choice’”", "“It’s ‘the players’ “choice”’”"],
] as const)(
  "quotation marks in quoted text are inner ones: %s %s",
  async ([locale, text, shown]) => {
    const t = await loadTranslate(locale, "terminal")
    expect(putInQuotes(text, t)).toBe(shown)
  },
)

test("quotation marks of values outside quoted text are unchanged", async () => {
  const t = await loadTranslate("ru", "server")
  expect(t("history.userChanged", { id: 7, fields: "ООО «Ромашка»" })).toContain("ООО «Ромашка»")
})

test("a text that counts has inner quotation marks too, and none of its values is a template", async () => {
  const t = await loadTranslate("en", "terminal")
  const status = "“On” {count} $t(role.issuer)"
  expect(t("ask.projects.set-status", { count: 2, status })).toContain(
    "“‘On’ {count} $t(role.issuer)”",
  )
})

test("a translator of any shell is accepted if only shared texts are needed", async () => {
  const t: Translate = await loadTranslate("ru", "terminal")
  expect(t("role.administrator")).toBe("Администратор")
})

test("a key from data has a text only if the shell or the shared texts contain it", async () => {
  const { table } = await loadTranslate("en", "server")
  expect(["role.issuer", "history.userDeleted"].map(table.hasText)).toEqual([true, true])
  expect(["role.pilot", "constructor", "", "page.profile"].filter(table.hasText)).toEqual([])
  expect(textOrKey(table, "history.userDeleted", { id: 7 })).toBe("User 7 deleted")
  expect(textOrKey(table, "role.pilot", { id: 7 })).toBe("role.pilot")
})

test("a table of texts takes keys of its shell with any parameters and refuses other keys", async () => {
  const { table } = await loadTranslate("en", "server")
  expect(table("history.userDeleted")).toBe("User {id} deleted")
  expect(table("role.issuer", { id: 7 })).toBe("Issuer")
  // @ts-expect-error -- a misspelt key
  expect(table("role.pilot")).toBe("role.pilot")
  const key: string = "role.issuer"
  // @ts-expect-error -- a key from data that was not checked
  table(key)
  expect(lenientTexts(table)("role.pilot")).toBe("role.pilot")
})

test("every problem has a text in both languages", async () => {
  const ru = await loadTranslate("ru", "web")
  const en = await loadTranslate("en", "web")
  for (const key of PROBLEM_KEYS)
    for (const t of [ru, en]) expect(issueText(t, { path: [], key })).not.toContain("problem.")
})

test("an error's text comes from its code, then its key, then the server's own words", async () => {
  const t = await loadTranslate("en", "web")
  const text = (failure: ConstructorParameters<typeof ApiError>[0]) =>
    errorText(t, new ApiError(failure))
  expect(text({ status: 422, code: 40501 })).toBe("The questionnaire is empty")
  expect(text({ status: 409, key: "stale" })).toContain("changed while you were editing")
  expect(text({ status: 418, key: "teapot", message: "I am a teapot" })).toBe("I am a teapot")
  const issues = [{ path: [], key: "tokenReadOnly" }]
  expect(text({ status: 403, key: "notPermitted", issues })).toBe("This API token may only read")
  expect(text({ status: 502 })).toBe("Server response status: 502")
})
