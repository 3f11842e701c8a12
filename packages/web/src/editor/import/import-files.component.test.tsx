import { ApiError, importReportCalls } from "@qo/core/api"
import { joinPieces, tablesXlsx, zipFile } from "@qo/core/files"
import { loadTranslate } from "@qo/core/i18n"
import { parseProjectFile } from "@qo/core/project"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { accessibilityFaults, nextDownload } from "../../testing/commands.ts"
import { mountEditor } from "../../testing/editor.tsx"
import { answerTo } from "../../testing/network.ts"
import { includingText } from "../../testing/including-text.ts"
import {
  block,
  button,
  dialog,
  dock,
  doInMenu,
  field,
  lineOf,
  openQuestion,
  panel,
  te,
} from "../../testing/editor-page.ts"

const [ti, words] = await Promise.all([
  loadTranslate("ru", "editorImport"),
  loadTranslate("ru", "foreign"),
])

const LIST = `# Знакомство
Во что вы играете? [multiple]
- В шахматы
- В шашки -> end
Почему?`

const imports = () => dialog(ti("import.title"))

const text = () => field(ti("import.text"), imports())

const append = () => button(ti("import.append"), imports())

const file = () => imports().getByLabelText(ti("import.file"))

/** Opens the dialog of imports over a questionnaire, which is empty unless given. */
async function open(blocks: Parameters<typeof mountEditor>[0]["blocks"] = [], setting = {}) {
  const mounted = await mountEditor({ blocks }, setting)
  await expect.element(button(te("bar.more"))).toBeVisible()
  await doInMenu("act.importList")
  await expect.element(imports()).toBeVisible()
  return mounted
}

/** Drops a file on the element with this role. */
async function drop(target: Element, dropped: File): Promise<void> {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(dropped)
  target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))
}

test("a list in a file is read, and another file can be chosen", async () => {
  await open()
  await userEvent.upload(file(), new File([LIST], "list.txt", { type: "text/plain" }))
  await expect.element(imports().getByText("list.txt")).toBeVisible()
  await expect.element(imports().getByText("1 блок, 2 вопроса")).toBeVisible()
  await button(ti("import.otherFile"), imports()).click()
  await expect.element(text()).toBeVisible()
  await expect.element(append()).toBeDisabled()
})

test("a list dropped on the editor opens the import with it", async () => {
  await mountEditor({ blocks: [] })
  const canvas = page.getByRole("application", { name: te("canvas.label") })
  await expect.element(canvas).toBeVisible()
  await drop(canvas.element(), new File([LIST], "list.txt", { type: "text/plain" }))
  await expect.element(imports().getByText("1 блок, 2 вопроса")).toBeVisible()
})

test("a list dropped on the dialog is read there", async () => {
  await open()
  await drop(text().element(), new File([LIST], "list.txt", { type: "text/plain" }))
  await expect.element(imports().getByText("1 блок, 2 вопроса")).toBeVisible()
})

test("a list dropped on a locked editor is refused", async () => {
  await mountEditor(
    { blocks: [block("b1", [openQuestion("one")])] },
    { project: { status: "active" } },
  )
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  const canvas = page.getByRole("application", { name: te("canvas.label") })
  await drop(canvas.element(), new File([LIST], "list.txt", { type: "text/plain" }))
  await expect.element(page.getByText(te("lock.notNow"), { exact: true })).toBeVisible()
  await expect.element(imports()).not.toBeInTheDocument()
})

/** Imports the list into an empty questionnaire. */
async function openWithList() {
  await open()
  await text().fill(LIST)
  await append().click()
  await expect.element(lineOf("Во что вы играете?")).toBeVisible()
}

async function exportFile(act: "act.exportList" | "act.exportJson") {
  const waiting = nextDownload()
  await doInMenu(act)
  return waiting
}

