import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { addProject, EXAMPLES, openImport } from "./building/open-import.ts"
import { accessibilityFaults, DEMO, everyNth, expect, field, test } from "./driver/index.ts"

const [t, ti, words] = await Promise.all([
  loadTranslate("ru", "editor"),
  loadTranslate("ru", "editorImport"),
  loadTranslate("ru", "foreign"),
])

/** Surveys with their number of questions here, the losses of each, by place, and the question that is deleted, the first in the report to be fixed. */
const AUDIENCES = [
  {
    file: "audience.surveyjs.json",
    left: [
      "$",
      "calculatedValues[0]",
      "maxTimeToFinish",
      "pages[3].elements[1].validators[0]",
      "pages[4].elements[0].choices[2].imageLink",
      "pages[4].elements[5]",
      "pages[5].elements[3]",
      "pages[7].elements[3].visibleIf",
    ],
    pictures: [true, true, false],
    questions: 47,
    first: "Настройка «Сколько рублей в месяц",
    deleted: "sum",
  },
  {
    file: "audience.qsf",
    left: [
      "Configuration",
      "FL_2.EmbeddedData[0]",
      "QID31.DisplayLogic",
      "QID32.QuestionJS",
      "QID33",
      "QID37",
      "QID48.DisplayLogic",
    ],
    pictures: [false, false, false],
    questions: 46,
    first: "Условие показа «Что не так с управлением",
    deleted: "ctl",
  },
]

test.for(everyNth(2, AUDIENCES))(
  "$questions questions with conditions and skips are imported from $file; reported places are fixed, and the project is sent",
  async ({ file, left, pictures, questions: count, first, deleted }, { office, visit }) => {
    const pid = await addProject(office, `Аудитория из ${file}`)
    const { page, open, t: tw } = await visit({ as: DEMO.administrator })
    await open(`/project?pid=${pid}`)
    const dialog = await openImport(page)
    await dialog.getByLabel(ti("import.file")).setInputFiles(join(EXAMPLES, file))
    await expect(dialog.getByText(`8 блоков, ${count} вопросов`)).toBeVisible()
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
    const search = dock.getByRole("searchbox", { name: ti("import.report.search") })
    const go = async (entry: string) => {
      await search.fill(entry.slice(entry.indexOf("«") + 1))
      await dock.getByRole("button", { name: entry }).first().click()
      await expect(text).toBeVisible()
    }
    await go(first)
    await page.keyboard.press("Delete")
    await go("Условие показа «Что ещё вы хотите сказать")
    await text.fill("Хотите ли вы что-нибудь добавить?")
    await dock.getByRole("searchbox", { name: t("find.label") }).fill("Почему вы выбрали")
    await dock.getByRole("treeitem", { name: /Почему вы выбрали/ }).click()
    await expect(text).toHaveValue(/^Почему вы выбрали \{\{q\d+\|…\}\}\?$/)

    await page.keyboard.press("Control+s")
    await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)
    const send = tw("verb.projects.send")
    await page.getByRole("button", { name: send }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: send }).click()
    await expect(page.locator(".rz-lock")).toContainText("проект на модерации с")
    const { blocks } = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
    const questions = blocks.flatMap((block) => block.questions)
    const byId = new Map(questions.map((each) => [each.id, each]))
    expect(questions.filter(({ category }) => category !== "note")).toHaveLength(count - 1)
    expect(byId.has(deleted)).toBe(false)
    expect(byId.get("free")?.text).toBe("Хотите ли вы что-нибудь добавить?")
    expect(byId.get("why")?.text).toBe("Почему вы выбрали {{#genres|…}}?")
    const icons = byId.get("icon")
    const answers = icons && "answers" in icons ? icons.answers : []
    expect(answers.map(({ picture }) => picture !== undefined)).toEqual(pictures)
  },
)

const EXPORTS = [
  ["xlsform", "act.exportXlsForm", 47],
  ["surveyjs", "act.exportSurveyJs", 47],
] as const

test.for(everyNth(2, EXPORTS))(
  "exporting a questionnaire to %s lists the losses first, and the file is read again",
  async ([tool, act, count], { office, visit }) => {
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
    await expect(again.getByText(`8 блоков, ${count} вопросов`)).toBeVisible()
  },
)
