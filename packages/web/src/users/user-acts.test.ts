import type { Caller } from "@qo/core/acts"
import { loadTranslate, LOCALES } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { wordsOf } from "../base/words.ts"
import { doneText, questionOf, verbText } from "../ui/acts/act-texts.ts"
import { userActs } from "./user-acts.ts"

const caller: Caller = { role: "administrator", userId: 1 }
const state = { q: "", sort: "", columns: undefined }

test.for(LOCALES)("every act on accounts has its texts: %s", async (locale) => {
  const words = wordsOf(await loadTranslate(locale, "web"), locale)
  const acts = [{}, { deleted: ["only"] }].flatMap((filters) =>
    userActs.of(caller, { ...state, filters }),
  )
  expect(acts).toHaveLength(6)
  for (const act of acts) {
    const concerned = { ids: [7], labels: ["a@example.test"] }
    const { title, text } = questionOf(act, concerned, { caller, words })
    const done = doneText(act, { name: "Anna", label: "a@example.test" }, words)
    const texts = [verbText(act, words), done, title, text]
    expect(texts.filter((each) => each.includes(act.title) || each.includes("{"))).toEqual([])
  }
})