test("importing an exported list has no effect", async () => {
  await openWithList()
  const list = await exportFile("act.exportList")
  expect(list.name).toMatch(/^Аудитория игр \d{4}-\d\d-\d\d\.txt$/)
  await doInMenu("act.importList")
  await userEvent.upload(file(), new File([list.text], "list.txt", { type: "text/plain" }))
  await imports().getByLabelText(ti("import.how.replace")).click()
  await expect.element(imports().getByText(ti("import.nothing"))).toBeVisible()
})

test("exported JSON is the project", async () => {
  await openWithList()
  const project = parseProjectFile(JSON.parse((await exportFile("act.exportJson")).text))
  if (!project.ok) throw new Error("the exported file is no project")
  expect(project.value.questionnaire.blocks.map(({ title }) => title)).toEqual(["Знакомство"])
})

/** A questionnaire of another tool, as a file of this name. */
async function example(name: string): Promise<File> {
  const answer = await fetch(
    new URL(`../../../../interchange/src/examples/${name}`, import.meta.url),
  )
  expect(answer.ok).toBe(true)
  return new File([await answer.arrayBuffer()], name)
}

test.for([
  ["brands.qsf", "qsf"],
  ["club-v3.lss", "lss"],
  ["household.xlsform.xlsx", "xlsform"],
] as const)("the file %s is read as one of its tool", async ([name, format]) => {
  await open()
  await userEvent.upload(file(), await example(name))
  const tool = words(`foreign.format.${format}`)
  await expect.element(imports().getByText(ti("import.from", { tool }))).toBeVisible()
  await expect.element(imports().getByRole("region", { name: ti("import.report") })).toBeVisible()
  await expect.element(append()).toBeEnabled()
})

/** A form whose question takes its answers from `fruits.csv`. */
async function fruitForm(): Promise<File> {
  const table = [
    ["type", "name", "label"],
    ["select_one_from_file fruits.csv", "fruit", "Какой фрукт?"],
    ["text", "why", "Почему?"],
  ]
  const bytes = await joinPieces(tablesXlsx([{ name: "survey", table }]))
  return new File([new Uint8Array(bytes)], "form.xlsx")
}

const FRUITS = new File(["name,label\napple,Яблоко\npear,Груша\n"], "fruits.csv")

test("a form is imported together with the file of its answers", async () => {
  await open()
  await userEvent.upload(file(), [FRUITS, await fruitForm()])
  await expect.element(imports().getByText("1 блок, 2 вопроса")).toBeVisible()
  await append().click()
  await expect.element(lineOf("Какой фрукт?")).toBeVisible()
})

test("a form without the file of its answers names it and takes it", async () => {
  await open()
  await userEvent.upload(file(), await fruitForm())
  await expect.element(imports().getByText("1 блок, 1 вопрос")).toBeVisible()
  const missing = imports().getByLabelText(ti("import.missingFiles", { files: "fruits.csv" }))
  await userEvent.upload(missing, FRUITS)
  await expect.element(imports().getByText("1 блок, 2 вопроса")).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
  await expect.element(imports().getByText("form.xlsx, fruits.csv")).toBeVisible()
})

test("a form and the file of its answers are read from a ZIP", async () => {
  await open()
  const form = new Uint8Array(await (await fruitForm()).arrayBuffer())
  const csv = new Uint8Array(await FRUITS.arrayBuffer())
  const packed = await joinPieces(
    zipFile(entriesOf({ "forms/form.xlsx": form, "forms/media/fruits.csv": csv })),
  )
  await userEvent.upload(file(), new File([new Uint8Array(packed)], "forms.zip"))
  await expect.element(imports().getByText("1 блок, 2 вопроса")).toBeVisible()
})

// oxlint-disable-next-line require-await -- files of an archive are waited for
async function* entriesOf(files: Readonly<Record<string, Uint8Array>>) {
  for (const [name, bytes] of Object.entries(files)) yield { name, pieces: singlePiece(bytes) }
}

// oxlint-disable-next-line require-await -- pieces of a file are waited for
async function* singlePiece(bytes: Uint8Array) {
  yield bytes
}

test("a file that is no archive though it begins like one is refused", async () => {
  await open()
  await userEvent.upload(file(), new File(["PK\u0003\u0004 and nothing behind it"], "broken.xlsx"))
  await expect
    .element(imports().getByRole("alert"))
    .toMatchTextContent(includingText(words("foreign.fault.notZip")))
})

