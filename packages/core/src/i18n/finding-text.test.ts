import { expect, test } from "vitest"
import { findingText, loadTranslate, type LooseTranslate } from "./index.ts"

const finding = {
  code: "QO306",
  params: { name: "Women", targetField: "gender", question: 1 },
} as const

test("a finding names fields of portraits as people do, and says what to do", async () => {
  const t = (await loadTranslate("en", "questionnaire")) as LooseTranslate
  expect(findingText(t, finding)).toContain("condition “Gender”: question 1 asks")
  expect(findingText(t, finding, "todo")).toContain("to question 1")
  expect(findingText(t, finding, "fix")).toBeUndefined()
})
