import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Page } from "playwright"
import { accessibilityFaults, DEMO, expect, field, type Office, test } from "./driver/index.ts"

const [t, ti, words] = await Promise.all([
  loadTranslate("ru", "editor"),
  loadTranslate("ru", "editorImport"),
  loadTranslate("ru", "foreign"),
])
const EXAMPLES = join(import.meta.dirname, "../../core/src/foreign/examples")
const SHOP = join(EXAMPLES, "shop.surveyjs.json")

async function addProject({ administrator }: Office, name: string): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name,
    template: "directLink",
    targetCompletes: 100,
  })
  return pid
}

async function openImport(page: Page) {
  await page.getByRole("button", { name: t("bar.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: t("act.importList") }).click()
  return page.getByRole("dialog", { name: ti("import.title") })
}

test("a questionnaire of another tool is previewed, added as one step, and its report leads to the questions", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Из другой программы")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const dialog = await openImport(page)
  await dialog.getByLabel(ti("import.file")).setInputFiles(SHOP)
  await expect(dialog.getByText("1 блок, 11 вопросов")).toBeVisible()
  await expect(dialog.getByText(ti("import.from", { tool: "SurveyJS" }))).toBeVisible()
  const lost = dialog.getByRole("button", { name: words("foreign.outcome.lost") })
  await expect(lost).toHaveAttribute("aria-pressed", "true")
  await expect(dialog.getByRole("listitem")).toHaveCount(9)
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await dialog.getByRole("button", { name: ti("import.report.all") }).click()
  await dialog.getByRole("searchbox").fill("нескольких ответов")
  await expect(dialog.getByRole("listitem")).toHaveCount(1)
  await expect(dialog.getByRole("listitem")).toHaveText(
    /Условие показа «Два условия\?».*зависит от нескольких ответов.*\{buys\} = 'milk' and \{nps\} > 5elements\[8\]\.visibleIf/,
  )
  const waiting = page.waitForEvent("download")
  await dialog.getByRole("button", { name: ti("import.report.json") }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^Отчёт об импорте — Из другой программы .*\.json$/)
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    format: "surveyjs",
    counts: { whole: 9, changed: 7, lost: 9 },
  })
  await dialog.getByRole("button", { name: ti("import.append") }).click()
  await expect(page.locator(".rz-row")).toHaveCount(11)
  await page.keyboard.press("Control+z")
  await expect(page.locator(".rz-row")).toHaveCount(0)
  await page.keyboard.press("Control+Shift+z")
  await expect(page.locator(".rz-row")).toHaveCount(11)

  // Added once more, its questions get names of their own, and the report knows them.
  const again = await openImport(page)
  await again.getByLabel(ti("import.file")).setInputFiles(SHOP)
  await again.getByRole("button", { name: ti("import.append") }).click()
  await expect(page.locator(".rz-row")).toHaveCount(22)
  const dock = page.getByRole("navigation", { name: t("dock.label") })
  await dock.getByRole("button", { name: /Условие.*Два условия/ }).click()
  await expect(page.locator(".rz-panel")).toContainText("Q21")
  await page.keyboard.press("Control+s")
  await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)

  // The report is there when the editor is opened again, until it is removed.
  await open(`/project?pid=${pid}`)
  await dock.getByRole("button", { name: /Условие.*Два условия/ }).click()
  await expect(page.locator(".rz-panel")).toContainText("Q21")
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await dock.getByRole("button", { name: ti("import.report.drop") }).click()
  await expect(dock.getByRole("button", { name: /Условие.*Два условия/ })).toHaveCount(0)
  const { blocks } = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  expect(blocks.map(({ questions }) => questions.length)).toEqual([11, 11])
})

