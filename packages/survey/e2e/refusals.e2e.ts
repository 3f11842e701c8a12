import type { Question } from "@qo/core/questionnaire"
import type { Page } from "playwright"
import { expect, test } from "../../web/e2e/driver/index.ts"
import { addSurvey } from "./driver/add-survey.ts"

const answers = (texts: readonly string[], from: number) =>
  texts.map((text, at) => ({ id: `a${from + at}`, code: at + 1, text, kind: "normal" as const }))

const TIRED: Question = {
  id: "tired",
  category: "slider",
  text: "Насколько вы устали?",
  from: 0,
  to: 100,
  step: 1,
}
const AGREED: Question = {
  id: "agreed",
  category: "matrix",
  text: "Согласны ли вы?",
  statements: [
    { id: "s1", code: 1, text: "Игры помогают отдыхать" },
    { id: "s2", code: 2, text: "Игры отнимают время" },
  ],
  answers: answers(["Совсем нет", "Скорее нет", "Скорее да", "Точно да"], 1),
}
/** Returns a matrix with marks from 1 to `most` as columns. */
const marksTo = (most: number): Question => ({
  id: `marks${most}`,
  category: "matrix",
  text: `Оцените от 1 до ${most}`,
  statements: [{ id: `s${most}`, code: 1, text: "Музыка" }],
  answers: answers(
    Array.from({ length: most }, (_, at) => String(at + 1)),
    most * 100,
  ),
})
const LONG: Question = {
  id: "long",
  category: "matrix",
  text: "Насколько вы согласны?",
  statements: [{ id: "s4", code: 1, text: "Игры дорожают" }],
  answers: answers(["Совершенно не согласен", "Не согласен", "Согласен", "Не знаю"], 40),
}
const CITY: Question = { id: "city", category: "city", text: "Где вы живёте?" }
const MAIL: Question = { id: "mail", category: "open", text: "Куда написать?", format: "email" }

async function begin(page: Page): Promise<void> {
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await expect(page.locator("#go")).toBeVisible()
}

/** Returns the number of fields in each line of a matrix row. */
const lines = (page: Page): Promise<number[]> =>
  page
    .locator(".matrix fieldset")
    .first()
    .locator("label")
    .evaluateAll((labels) => {
      const tops = labels.map((label) => label.getBoundingClientRect().top)
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
    })

const narrowestLabel = (page: Page): Promise<number> =>
  page
    .locator(".matrix label")
    .evaluateAll((labels) =>
      Math.min(...labels.map((label) => label.getBoundingClientRect().width)),
    )

test("the message about a refused answer disappears with the next answer, and no control moves under the pointer", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, [
    { id: "b1", title: "", questions: [TIRED, AGREED, CITY, MAIL] },
  ])
  const { page, open } = await visit({ size: { width: 360, height: 740 } })
  await open(`${survey.path}?lang=ru`)
  await begin(page)
  const message = page.locator("#err")

  const slider = page.locator("#slider")
  await expect(slider).toHaveCSS("appearance", "none")
  await expect(slider).toHaveAttribute("aria-valuetext", "не выбрано")
  await page.locator("#go").click()
  await expect(message).toContainText("Отметьте ответ на шкале или напишите число")
  await expect(page.locator("#f")).toHaveAttribute("aria-invalid", "true")
  const before = await slider.boundingBox()
  await slider.click()
  await expect(message).toBeHidden()
  await expect(page.locator("#bad")).toBeHidden()
  await expect(page.locator("#f")).not.toHaveAttribute("aria-invalid")
  await expect(slider).toHaveAttribute("aria-valuetext", "50")
  await expect(slider).not.toHaveCSS("appearance", "none")
  expect((await slider.boundingBox())?.y).toBe(before?.y)
  await page.locator("#go").click()

  await page.locator("#go").click()
  await expect(message).toContainText("Выберите ответ в каждой строке")
  await page.locator("[name='rows.1']").first().check()
  await expect(message).toBeHidden()
  await page.locator("#go").click()
  await expect(message).toContainText("Ответьте в каждой строке")
  await expect(page.locator(".bad-row")).toContainText("Игры отнимают время")
  await page.locator("[name='rows.2']").first().check()
  await expect(message).toBeHidden()
  await expect(page.locator(".bad-row")).toHaveCount(0)
  await page.locator("#go").click()

  await expect(page.locator("h1")).toHaveText("Где вы живёте?")
  await page.locator("#f").fill("Моск")
  await expect(page.locator("#status")).toContainText("Нашлось")
  await page.locator("#f").fill("")
  await expect(page.locator("#status")).toBeEmpty()
  await expect(page.locator("#places")).toBeEmpty()
  await page.locator("#f").fill("Ъъъ")
  await expect(page.locator("#status")).not.toBeEmpty()
  await page.locator("#f").fill("")
  await expect(page.locator("#status")).toBeEmpty()
  await page.locator("#f").fill("Моск")
  await expect(page.locator("#status")).toContainText("Нашлось")
  await page.getByText("Москва", { exact: true }).click()
  await expect(page.locator("#status")).toBeEmpty()
  await page.locator("#go").click()

  await expect(page.locator("h1")).toHaveText("Куда написать?")
  await page.locator("[value=back]").click()
  await expect(page.locator("#places :checked")).toHaveCount(1)
  await expect(page.locator("#status")).toBeEmpty()
  await page.locator("#go").click()
  await expect(page.locator("h1")).toHaveText("Куда написать?")
  await expect(page.locator("#status")).toBeEmpty()
  const top = (await page.locator("h1").boundingBox())?.y
  await page.locator("#f").fill("anna")
  await page.locator("#go").click()
  await expect(message).toContainText("Ответ не принят")
  await page.locator("#f").fill("")
  await expect(message).toBeVisible()
  await page.locator("#f").fill("anna@example.test")
  await expect(message).toBeHidden()
  expect((await page.locator("h1").boundingBox())?.y).toBe(top)
})

const MATRICES = [AGREED, ...[6, 7, 8, 10].map(marksTo), LONG]

test.for([
  { width: 360, least: 44 },
  { width: 320, least: 36 },
])(
  "columns of a matrix are in equal rows and wide enough for a finger at $width px",
  async ({ width, least }, { office, visit }) => {
    const survey = await addSurvey(office, [{ id: "b1", title: "", questions: MATRICES }])
    const { page, open } = await visit({ size: { width, height: 740 } })
    await open(`${survey.path}?lang=ru`)
    await begin(page)
    const seen: number[][] = []
    for (const heading of MATRICES.map(({ text }) => text)) {
      await expect(page.locator("h1")).toHaveText(heading)
      seen.push(await lines(page))
      expect(await narrowestLabel(page), heading).toBeGreaterThanOrEqual(least)
      for (const row of await page.locator(".matrix fieldset").all())
        await row.locator("input").first().check()
      await page.locator("#go").click()
    }
    expect(seen).toEqual([[4], [6], [4, 3], [4, 4], [5, 5], [1, 1, 1, 1]])
  },
)
