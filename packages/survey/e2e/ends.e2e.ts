import type { Block, QuestionnaireEnd } from "@qo/core/questionnaire"
import { accessibilityFaults, expect, test } from "../../web/e2e/driver/index.ts"
import { shapeFaults } from "../../web/e2e/driver/shape.ts"
import { addSurvey } from "./driver/add-survey.ts"

const BLOCKS: Block[] = [
  {
    id: "b",
    title: "Игры",
    questions: [
      {
        id: "play",
        category: "one",
        text: "Во что вы играете?",
        answers: ["Шахматы", "Го"].map((text, at) => ({ id: `a${at}`, code: at + 1, text })),
        endIf: [{ if: { question: "play", has: [2], how: "any" }, end: "go" }],
      },
      { id: "why", category: "open", text: "Почему?", required: false },
    ],
  },
]
const ENDS: QuestionnaireEnd[] = [
  { id: "thanks", default: true, text: "Спасибо за ответы о шахматах." },
  {
    id: "go",
    title: "Игроки в го",
    text: "Вы выбрали {{#play}}.\n\nО ней мы спросим на другом сайте.",
    url: "https://panel.example.com/done",
  },
]

test.for([{ withoutScript: true }, {}] as const)(
  "a condition leads to the author's last page, which leads on by a link: %j",
  async (settings, { office, visit }) => {
    const { path } = await addSurvey(office, BLOCKS, { texts: { ends: ENDS } })
    const { page, open } = await visit({ ...settings, size: { width: 360, height: 740 } })
    await open(`${path}?lang=ru`)
    await page.locator("#agree").check()
    await page.locator("[value=start]").click()
    await page.getByText("Го", { exact: true }).click()
    await page.locator("button[value=next]").click()
    const heading = page.locator("h1")
    await expect(heading).toHaveText("Вы выбрали Го.")
    await expect(page.getByText("О ней мы спросим на другом сайте.")).toBeVisible()
    const address = "https://panel.example.com/done"
    const link = page.getByRole("link", { name: "Дальше" })
    await expect(link).toHaveAttribute("href", address)
    await expect(page.getByText("Код вашего участия")).toBeVisible()
    if (!settings.withoutScript)
      expect([...(await accessibilityFaults(page)), ...(await shapeFaults(page))]).toEqual([])
    await open(`${path}?lang=ru`)
    await expect(heading).toHaveText("Вы выбрали Го.")
  },
)
