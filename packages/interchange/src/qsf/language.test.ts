import { LIMITS } from "@qo/core/questionnaire"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { importForeign } from "../index.ts"

const SCREENER = readFileSync(join(import.meta.dirname, "../examples/screener.qsf"))

test("another language is found by its name in any case, and missing translations are reported", async () => {
  const read = await importForeign(SCREENER, { limits: LIMITS, language: "en" })
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  expect(report).toMatchObject({ language: "EN", otherLanguages: ["RU"] })
  const [first, second] = questionnaire.blocks[0]?.questions ?? []
  expect(first).toMatchObject({
    text: "Your gender",
    answers: [{ text: "Male" }, { text: "Female" }],
  })
  expect(second?.text).toBe("Играете ли вы в игры?")
  const named = report.entries.filter(({ notes }) =>
    notes.some(({ key }) => key === "notTranslated"),
  )
  expect(named.map(({ id }) => id)).not.toContain(first?.id)
  expect(named.map(({ id }) => id)).toContain(second?.id)
})
