import { expect, test } from "vitest"
import { loadTranslate } from "../i18n/index.ts"
import { questionNames, quoteText, shortenText } from "./index.ts"

const LONG = "a".repeat(60)

test.for([
  ["ru", "Q1 «Играете ли вы?»"],
  ["en", "Q1 “Играете ли вы?”"],
] as const)("the name of a question in %s texts is %s", async ([locale, name]) => {
  const t = await loadTranslate(locale, "terminal")
  const question = { id: "q", category: "open", text: "Играете ли вы?" } as const
  const block = { id: "b", title: "", settings: {}, position: { x: 0, y: 0 } }
  expect(questionNames({ blocks: [{ ...block, questions: [question] }] }).long("q", t)).toBe(name)
})

test("a quoted text is cut to 48 letters of its first line, and braces in it are no parameters", async () => {
  const t = await loadTranslate("en", "terminal")
  expect(quoteText(`${LONG}\nmore`, t)).toBe(`“${LONG.slice(0, 47)}…”`)
  expect(shortenText("one\ntwo")).toBe("one")
  expect(quoteText("{text} {{q1}}", t)).toBe("“{text} {{q1}}”")
})
