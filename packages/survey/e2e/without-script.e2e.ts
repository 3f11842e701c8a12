import type { Locator, Page } from "playwright"
import { expect, test } from "../../web/e2e/driver/index.ts"
import { twentyQuestions } from "../testing/twenty-questions.ts"
import { addSurvey } from "./driver/add-survey.ts"

const nextButton = (page: Page) => page.locator("button[value=next]")
const first = (fields: Locator) => fields.first().check()

/** For each kind of question: a selector that recognises it, and a function that answers it with native fields. */
const KINDS: readonly (readonly [sign: string, answer: (page: Page) => Promise<unknown>])[] = [
  ["#ranks", rank],
  [".matrix", fillRows],
  ["[name=find]", (page) => page.locator("[name=find]").fill("Москва")],
  ["[name=text]", (page) => page.locator("[name=text]").fill("שלום, мир")],
  [".stars, .nps", (page) => page.locator(".stars label, .nps label").first().click()],
  ["[inputmode=decimal]", (page) => page.locator("[inputmode=decimal]").first().fill("30")],
  ["[name=codes]", (page) => first(page.locator("[name=codes]"))],
]

async function rank(page: Page): Promise<void> {
  for (const [at, place] of (await page.locator("#ranks select").all()).slice(0, 3).entries())
    await place.selectOption(String(3 - at))
}

async function fillRows(page: Page): Promise<void> {
  for (const row of await page.locator(".matrix fieldset").all()) await first(row.locator("input"))
}

test("without JavaScript every category is answered, and the answers are taken back", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, twentyQuestions())
  const { page, open } = await visit({
    withoutScript: true,
    size: { width: 360, height: 740 },
    expectedFaults: /status of 422/,
  })
  await open(`${survey.path}?lang=ru`)
  await page.locator("[value=start]").click()
  await expect(page.getByText("Отметьте согласие, чтобы начать")).toBeVisible()
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()

  await nextButton(page).click()
  await expect(page.locator("#err")).toBeVisible()
  const asked = new Set<string>()
  while ((await nextButton(page).count()) > 0) {
    const heading = await page.locator("h1").innerText()
    asked.add(heading)
    for (const [sign, answer] of KINDS)
      if ((await page.locator(sign).count()) > 0) {
        await answer(page)
        break
      }
    await nextButton(page).click()
    await expect(page.locator("h1")).not.toHaveText(heading)
    // Goes back and forward once, to check that the answer is kept in its fields.
    if (asked.size === 1) {
      await page.locator("button[value=back]").click()
      await expect(page.locator("[name=codes]:checked")).toHaveCount(1)
      await nextButton(page).click()
      await expect(page.locator("h1")).not.toHaveText(heading)
      await page.reload()
      await expect(page.locator("h1")).not.toHaveText(heading)
    }
  }
  expect(asked.size).toBe(20)
  const code = await page.locator("#code").innerText()
  await page.reload()
  await expect(page.locator("#code")).toHaveText(code)
  expect(await survey.completed()).toBe(1)

  await page.locator("summary").click()
  await page.locator("[value=withdraw]").click()
  await expect(page.locator("h1")).toHaveText("Ответы удалены")
})
