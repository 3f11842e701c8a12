import type { Block } from "@qo/core/questionnaire"
import { expect, test } from "../../web/e2e/driver/index.ts"
import { addSurvey } from "./driver/add-survey.ts"

const listOf = (prefix: string, texts: readonly string[]) =>
  texts.map((text, at) => ({ id: `${prefix}${at + 1}`, code: at + 1, text }))

const BLOCKS: Block[] = [
  {
    id: "b1",
    title: "Игры",
    questions: [
      {
        id: "games",
        category: "multiple",
        text: "Во что вы играете?",
        answers: listOf("g", ["Шахматы", "Шашки", "Го", "Нарды"]),
      },
    ],
  },
  {
    id: "b2",
    title: "Об игре",
    repeat: { of: "games", over: "chosen" },
    questions: [
      {
        id: "often",
        category: "one",
        text: "Как часто вы играете в «{{item}}»?",
        answers: listOf("o", ["Часто", "Редко"]),
      },
      {
        id: "why",
        category: "open",
        text: "Чем вам нравится «{{item}}»?",
        showIf: { question: "often", has: [1], how: "any" },
      },
    ],
  },
]

test.for([{ withoutScript: false }, { withoutScript: true }])(
  "a block is asked for each of three chosen games, and again after going back: $withoutScript",
  async ({ withoutScript }, { office, visit }) => {
    const survey = await addSurvey(office, BLOCKS)
    const size = { width: 360, height: 740 }
    const { page, open } = await visit({ ...(withoutScript && { withoutScript }), size })
    const heading = page.locator("h1")
    const next = () => page.locator("button[value=next]").click()
    await open(`${survey.path}?lang=ru`)
    await page.locator("#agree").check()
    await page.locator("[value=start]").click()
    for (const game of ["Го", "Шахматы", "Нарды"]) await page.getByLabel(game).check()
    await next()

    await expect(heading).toHaveText("Как часто вы играете в «Шахматы»?")
    await page.getByLabel("Часто").check()
    await next()
    await expect(heading).toHaveText("Чем вам нравится «Шахматы»?")
    await page.locator("[name=text]").fill("Думать")
    await next()
    await expect(heading).toHaveText("Как часто вы играете в «Го»?")
    await page.locator("button[value=back]").click()
    await expect(heading).toHaveText("Чем вам нравится «Шахматы»?")
    await expect(page.locator("[name=text]")).toHaveValue("Думать")
    await next()
    await page.getByLabel("Редко").check()
    await next()
    await expect(heading).toHaveText("Как часто вы играете в «Нарды»?")
    await page.getByLabel("Редко").check()
    await next()
    await expect(page.locator("#code")).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(await survey.completed()).toBe(1)
  },
)
