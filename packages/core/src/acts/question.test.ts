import { expect, test } from "vitest"
import { IRREVERSIBLE_ACTS } from "../access/index.ts"
import { lenientTexts, loadTranslate } from "../i18n/index.ts"
import {
  type ActWords,
  askText,
  bindAct,
  type Caller,
  deleteGame,
  deleteProject,
  deleteTariff,
  deleteUser,
  mailPasswordReset,
  mustAsk,
  questionText,
  setUserStatus,
} from "./index.ts"

const CALLER: Caller = { role: "administrator", userId: 1 }

async function wordsOf(locale: "ru" | "en"): Promise<ActWords> {
  const t = lenientTexts((await loadTranslate(locale, "terminal")).table)
  return { t, locale, choice: ({ name }, key) => t(`${name}.${key}`), moment: String }
}

const remove = bindAct(deleteUser, undefined, CALLER)
const deactivate = bindAct(setUserStatus, { status: "deactivated" }, CALLER)
const activate = bindAct(setUserStatus, { status: "activated" }, CALLER)

test.for([
  { name: "deleting is always asked about", act: remove, ids: [7], asked: true },
  { name: "shutting others out is not", act: deactivate, ids: [7, 8], asked: false },
  { name: "shutting oneself out is", act: deactivate, ids: [7, 1], asked: true },
  { name: "letting oneself in is not", act: activate, ids: [1], asked: false },
])("$name", ({ act, ids, asked }) => {
  expect(mustAsk(act, ids, CALLER)).toBe(asked)
})

test("a question names up to five of those concerned, and the own account", async () => {
  const ids = [7, 8, 9, 10, 11, 12, 1]
  const labels = ids.map((id) => `u${id}@example.test`)
  expect(questionText(remove, { ids, labels }, CALLER, await wordsOf("ru"))).toBe(
    "Удалить 7 пользователей? 30 дней их можно вернуть. Касается: u7@example.test, u8@example.test, u9@example.test, u10@example.test, u11@example.test и ещё 2. Среди них ваша учётная запись: вы сразу выйдете и больше не войдёте.",
  )
  expect(
    questionText(remove, { ids: [7], labels: labels.slice(0, 1) }, CALLER, await wordsOf("en")),
  ).toBe("Delete 1 user? The account can be restored for 30 days. Affected: u7@example.test.")
})

test.for([
  ["game.delete", deleteGame],
  ["project.delete", deleteProject],
  ["user.delete", deleteUser],
] as const)(
  "the question before %s names the days in which it can be undone",
  async ([name, act]) => {
    const days = IRREVERSIBLE_ACTS[name].graceDays
    for (const [locale, text] of [
      ["ru", new RegExp(String.raw`(^|\D)${days} дней`)],
      ["en", new RegExp(String.raw`(^|\D)${days} days`)],
    ] as const)
      for (const count of [1, 2, 5])
        expect(
          askText({ title: act.name, labels: () => ({}) }, count, await wordsOf(locale)),
        ).toMatch(text)
  },
)

test("a question tells the arguments in words", async () => {
  const concerned = { ids: [1], labels: ["a@example.test"] }
  expect(questionText(deactivate, concerned, CALLER, await wordsOf("en"))).toContain(
    "Put 1 user into status “Deactivated”?",
  )
})

test("an act that keeps the own session has no warning", async () => {
  const act = bindAct(mailPasswordReset, undefined, CALLER)
  const concerned = { ids: [1], labels: ["a@example.test"] }
  expect(questionText(act, concerned, CALLER, await wordsOf("en"))).toBe(
    "Mail a link for a new password to 1 user? Affected: a@example.test.",
  )
})

test("a tariff with the number of the own account is no account", async () => {
  const act = bindAct(deleteTariff, undefined, CALLER)
  const question = questionText(act, { ids: [1], labels: ["Летний"] }, CALLER, await wordsOf("ru"))
  expect(question).toBe("Удалить 1 тариф? Касается: Летний.")
})