test("on a phone in English and dark: a text is pasted, its language chosen, it replaces what is there; broken files are told with their place", async ({
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
  await expect(dialog.getByText("Language “en”")).toBeVisible()
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(wide).toBe(0)
  await add.click()
  await expect(page.getByRole("treeitem", { name: /Вы играете/ })).toBeVisible()
  const condition = page.getByRole("button", { name: said("foreign.element.condition") })
  await condition.first().click()
  await expect(page.locator(".rz-panel")).toBeVisible()
})

test("files of every tool are read in the browser, archives too", async ({ office, visit }) => {
  const pid = await addProject(office, "Файлы всех программ")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const dialog = await openImport(page)
  for (const [name, format] of [
    ["brands.qsf", "qsf"],
    ["club-v3.lss", "lss"],
    ["household.xlsform.xlsx", "xlsform"],
  ] as const) {
    await dialog.getByLabel(ti("import.file")).setInputFiles(join(EXAMPLES, name))
    const tool = words(`foreign.format.${format}`)
    await expect(dialog.getByText(ti("import.from", { tool }))).toBeVisible()
    await expect(dialog.getByRole("region", { name: ti("import.report") })).toBeVisible()
    await expect(dialog.getByRole("button", { name: ti("import.append") })).toBeEnabled()
    await dialog.getByRole("button", { name: ti("import.otherFile") }).click()
  }
  const buffer = Buffer.from("PK\u0003\u0004 and nothing behind it")
  await dialog
    .getByLabel(ti("import.file"))
    .setInputFiles({ name: "broken.xlsx", mimeType: "application/zip", buffer })
  await expect(dialog.getByRole("alert")).toContainText(words("foreign.fault.notZip"))
})

test("a file that is larger than anything that is read is refused, and the page goes on", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Слишком большой файл")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const dialog = await openImport(page)
  const buffer = Buffer.alloc(21_000_000, " ")
  buffer.write('{"pages": [')
  await dialog
    .getByLabel(ti("import.file"))
    .setInputFiles({ name: "large.json", mimeType: "application/json", buffer })
  await expect(dialog.getByRole("alert")).toContainText("читается не больше 20 МБ")
  await dialog.getByRole("button", { name: ti("import.otherFile") }).click()
  await dialog.getByLabel(ti("import.file")).setInputFiles(SHOP)
  await expect(dialog.getByText("1 блок, 11 вопросов")).toBeVisible()
})

/** Surveys of 46 questions, and what of each cannot come along, by its place. */
const AUDIENCES = [
  {
    file: "audience.surveyjs.json",
    left: [
      "$",
      "$.maxTimeToFinish",
      "calculatedValues[0]",
      "completedHtml",
      "pages[0].elements[0]",
      "pages[2].elements[2].visibleIf",
      "pages[2].elements[3].visibleIf",
      "pages[2].elements[4].visibleIf",
      "pages[3].elements[1].validators[0]",
      "pages[3].elements[5].requiredIf",
      "pages[4].elements[0].choices[2].imageLink",
      "pages[4].elements[3].visibleIf",
      "pages[4].elements[5]",
      "pages[5].elements[3]",
      "pages[5].visibleIf",
      "pages[7].elements[3].visibleIf",
      "triggers[0]",
    ],
    pictures: [true, true, false],
  },
  {
    file: "audience.qsf",
    left: [
      "Configuration",
      "FL_2.EmbeddedData[0]",
      "FL_9.BranchLogic",
      "QID1",
      "QID17.DisplayLogic",
      "QID18.DisplayLogic",
      "QID19.DisplayLogic",
      "QID27.DisplayLogic",
      "QID31.DisplayLogic",
      "QID32.QuestionJS",
      "QID33",
      "QID37",
      "QID48.DisplayLogic",
    ],
    pictures: [false, false, false],
  },
]

