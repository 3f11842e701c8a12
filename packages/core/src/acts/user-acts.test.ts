import { expect, test } from "vitest"
import { type ApiClient, ApiError } from "../api/index.ts"
import { lenientTexts, loadTranslate } from "../i18n/index.ts"
import type { UserLosses } from "../user/index.ts"
import { type ActWords, bindAct, deleteUser } from "./index.ts"

const remove = bindAct(deleteUser, undefined, { role: "administrator", userId: 1 })

async function wordsOf(locale: "ru" | "en"): Promise<ActWords> {
  const t = lenientTexts((await loadTranslate(locale, "terminal")).table)
  return { t, locale, choice: ({ name }, key) => t(`${name}.${key}`), moment: String }
}

/** Returns the texts of the question if each account has these losses, and the number of accounts in each call. */
async function shownLosses(losses: UserLosses | Error, locale: "ru" | "en", ids = [7]) {
  const counted: number[] = []
  const send = async (_call: unknown, input: { ids: number[] }) => {
    counted.push(input.ids.length)
    if (losses instanceof Error) throw losses
    const { tokens, sessions, links } = losses
    const of = input.ids.length
    return { tokens: tokens * of, sessions: sessions * of, links: links * of }
  }
  const api = { send } as unknown as ApiClient
  return { lines: await remove.losses?.(api, ids, await wordsOf(locale)), counted }
}

test.for([
  [
    { tokens: 1, sessions: 2, links: 5 },
    "Сразу и навсегда перестанут действовать: 1 токен API, 2 сеанса, 5 неиспользованных ссылок из писем.",
    "These stop working immediately and for good: 1 API token, 2 sessions, 5 unused mailed links.",
  ],
  [
    { tokens: 3, sessions: 0, links: 1 },
    "Сразу и навсегда перестанут действовать: 3 токена API, 1 неиспользованная ссылка из письма.",
    "These stop working immediately and for good: 3 API tokens, 1 unused mailed link.",
  ],
  [
    { tokens: 0, sessions: 0, links: 0 },
    "Токенов API, сеансов и неиспользованных ссылок из писем сейчас нет.",
    "There are no API tokens, sessions or unused mailed links now.",
  ],
] as const)("the question before deleting an account counts %j", async ([losses, ru, en]) => {
  expect((await shownLosses(losses, "ru")).lines).toEqual([ru])
  expect((await shownLosses(losses, "en")).lines).toEqual([en])
})

test("the losses of 120 accounts are summed up from calls for 50 at most", async () => {
  const ids = Array.from({ length: 120 }, (_, at) => at + 1)
  const { lines, counted } = await shownLosses({ tokens: 0, sessions: 2, links: 0 }, "en", ids)
  expect(counted).toEqual([50, 50, 20])
  expect(lines).toEqual(["These stop working immediately and for good: 240 sessions."])
})

test("a refused or lost count leaves the words without counts; a bug is thrown", async () => {
  for (const error of [
    new ApiError({ status: 0, key: "unreachable" }),
    new ApiError({ status: 500, key: "internal" }),
  ])
    expect((await shownLosses(error, "en")).lines).toEqual([
      "Sessions, API tokens and mailed links end immediately and do not come back.",
    ])
  await expect(shownLosses(new TypeError("a bug"), "en")).rejects.toThrow("a bug")
})
