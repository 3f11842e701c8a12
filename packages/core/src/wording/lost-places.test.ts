import { expect, test } from "vitest"
import { loadTranslate } from "../i18n/index.ts"
import type { Block } from "../questionnaire/index.ts"
import { recallText } from "./field-value-text.ts"
import { placeWords } from "./place-words.ts"
import { redirectText } from "./redirect-text.ts"

const BLOCKS: Block[] = [
  { id: "b1", title: "", questions: [{ id: "q1", category: "open", text: "Что?" }] },
]

test.for(["ru", "en"] as const)(
  "removed elements are described as removed, without ids (%s)",
  async (locale) => {
    const t = await loadTranslate(locale, "questionnaire")
    const { names, where } = placeWords({ questionnaire: { blocks: BLOCKS }, t, whole: "" })
    const said = [
      where({ block: "gone" }),
      where({ question: "gone" }),
      where({ question: "q1", answer: "gone" }),
      where({ end: "gone" }),
      redirectText({ to: "question", id: "gone" }, { t, names }),
      redirectText({ to: "block", id: "gone" }, { t, names }),
      recallText({ source: "gone", mode: "selected", onEmpty: "skip" }, { t, names }),
      where({ question: "q1" }),
      redirectText({ to: "block", id: "b1" }, { t, names }),
    ]
    for (const text of said) {
      expect(text).not.toMatch(/gone|b1/)
      expect(text).not.toBe("")
    }
  },
)

test.for([
  ["ru", "конец анкеты «Спасибо, {{q1|друг}}!»"],
  ["en", "end “Спасибо, {{q1|друг}}!”"],
] as const)(
  "an end is named by its title or the first line of its text (%s)",
  async ([locale, named]) => {
    const t = await loadTranslate(locale, "questionnaire")
    const ends = [{ id: "thanks", text: "Спасибо, {{#q1|друг}}!\nДо встречи" }]
    const { where } = placeWords({ questionnaire: { blocks: BLOCKS, ends }, t, whole: "all" })
    expect(where({ end: "thanks" })).toBe(named)
  },
)
