import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { accessibilityFaults } from "../../testing/commands.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  dialog,
  doInMenu,
  field,
  lineOf,
  lines,
  openQuestion,
  press,
  save,
  saveState,
  te,
} from "../../testing/editor-page.ts"

const ti = await loadTranslate("ru", "editorImport")

const LIST = `# Знакомство
Во что вы играете? [multiple]
- В шахматы
- В шашки -> end
Почему?`

const imports = () => dialog(ti("import.title"))

const text = () => field(ti("import.text"), imports())

const append = () => button(ti("import.append"), imports())

const replace = () => button(ti("import.replace"), imports())

const replaces = () => imports().getByLabelText(ti("import.how.replace"))

const fault = () => imports().getByRole("alert")

/** Opens the dialog of imports over a questionnaire, which is empty unless given. */
async function open(blocks: Parameters<typeof mountEditor>[0]["blocks"] = [], setting = {}) {
  const mounted = await mountEditor({ blocks }, setting)
  await expect.element(button(te("bar.more"))).toBeVisible()
  await doInMenu("act.importList")
  await expect.element(imports()).toBeVisible()
  return mounted
}

// Specification: 2.editor.import
test("a list that is typed is counted and added as one step", async () => {
  const { questions } = await open()
  await text().fill(LIST)
  await expect.element(imports().getByText("1 блок, 2 вопроса")).toBeVisible()
  await append().click()
  await expect.element(imports()).not.toBeInTheDocument()
  await expect.element(lineOf("Во что вы играете?")).toBeVisible()
  await expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count: 1 }))
  await save()
  expect(questions()).toMatchObject([
    {
      category: "multiple",
      answers: [{ text: "В шахматы" }, { text: "В шашки", redirect: { to: "end" } }],
    },
    { text: "Почему?" },
  ])
})

test("Ctrl+Z takes an import back and Ctrl+Shift+Z brings it again", async () => {
  await open()
  await text().fill(LIST)
  await append().click()
  await expect.poll(() => lines().elements().length).toBe(3)
  await press("Control+z")
  await expect.poll(() => lines().elements().length).toBe(0)
  await press("Control+Shift+z")
  await expect.poll(() => lines().elements().length).toBe(3)
})

// Specification: 8.import
test("a list with an unreadable line is refused with that line, and cannot be added", async () => {
  await open()
  await text().fill(`${LIST}\n-> Q99`)
  await expect.element(fault()).toMatchTextContent("Не удалось обработать ввод!")
  await expect.element(imports().getByRole("row", { name: /Q99/ })).toBeVisible()
  await expect.element(append()).toBeDisabled()
})

test("the first line that is not understood is scrolled to", async () => {
  await open()
  await text().fill(`${"Вопрос\n".repeat(90)}-> Q99\nЕщё вопрос`)
  await expect.element(imports().getByRole("row", { name: /Q99/ })).toBeInViewport()
})

test("all unreadable lines are counted", async () => {
  await open()
  await text().fill("Вопрос\n-> Q98\nЕщё\n-> Q99")
  await expect.element(fault()).toMatchTextContent(ti("import.faults", { count: 2 }))
})

test("a mended list can be added", async () => {
  await open()
  await text().fill(`${LIST}\n-> Q99`)
  await expect.element(fault()).toBeVisible()
  await text().fill(LIST)
  await expect.element(fault()).not.toBeInTheDocument()
  await expect.element(append()).toBeEnabled()
})

test("an empty text adds no element", async () => {
  await open()
  await expect.element(append()).toBeDisabled()
})

test("appending an import keeps the existing questions", async () => {
  const { stored } = await open([block("b1", [openQuestion("one")])])
  await text().fill(LIST)
  await append().click()
  await save()
  expect(stored().blocks.map(({ title }) => title)).toEqual(["Блок b1", "Знакомство"])
})

test("replacing by an import removes the existing questions", async () => {
  const { stored } = await open([block("b1", [openQuestion("one")])])
  await text().fill(LIST)
  await replaces().click()
  await replace().click()
  await save()
  expect(stored().blocks.map(({ title }) => title)).toEqual(["Знакомство"])
})

test("Cancel and Escape close the dialog without adding", async () => {
  await open()
  await text().fill(LIST)
  await button(te("import.cancel"), imports()).click()
  await expect.element(imports()).not.toBeInTheDocument()
  await doInMenu("act.importList")
  await expect.element(text()).toHaveValue("")
  await press("Escape")
  await expect.element(imports()).not.toBeInTheDocument()
  expect(lines().elements()).toHaveLength(0)
})

test("replacing a list by itself has no effect", async () => {
  await open()
  await text().fill(LIST)
  await append().click()
  await expect.poll(() => lines().elements()).toHaveLength(3)
  await doInMenu("act.importList")
  await text().fill(LIST)
  await replaces().click()
  await expect.element(imports().getByText(ti("import.nothing"))).toBeVisible()
})

test("a list with a line that is not understood has no fault of access", async () => {
  await open()
  await text().fill(`${LIST}\n-> Q99`)
  await expect.element(fault()).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
