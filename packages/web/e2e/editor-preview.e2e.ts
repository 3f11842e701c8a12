import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Block } from "@qo/core/questionnaire"
import type { Page } from "playwright"
import { accessibilityFaults, DEMO, expect, type Office, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

const answer = (id: string, code: number, text: string, more: object = {}) => ({
  id,
  code,
  text,
  ...more,
})
const BLOCKS: Block[] = [
  {
    id: "b1",
    title: "Отбор",
    questions: [
      {
        id: "plays",
        category: "screening",
        text: "Вы играете?",
        answers: [answer("yes", 1, "Да"), answer("no", 2, "Нет", { screening: "deny" })],
      },
      {
        id: "genres",
        category: "multiple",
        text: "Во что?",
        answers: [
          answer("chess", 1, "Шахматы"),
          answer("go", 2, "Го"),
          answer("cards", 3, "Карты"),
        ],
      },
    ],
  },
  {
    id: "b2",
    title: "Дальше",
    questions: [
      {
        id: "best",
        category: "one",
        text: "Что лучше всего?",
        answers: [
          answer("chess2", 1, "Шахматы"),
          answer("go2", 2, "Го"),
          answer("cards2", 3, "Карты"),
        ],
        recall: { source: "genres", mode: "selected", onEmpty: "skip" },
        redirect: { to: "end" },
      },
      { id: "why", category: "open", text: "Почему?" },
    ],
  },
]

async function addProject({ administrator }: Office): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name: "Предпросмотр",
    template: "directLink",
    targetCompletes: 100,
  })
  const { revision } = await administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  await administrator.send(questionnaireCalls.saveQuestionnaire, { pid, revision, blocks: BLOCKS })
  return pid
}

const panel = (page: Page) => page.getByRole("region", { name: t("preview.title") })
const path = (page: Page) => panel(page).locator(".rz-preview__path li")
/** The respondent's page in the preview. */
const seen = (page: Page) => panel(page).frameLocator("iframe")
const on = (page: Page) => seen(page).getByRole("button", { name: "Дальше" })
const row = (page: Page, text: string) => page.locator(".rz-row", { hasText: text })

// Specification: 2.editor.preview
test("the questionnaire is tried beside the canvas: path, recall, back, an edit meanwhile, another start", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office)
  const { page, open, t: tw } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await expect(row(page, "Вы играете?")).toBeVisible()
  await page.keyboard.press("p")
  await expect(seen(page).getByText("Вы играете?")).toBeVisible()
  await expect(row(page, "Вы играете?")).toHaveClass(/rz-row--now/)
  await on(page).click()
  await expect(seen(page).getByRole("alert")).toBeFocused()
  await seen(page).getByLabel("Да").check()
  await on(page).click()
  await seen(page).getByLabel("Шахматы").check()
  await seen(page).getByLabel("Го").check()
  await on(page).click()
  await expect(seen(page).getByRole("heading", { name: "Что лучше всего?" })).toBeFocused()
  await expect(seen(page).getByRole("radio")).toHaveCount(2)
  await expect(path(page)).toHaveText(["Q1", "Q2", "Q3"])
  await expect(row(page, "Во что?")).toHaveClass(/rz-row--gone/)
  await expect(accessibilityFaults(page)).resolves.toEqual([])

  // On a phone, in the other language and theme; typed text stays.
  await seen(page).getByLabel("Го").check()
  for (const name of ["360", tw("respondent.dark")])
    await panel(page).getByRole("button", { name }).click()
  await expect(seen(page).locator("body")).toHaveCSS("background-color", "rgb(15, 18, 38)")
  await expect(panel(page).locator("iframe")).toHaveJSProperty("clientWidth", 360)
  await expect(seen(page).getByLabel("Го")).toBeChecked()
  await panel(page).getByRole("button", { name: "EN" }).click()
  await expect(seen(page).getByRole("button", { name: "Next" })).toBeVisible()
  await panel(page).getByRole("button", { name: "RU" }).click()

  // Answers are kept while the questionnaire is edited.
  await row(page, "Почему?").dblclick()
  await page.getByRole("textbox", { name: t("inline.label"), exact: true }).fill("Почему именно?")
  await page.keyboard.press("Enter")
  await expect(path(page)).toHaveText(["Q1", "Q2", "Q3"])
  await seen(page).getByRole("button", { name: "Назад" }).click()
  await expect(path(page)).toHaveText(["Q1", "Q2"])
  await expect(seen(page).getByLabel("Го")).toBeChecked()

  // From the question that is selected.
  await row(page, "Почему именно?").click()
  await panel(page)
    .getByRole("button", { name: t("preview.from", { question: "Q4" }) })
    .click()
  await expect(path(page)).toHaveText(["Q4"])
  await seen(page).getByRole("textbox").fill("Потому")
  await on(page).click()
  await expect(seen(page).getByText("Спасибо, ответы приняты")).toBeVisible()
  await expect(panel(page).getByRole("status")).toContainText("Итог:")

  await panel(page)
    .getByRole("button", { name: t("preview.close") })
    .click()
  await expect(panel(page)).toHaveCount(0)
  await expect(row(page, "Почему именно?")).not.toHaveClass(/rz-row--(?:gone|now)/)
})
