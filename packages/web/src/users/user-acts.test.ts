import { loadTranslate, LOCALES } from "@qo/core/i18n"
import type { Caller } from "@qo/core/acts"
import { expect, test } from "vitest"
import { wordsOf } from "../base/words.ts"
import { doneText, questionOf, verbText } from "../ui/acts/act-texts.ts"
import { deletedUserActs, userActs } from "./user-acts.ts"

const caller: Caller = { role: "administrator", userId: 1 }

test.for(LOCALES)("every act on accounts has its texts: %s", async (locale) => {
  const words = wordsOf(await loadTranslate(locale, "web"), locale)
  for (const act of [...userActs(caller), ...deletedUserActs(caller)]) {
    const concerned = { ids: [7], labels: ["a@example.test"] }
    const { title, text } = questionOf(act, concerned, { caller, words })
    const done = doneText(act, { name: "Anna", label: "a@example.test" }, words)
    const texts = [verbText(act, words), done, title, text]
    expect(texts.filter((each) => each.includes(act.title) || each.includes("{"))).toEqual([])
  }
})
