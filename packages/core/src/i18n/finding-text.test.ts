import { expect, test } from "vitest"
import { DEFECTS, projectIn } from "../../testing/defects/index.ts"
import { checkQuestionnaire } from "../checks/index.ts"
import { findingText, loadTranslate, LOCALES } from "./index.ts"

const finding = {
  code: "QO306",
  params: { name: "Women", targetField: "gender", question: 1 },
} as const

test("a finding uses localized names of portrait fields, and contains a hint", async () => {
  const { table: t } = await loadTranslate("en", "questionnaire")
  expect(findingText(t, finding)).toContain("condition “Gender”: question 1 asks")
  expect(findingText(t, finding, "todo")).toContain("to question 1")
  expect(findingText(t, finding, "fix")).toBeUndefined()
})

test.for(LOCALES)("no finding quotes a title that is empty, in %s", async (locale) => {
  const { table: t } = await loadTranslate(locale, "questionnaire")
  const texts = DEFECTS.flatMap(({ defective }) => {
    const { questionnaire, ...project } = projectIn(defective)
    const blocks = questionnaire.blocks.map((block) => ({ ...block, title: "" }))
    return checkQuestionnaire({ questionnaire: { ...questionnaire, blocks }, project }).flatMap(
      (found) => [findingText(t, found), findingText(t, found, "todo")],
    )
  })
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => text && /«\s*»|“\s*”/.test(text))).toEqual([])
  expect(texts).toContain(
    locale === "ru" ? "В блоке «№2» нет вопросов" : "The block “#2” has no questions",
  )
})