test.for(AUDIENCES)(
  "46 questions with conditions and skips come from $file; five of what the report names is mended from it, and the project is sent",
  async ({ file, left, pictures }, { office, visit }) => {
    const pid = await addProject(office, `Аудитория из ${file}`)
    const { page, open, t: tw } = await visit({ as: DEMO.administrator })
    await open(`/project?pid=${pid}`)
    const dialog = await openImport(page)
    await dialog.getByLabel(ti("import.file")).setInputFiles(join(EXAMPLES, file))
    await expect(dialog.getByText("8 блоков, 46 вопросов")).toBeVisible()
    await dialog.getByRole("button", { name: ti("import.append") }).click()
    await expect(dialog).toHaveCount(0)
    const dock = page.getByRole("navigation", { name: t("dock.label") })
    const waiting = page.waitForEvent("download")
    await dock.getByRole("button", { name: ti("import.report.json") }).click()
    const { entries } = JSON.parse(await readFile(await (await waiting).path(), "utf8")) as {
      entries: { outcome: string; place: string }[]
    }
    const lost = entries.filter(({ outcome }) => outcome === "lost").map(({ place }) => place)
    expect(lost.toSorted()).toEqual(left)

    const text = field(page.locator(".rz-panel"), t("question.text"))
    const go = async (entry: RegExp) => {
      await dock.getByRole("button", { name: entry }).click()
      await expect(text).toBeVisible()
    }
    await go(/^Условие показа «Что не так с управлением/)
    await page.keyboard.press("Delete")
    await go(/^Условие показа «Насколько вам нравятся фермы/)
    await text.fill("Насколько вам нравятся фермы, если вы в них играете?")
    await go(/^Условие показа «Какая реклама мешает/)
    await page.locator(".rz-panel").getByLabel(t("question.required")).check()
    await go(/^Условие показа «Что ещё вы хотите сказать/)
    await text.fill("Хотите ли вы что-нибудь добавить?")
    await dock.getByRole("button", { name: words("foreign.outcome.changed") }).click()
    await go(/^Вопрос «Почему вы выбрали/)
    await text.fill("Почему вы выбрали эти жанры?")

    await page.keyboard.press("Control+s")
    await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)
    const send = tw("verb.projects.send")
    await page.getByRole("button", { name: send }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: send }).click()
    await expect(page.locator(".rz-lock")).toContainText("проект на модерации с")
    const { blocks } = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
    const questions = blocks.flatMap((block) => block.questions)
    const byId = new Map(questions.map((each) => [each.id, each]))
    expect(questions).toHaveLength(45)
    expect(byId.has("ctl")).toBe(false)
    expect(byId.get("farm")?.text).toBe("Насколько вам нравятся фермы, если вы в них играете?")
    expect(byId.get("adsBad")?.required).not.toBe(false)
    expect(byId.get("free")?.text).toBe("Хотите ли вы что-нибудь добавить?")
    expect(byId.get("why")?.text).toBe("Почему вы выбрали эти жанры?")
    const icons = byId.get("icon")
    const answers = icons && "answers" in icons ? icons.answers : []
    expect(answers.map(({ picture }) => picture !== undefined)).toEqual(pictures)
  },
)

test.for([
  ["surveyjs", "act.exportSurveyJs"],
  ["xlsform", "act.exportXlsForm"],
] as const)(
  "a questionnaire goes to %s with what does not go along told first, and comes back as it was",
  async ([tool, act], { office, visit }) => {
    const pid = await addProject(office, `В ${tool}`)
    const { page, open } = await visit({ as: DEMO.administrator })
    await open(`/project?pid=${pid}`)
    const first = await openImport(page)
    await first
      .getByLabel(ti("import.file"))
      .setInputFiles(join(EXAMPLES, "audience.surveyjs.json"))
    await first.getByRole("button", { name: ti("import.append") }).click()
    await expect(page.locator(".rz-outline")).toContainText("О вас")
    await page.getByRole("button", { name: t("bar.more"), exact: true }).click()
    await page.getByRole("menuitem", { name: t(act) }).click()
    const title = ti("export.title", { tool: words(`foreign.format.${tool}`) })
    const dialog = page.getByRole("dialog", { name: title })
    await expect(dialog.getByText(words("foreign.note.noPictureThere")).first()).toBeVisible()
    await expect(accessibilityFaults(page)).resolves.toEqual([])
    const waiting = page.waitForEvent("download")
    await dialog.getByRole("button", { name: ti("export.save") }).click()
    const file = await waiting
    const again = await openImport(page)
    const name = file.suggestedFilename()
    const buffer = await readFile(await file.path())
    if (tool === "surveyjs") await field(again, ti("import.text")).fill(buffer.toString("utf8"))
    else
      await again
        .getByLabel(ti("import.file"))
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer })
    await expect(again.getByText("8 блоков, 46 вопросов")).toBeVisible()
  },
)
