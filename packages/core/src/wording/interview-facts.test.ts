import { expect, test } from "vitest"
import { loadTranslate } from "../i18n/index.ts"
import { countsFrom } from "../report/index.ts"
import { interviewFacts } from "./interview-facts.ts"

const counts = {
  ...countsFrom([
    { outcome: null, seconds: null, count: 2 },
    { outcome: "screenedOut", seconds: null, count: 4 },
    { outcome: "completed", seconds: 90, count: 4 },
  ]),
  target: 10,
  reserved: 2,
  portraits: [],
  rounded: false,
}

test("the funnel is shown with shares, then slots and length", async () => {
  const { table: t } = await loadTranslate("en", "questionnaire")
  const facts = interviewFacts(counts, { t, locale: "en" })
  expect(facts.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Started: 10",
    "Answering now: 2 · 20%",
    "Completed: 4 · 40%",
    "Screened out: 4 · 40%",
    "Places taken: 2",
    "Length: 1.5 min, nine out of ten within 1.5 min",
  ])
})

test("before the first interview there are no shares and no length", async () => {
  const { table: t } = await loadTranslate("ru", "questionnaire")
  const none = { ...countsFrom([]), target: 10, reserved: 0, portraits: [], rounded: false }
  expect(interviewFacts(none, { t, locale: "ru" }).map(({ text }) => text)).toEqual(["0", "0", "0"])
})
