import { readFile } from "node:fs/promises"
import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { parseProjectFile } from "@qo/core/project"
import { accessibilityFaults, DEMO, expect, field, type Office, test } from "./driver/index.ts"

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

const LIST = `# Знакомство
Во что вы играете? [multiple]
- В шахматы
- В шашки -> end
Почему?`

test("a list is understood line by line, added as one step, and changes nothing the second time", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Из списка")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const openDialog = async () => {
    await page.getByRole("button", { name: t("bar.more") }).click()
    await page.getByRole("menuitem", { name: t("act.importList") }).click()
  }
  await openDialog()
  const dialog = page.getByRole("dialog", { name: ti("import.title") })
  await field(dialog, ti("import.text")).fill(`${LIST}\n-> Q99`)
  await expect(dialog.getByRole("alert")).toContainText("Не удалось обработать ввод!")
  await expect(dialog.getByRole("row", { name: /Q99/ })).toBeVisible()
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect(dialog.getByRole("button", { name: ti("import.append") })).toBeDisabled()
  await field(dialog, ti("import.text")).fill(`${"Вопрос\n".repeat(90)}-> Q99\nЕщё вопрос`)
  await expect(dialog.getByRole("row", { name: /Q99/ })).toBeInViewport()
  await field(dialog, ti("import.text")).fill(LIST)
  await expect(dialog.getByText("1 блок, 2 вопроса")).toBeVisible()
  await dialog.getByRole("button", { name: ti("import.append") }).click()
  await expect(page.locator(".rz-row", { hasText: "Во что вы играете?" })).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(page.locator(".rz-row")).toHaveCount(0)
  await page.keyboard.press("Control+Shift+z")
  await expect(page.locator(".rz-row")).toHaveCount(2)

  await openDialog()
  await field(dialog, ti("import.text")).fill(LIST)
  await dialog.getByLabel(ti("import.how.replace")).check()
  await expect(dialog.getByText(ti("import.nothing"))).toBeVisible()
  await dialog.getByRole("button", { name: t("import.cancel") }).click()
})

test("what is exported as a list is the same questionnaire when it is imported again; JSON is the project", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Туда и обратно")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const choose = async (act: "act.importList" | "act.exportList" | "act.exportJson") => {
    await page.getByRole("button", { name: t("bar.more") }).click()
    await page.getByRole("menuitem", { name: t(act) }).click()
  }
  const dialog = page.getByRole("dialog", { name: ti("import.title") })
  await choose("act.importList")
  await field(dialog, ti("import.text")).fill(LIST)
  await dialog.getByRole("button", { name: ti("import.append") }).click()
  await expect(page.locator(".rz-row")).toHaveCount(2)
  const exported = async (act: "act.exportList" | "act.exportJson") => {
    const waiting = page.waitForEvent("download")
    await choose(act)
    const file = await waiting
    return { name: file.suggestedFilename(), path: await file.path() }
  }
  const list = await exported("act.exportList")
  expect(list.name).toMatch(/^Туда и обратно \d{4}-\d\d-\d\d\.txt$/)
  await choose("act.importList")
  await dialog.getByLabel(ti("import.file")).setInputFiles(list.path)
  await dialog.getByLabel(ti("import.how.replace")).check()
  await expect(dialog.getByText(ti("import.nothing"))).toBeVisible()
  await dialog.getByRole("button", { name: t("import.cancel") }).click()
  const json = await exported("act.exportJson")
  const project = parseProjectFile(JSON.parse(await readFile(json.path, "utf8")))
  expect(project.ok && project.value.questionnaire.blocks.map(({ title }) => title)).toEqual([
    "Знакомство",
  ])
})

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
