import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { DEMO, expect, field, type Office, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")
const ti = await loadTranslate("ru", "editorImport")

async function addProject({ administrator }: Office, name: string): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name,
    template: "directLink",
    targetCompletes: 100,
  })
  return pid
}

test("300 questions from a file are one step, are saved, and a change of one sends no more than that", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Триста вопросов")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await page.getByRole("button", { name: t("bar.more") }).click()
  await page.getByRole("menuitem", { name: t("act.importList") }).click()
  const dialog = page.getByRole("dialog", { name: ti("import.title") })
  const list = Array.from({ length: 5 }, (_block, block) =>
    [`# Блок ${block + 1}`, ...Array.from({ length: 60 }, (_, at) => `Вопрос ${block}-${at}`)].join(
      "\n",
    ),
  ).join("\n")
  await dialog
    .getByLabel(ti("import.file"))
    .setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from(list) })
  await expect(dialog.getByText("5 блоков, 300 вопросов")).toBeVisible()
  await dialog.getByRole("button", { name: ti("import.append") }).click()
  await expect(page.getByRole("treeitem", { name: /1\. Блок 1/ })).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(page.getByText(t("outline.empty"))).toBeVisible()
  await page.keyboard.press("Control+Shift+z")
  await page.keyboard.press("Control+s")
  await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)
  const { blocks } = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  expect(blocks.map(({ questions }) => questions.length)).toEqual([60, 60, 60, 60, 60])

  await page.locator(".rz-row").first().click()
  await field(page.locator(".rz-panel"), t("question.text")).fill("Вопрос иначе")
  const sent = page.waitForRequest(/project\/changes/)
  await page.keyboard.press("Control+s")
  expect((await sent).postData()?.length).toBeLessThan(1000)
  await expect
    .poll(async () => {
      const read = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
      return read.blocks[0]?.questions[0]?.text
    })
    .toBe("Вопрос иначе")
})