test("a file of 21 MB is refused, and another one is read after it", async () => {
  await open()
  const large = new File(['{"pages": [', " ".repeat(21_000_000)], "large.json")
  await drop(text().element(), large)
  await expect
    .element(imports().getByRole("alert"))
    .toMatchTextContent(includingText("читается не больше 20 МБ"))
  await button(ti("import.otherFile"), imports()).click()
  await userEvent.upload(file(), await example("shop.surveyjs.json"))
  await expect.element(imports().getByText("1 блок, 13 вопросов")).toBeVisible()
})

test("if outline, canvas and properties are shown one at a time, the report leads to the question", async () => {
  await open([], { size: { width: 900, height: 800 } })
  await userEvent.upload(file(), await example("shop.surveyjs.json"))
  await append().click()
  await expect.poll(() => imports().elements()).toEqual([])
  await dock()
    .getByRole("button", { name: /Условие.*Когда/ })
    .click()
  await expect.element(field(te("question.text"))).toHaveFocus()
  await expect.element(panel()).toMatchTextContent(/Q13/)
})

const workList = () => dock().getByRole("button", { name: includingText(ti("import.report")) })
const mark = (state: "fixed" | "accepted") =>
  dock().getByRole("button", { name: ti(`import.state.${state}`), exact: true })
const filter = (of: "open" | "all") =>
  dock().getByRole("button", { name: includingText(ti(`import.work.${of}`)) })

/** Imports the example of Qualtrics, whose report has 41 entries. */
async function importBrands(setting = {}) {
  await open([], setting)
  await userEvent.upload(file(), await example("brands.qsf"))
  await append().click()
  await expect.element(imports()).not.toBeInTheDocument()
}

test("losses of an import are a list of work: entries are marked, opened again and accepted together", async () => {
  await importBrands()
  await expect.element(workList()).toMatchTextContent(`${ti("import.report")}40`)
  await expect.element(filter("open")).toMatchTextContent(`${ti("import.work.open")} 40`)
  await mark("fixed").first().click()
  await expect.element(filter("open")).toMatchTextContent(`${ti("import.work.open")} 39`)
  await filter("all").click()
  await expect.element(mark("fixed").first()).toHaveAttribute("aria-pressed", "true")
  await mark("fixed").first().click()
  await expect.element(filter("open")).toMatchTextContent(`${ti("import.work.open")} 40`)
  expect(await accessibilityFaults()).toEqual([])
  const titles = [...document.querySelectorAll(".rz-work-list summary bdi")].map(
    (each) => each.textContent,
  )
  expect(titles.filter((title) => !/^\p{Lu}/u.test(title))).toEqual([])
})

const heightOfSteps = () => document.querySelector(".rz-steps")?.parentElement?.clientHeight

test("on a phone the steps can be read below a long report", async () => {
  await importBrands({ size: { width: 360, height: 740 } })
  await dock()
    .getByRole("button", { name: includingText(te("dock.steps")) })
    .click()
  await expect.poll(heightOfSteps).toBeGreaterThan(50)
  expect(await accessibilityFaults()).toEqual([])
})

test("a report that could not be stored is shown with a button that tries again", async () => {
  const refused = new ApiError({ status: 403, key: "notPermitted" })
  await importBrands({ answers: [answerTo(importReportCalls.addImportReport, () => refused)] })
  await expect.element(dock().getByText(includingText(ti("import.work.unsaved")))).toBeVisible()
  await expect.element(mark("fixed")).not.toBeInTheDocument()
  await expect.element(button(ti("import.work.save"), dock())).toBeVisible()
})

test("a report is removed after a question", async () => {
  await importBrands()
  await button(ti("import.report.drop"), dock()).click()
  const question = page.getByRole("alertdialog", { name: ti("import.work.removeTitle") })
  await button(ti("import.report.drop"), question).click()
  await expect.element(workList()).not.toBeInTheDocument()
})
