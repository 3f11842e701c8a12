import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { addProject, EXAMPLES, openImport } from "./building/open-import.ts"
import { accessibilityFaults, DEMO, expect, field, test } from "./driver/index.ts"

const [t, ti, words] = await Promise.all([
  loadTranslate("ru", "editor"),
  loadTranslate("ru", "editorImport"),
  loadTranslate("ru", "foreign"),
])
const SHOP = join(EXAMPLES, "shop.surveyjs.json")

test("a questionnaire of another tool is previewed, added as one step, and its report leads to the questions", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Из другой программы")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const dialog = await openImport(page)
  await dialog.getByLabel(ti("import.file")).setInputFiles(SHOP)
  await expect(dialog.getByText("1 блок, 13 вопросов")).toBeVisible()
  await expect(dialog.getByText(ti("import.from", { tool: "SurveyJS" }))).toBeVisible()
  const lost = dialog.getByRole("button", { name: words("foreign.outcome.lost") })
  await expect(lost).toHaveAttribute("aria-pressed", "true")
  await expect(dialog.getByRole("listitem")).toHaveCount(7)
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await dialog.getByRole("button", { name: ti("import.report.all") }).click()
  await dialog.getByRole("searchbox").fill("вызывает функцию")
  await expect(dialog.getByRole("listitem")).toHaveCount(1)
  await expect(dialog.getByRole("listitem")).toHaveText(
    /Условие показа «Когда\?».*Вызывает функцию «today».*today\(\) > \{twice\}elements\[9\]\.visibleIf/,
  )
  const waiting = page.waitForEvent("download")
  await dialog.getByRole("button", { name: ti("import.report.json") }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^Отчёт об импорте — Из другой программы .*\.json$/)
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    format: "surveyjs",
    counts: { whole: 10, changed: 9, lost: 7 },
  })
  await dialog.getByRole("button", { name: ti("import.append") }).click()
  await expect(page.locator(".rz-row")).toHaveCount(13)
  await page.keyboard.press("Control+z")
  await expect(page.locator(".rz-row")).toHaveCount(0)
  await page.keyboard.press("Control+Shift+z")
  await expect(page.locator(".rz-row")).toHaveCount(13)

  // Added again, its questions get new names, which the report uses.
  const again = await openImport(page)
  await again.getByLabel(ti("import.file")).setInputFiles(SHOP)
  await again.getByRole("button", { name: ti("import.append") }).click()
  await expect(page.locator(".rz-row")).toHaveCount(26)
  const dock = page.getByRole("navigation", { name: t("dock.label") })
  await dock.getByRole("button", { name: /Условие.*Когда/ }).click()
  await expect(page.locator(".rz-panel")).toContainText("Q26")
  await page.keyboard.press("Control+s")
  await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)

  // The report is there when the editor is opened again, until it is removed.
  await open(`/project?pid=${pid}`)
  await dock.getByRole("button", { name: /Условие.*Когда/ }).click()
  await expect(page.locator(".rz-panel")).toContainText("Q26")
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  const which = dock.getByRole("combobox", { name: ti("import.work.which") })
  await expect(which.getByRole("option")).toHaveCount(2)
  const question = page.getByRole("alertdialog", { name: ti("import.work.removeTitle") })
  const remove = async () => {
    await dock.getByRole("button", { name: ti("import.report.drop") }).click()
    await question.getByRole("button", { name: ti("import.report.drop") }).click()
    await expect(question).toHaveCount(0)
  }
  await remove()
  await expect(which).toHaveCount(0)
  await remove()
  await expect(dock.getByRole("button", { name: /Условие.*Когда/ })).toHaveCount(0)
  const { blocks } = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  expect(blocks.map(({ questions }) => questions.length)).toEqual([13, 13])
})

test("on a dark phone in English a text is pasted, its language chosen, and the questionnaire replaced; broken files are reported with the position", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "С телефона")
  const { page, open } = await visit({
    as: DEMO.administrator,
    locale: "en",
    theme: "dark",
    size: { width: 360, height: 740 },
    touch: true,
  })
  const [te, tie, said] = await Promise.all([
    loadTranslate("en", "editor"),
    loadTranslate("en", "editorImport"),
    loadTranslate("en", "foreign"),
  ])
  await open(`/project?pid=${pid}`)
  await page.getByRole("button", { name: te("bar.more") }).click()
  await page.getByRole("menuitem", { name: te("act.importList") }).click()
  const dialog = page.getByRole("dialog", { name: tie("import.title") })
  const input = field(dialog, tie("import.text"))
  const add = dialog.getByRole("button", { name: tie("import.replace") })
  await dialog.getByLabel(tie("import.how.replace")).check()
  await input.fill('{"pages": [\n  {]}')
  await expect(dialog.getByRole("alert")).toContainText("2:4")
  await expect(add).toBeDisabled()
  await input.fill(`{"pages": ${"[".repeat(50_000)}`)
  await expect(dialog.getByRole("alert")).toContainText("1:50011")
  await input.fill(await readFile(join(EXAMPLES, "games.surveyjs.json"), "utf8"))
  await dialog.getByRole("combobox", { name: tie("import.language") }).selectOption("ru")
  await expect(add).toBeEnabled()
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(wide).toBe(0)
  await add.click()
  await expect(page.getByRole("treeitem", { name: /Вы играете/ })).toBeVisible()
  await page.getByRole("searchbox", { name: tie("import.report.search") }).fill("a")
  await page
    .getByRole("button", { name: said("foreign.element.setting") })
    .first()
    .click()
  await expect(page.locator(".rz-panel")).toBeVisible()
})

test("a form that is dropped on the editor is added with the pictures in its workbook, as one step", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Форма с картинками")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await expect(page.locator(".rz-canvas")).toBeVisible()
  const bytes = await readFile(join(EXAMPLES, "pets.xlsform.xlsx"))
  await page.locator(".rz-canvas").evaluate(
    (canvas, all) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(all)], "pets.xlsx"))
      canvas.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))
    },
    [...bytes],
  )
  const dialog = page.getByRole("dialog", { name: ti("import.title") })
  await expect(dialog.getByText("1 блок, 3 вопроса")).toBeVisible()
  await dialog.getByRole("button", { name: ti("import.append") }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator(".rz-row")).toHaveCount(4)
  const dock = page.getByRole("navigation", { name: t("dock.label") })
  await expect(dock.getByText(words("foreign.note.cellFault"))).toHaveCount(1)
  await page.keyboard.press("Control+z")
  await expect(page.locator(".rz-row")).toHaveCount(0)
  await page.keyboard.press("Control+Shift+z")
  await page.keyboard.press("Control+s")
  await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)
  const { blocks } = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  const [pet, why] = blocks[0]?.questions ?? []
  expect([pet, why].map((question) => question?.picture !== undefined)).toEqual([true, false])
  const answers = pet && "answers" in pet ? pet.answers : []
  expect(answers.map((answer) => "picture" in answer)).toEqual([true, true, false])
})
