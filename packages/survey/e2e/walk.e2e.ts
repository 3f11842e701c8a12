import { CALLS } from "@qo/core/api"
import { accessibilityFaults, expect, isWhole, tabTo, test } from "../../web/e2e/driver/index.ts"
import { shapeFaults } from "../../web/e2e/driver/shape.ts"
import { twentyQuestions } from "../testing/twenty-questions.ts"
import { addSurvey } from "./driver/add-survey.ts"
import { answerByKeys } from "./driver/answer-by-keys.ts"

test.for([
  { nth: 0, locale: "ru", theme: "light", width: 360, text: "100%" },
  { nth: 1, locale: "en", theme: "dark", width: 1440, text: "200%" },
] as const)(
  "every category is answered by keys alone, and no page has a fault: $locale, $theme, $width px, text of $text",
  async ({ nth, locale, theme, width, text }, { office, visit }) => {
    const survey = await addSurvey(office, twentyQuestions())
    const visitor = await visit({ size: { width, height: 740 } })
    const { page } = visitor
    await page.emulateMedia({ colorScheme: theme })
    await page.addInitScript(
      (size) =>
        document.addEventListener("readystatechange", () => {
          document.documentElement.style.fontSize = size
        }),
      text,
    )
    await visitor.open(`${survey.path}?lang=${locale}`)
    const look = async (): Promise<string[]> => [
      ...(await accessibilityFaults(page)),
      ...(await shapeFaults(page)),
    ]
    const faults = await look()
    await tabTo(visitor, page.locator("[value=start]"))
    await page.keyboard.press("Enter")
    await expect(page.locator("#err")).toBeFocused()
    faults.push(...(await look()))
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator("#agree")).toBeFocused()
    await page.keyboard.press("Space")
    await tabTo(visitor, page.locator("[value=start]"))
    await page.keyboard.press("Enter")
    for (let count = 0; count < 20; count++) {
      await expect(page.locator("h1")).toBeFocused()
      // A normal run checks each question once: every second question in each of the two walks.
      if (isWhole || count % 2 === nth) faults.push(...(await look()))
      await answerByKeys(visitor)
    }
    await expect(page.locator("#code")).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    faults.push(...(await look()))
    expect(faults).toEqual([])
    expect(await survey.completed()).toBe(1)
  },
)

test("a double tap goes on once: the question that has come is not answered by it", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, twentyQuestions())
  const { page, open } = await visit({ size: { width: 390, height: 844 } })
  await open(survey.path)
  await page.locator("#agree").check()
  await page.locator("[value=start]").dblclick()
  await expect(page.locator("#go")).toBeFocused()
  await expect(page.locator("#err")).toHaveCount(0)
})

test("a slider keeps its place while the text in its box is no number, and follows the next number", async ({
  office,
  visit,
}) => {
  const mood = {
    id: "mood",
    category: "slider",
    text: "Настроение",
    from: -100,
    to: 2000,
    step: 1,
  } as const
  const survey = await addSurvey(office, [{ id: "b1", title: "", questions: [mood] }])
  const { page, open } = await visit({ size: { width: 390, height: 844 } })
  await open(survey.path)
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  const box = page.locator("#f")
  const slider = page.locator("#slider")
  await box.fill("250")
  await expect(slider).toHaveValue("250")
  for (const text of ["-", "1,000", "семь"]) {
    await box.fill(text)
    await expect(slider).toHaveValue("250")
    await expect(slider).toHaveClass(/\bnone\b/)
  }
  await page.locator("[data-by='1']").click()
  await expect(box).toHaveValue("250")
  await box.fill("−5")
  await expect(slider).toHaveValue("-5")
  await expect(slider).not.toHaveClass(/\bnone\b/)
})

test("a finished page shows after a reload that its answers were withdrawn on another device", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, [
    { id: "b1", title: "", questions: [{ id: "why", category: "open", text: "Почему?" }] },
  ])
  const { page, open } = await visit({ size: { width: 390, height: 844 } })
  await open(survey.path)
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await page.locator("#f").fill("Потому что")
  await page.locator("#go").click()
  const code = page.locator("#code")
  await expect(code).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  const receipt = await code.innerText()
  await office.administrator.send(CALLS.withdrawAnswers, { receipt })
  for (let reloads = 0; reloads < 2; reloads++) {
    await page.reload()
    await expect(page.locator("h1")).toHaveText("Ответы удалены")
    await expect(page.getByText(receipt)).toHaveCount(0)
    await expect(page.locator("[data-act=withdraw]")).toHaveCount(0)
  }
})
