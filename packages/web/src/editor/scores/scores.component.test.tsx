import { loadTranslate } from "@qo/core/i18n"
import type { Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  dialog,
  lineOf,
  openQuestion,
  press,
  save,
} from "../../testing/editor-page.ts"

const tc = await loadTranslate("ru", "conditions")

const RATING: Question = {
  category: "one",
  id: "rating",
  text: "Понравилось?",
  answers: [1, 2, 3, 4, 5].map((code) => ({ id: `rating-${code}`, code, text: `${code}` })),
}

test("a score of a template is added, changed as text, stored and removed", async () => {
  const mounted = await mountEditor({ blocks: [block("b1", [RATING, openQuestion("why")])] })
  await expect.element(lineOf("Вопрос why")).toBeVisible()
  await press("s")
  const scores = dialog(tc("scores.title"))
  await scores.getByLabelText(tc("scores.template")).selectOptions("topTwo")
  const group = scores.getByRole("group", { name: tc("scores.questions") }).element()
  const [box] = group.getElementsByTagName("input")
  expect(box?.getBoundingClientRect().top).toBeGreaterThan(group.getBoundingClientRect().top)
  await expect.element(button(tc("scores.addButton"), scores)).toBeDisabled()
  await scores.getByRole("checkbox", { name: /Понравилось/ }).click()
  await button(tc("scores.addButton"), scores).click()
  const text = scores.getByRole("textbox", { name: tc("scoreTemplate.topTwo") })
  await expect
    .element(text)
    .toHaveValue('top_two "Две верхние оценки" = mean(q1 {1: 0, 2: 0, 3: 0, 4: 1, 5: 1})')
  await expect
    .element(scores.getByText(tc("scores.range", { min: "0", max: "1", count: 1 })))
    .toBeVisible()
  await text.fill("liked = 100 * mean(q1 {4: 1, 5: ")
  await expect
    .element(
      scores.getByText(tc("condition.problemAtEnd", { expected: tc("conditionExpected.number") })),
    )
    .toBeVisible()
  await scores.getByRole("textbox").first().fill("liked = 100 * mean(q1 {3: 0, 4: 1, 5: 1})")
  await button(tc("scores.close"), scores).click()
  await save()
  expect(mounted.stored().scores).toEqual([
    {
      name: "liked",
      of: [{ question: "rating", points: { 3: 0, 4: 1, 5: 1 } }],
      as: "mean",
      times: 100,
    },
  ])
  await press("s")
  await button(tc("scores.remove", { name: "liked" }), scores).click()
  await expect.element(page.getByText(tc("scores.none"))).toBeVisible()
})
