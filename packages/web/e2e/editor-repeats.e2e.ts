import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Block } from "@qo/core/questionnaire"
import type { Page } from "playwright"
import { accessibilityFaults, DEMO, expect, field, type Office, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")
const tq = await loadTranslate("ru", "questionnaire")

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
        answers: listOf("g", ["Шахматы", "Шашки", "Го"]),
      },
    ],
  },
  {
    id: "b2",
    title: "Об игре",
    questions: [
      {
        id: "often",
        category: "one",
        text: "Как часто вы играете в {{item}}?",
        answers: listOf("o", ["Часто", "Редко"]),
      },
    ],
  },
]

async function addProject({ administrator }: Office): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name: "Повторы",
    template: "directLink",
    targetCompletes: 100,
  })
  const { revision } = await administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  await administrator.send(questionnaireCalls.saveQuestionnaire, { pid, revision, blocks: BLOCKS })
  return pid
}

const preview = (page: Page) => page.getByRole("region", { name: t("preview.title") })
const path = (page: Page) => preview(page).locator(".rz-preview__path li")

test("a block is repeated for chosen answers: marks, preview, undo, save", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office)
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const block = page.locator("[data-block=b2]")
  await block.locator("header").click()
  const panel = page.getByRole("complementary", { name: t("panel.label") })
  const check = panel.getByLabel(t("repeat.on"))
  await check.check()
  await expect(block.locator(".rz-row-mark--repeat")).toContainText("Q1")
  await panel.getByLabel(t("repeat.over")).selectOption({ label: tq("repeatOver.chosen") })
  await field(panel, t("repeat.most")).fill("2")
  await page.keyboard.press("Tab")
  await expect(accessibilityFaults(page)).resolves.toEqual([])

  await page.keyboard.press("Escape")
  await page.keyboard.press("p")
  const seen = preview(page).frameLocator("iframe")
  for (const game of ["Шахматы", "Шашки", "Го"]) await seen.getByLabel(game).check()
  const next = seen.getByRole("button", { name: "Дальше" })
  await next.click()
  await expect(seen.getByRole("heading", { name: "Как часто вы играете в Шахматы?" })).toBeFocused()
  await expect(page.locator(".rz-row", { hasText: "Как часто" })).toHaveClass(/rz-row--now/)
  await seen.getByLabel("Часто").check()
  await next.click()
  await expect(path(page)).toHaveText(["Q1", "Q2 (Шахматы)", "Q2 (Шашки)"])
  await seen.getByLabel("Редко").check()
  await next.click()
  await expect(seen.getByText("Спасибо, ответы приняты")).toBeVisible()
  await preview(page)
    .getByRole("button", { name: t("preview.close") })
    .click()

  await page.keyboard.press("Control+s")
  await expect(page.locator(".rz-bar__title")).toContainText("Сохранено")
  const saved = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  expect(saved.blocks[1]?.repeat).toEqual({ of: "games", over: "chosen", most: 2 })

  await page.keyboard.press("Control+z")
  await page.keyboard.press("Control+z")
  await expect(block.locator(".rz-row-mark--repeat")).toHaveCount(0)
})
