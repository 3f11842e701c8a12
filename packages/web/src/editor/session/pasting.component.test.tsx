import { loadTranslate } from "@qo/core/i18n"
import { answersOf, isRequired, type Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  dialog,
  field,
  lineOf,
  lines,
  openQuestion,
  press,
  save,
  saveState,
  select,
  te,
} from "../../testing/editor-page.ts"

const ti = await loadTranslate("ru", "editorImport")

const SURVEY = {
  blocks: [
    block("b1", [openQuestion("one"), openQuestion("two")]),
    block("b2", [choice("three")], [408, 0]),
    block("b3", [openQuestion("four"), choice("five")], [408, 336]),
  ],
}

const expectMany = (count: number) =>
  expect.element(page.getByText(te("panel.many", { count }), { exact: true })).toBeVisible()

async function selectAlso(text: string): Promise<void> {
  await lineOf(text).click({ modifiers: ["ControlOrMeta"] })
}

const textsOfAnswers = (questions: readonly Question[], id: string) =>
  questions.flatMap((each) => (each.id === id ? answersOf(each).map(({ text }) => text) : []))

const clipboard = () => navigator.clipboard.readText()

test.for(["# Блок\nСколько вам лет?\n- 18", '{"questionnaireOffice":2,"questions":[]}'])(
  "%s on the clipboard is shown by the import before anything is added",
  async (text) => {
    await mountEditor(SURVEY)
    await navigator.clipboard.writeText(text)
    await select("Вопрос three")
    await press("Control+v")
    await expect.element(page.getByLabelText(ti("import.text"))).toHaveValue(text)
    expect(lines().elements()).toHaveLength(8)
  },
)

test("a pasted column becomes answers of the selected question, behind its own", async () => {
  const { questions } = await mountEditor(SURVEY)
  await navigator.clipboard.writeText("Иногда\r\n\r\nРедко \nНикогда")
  await select("Вопрос three")
  await press("Control+v")
  await expect.element(page.getByText(te("paste.answers", { count: 3 }))).toBeVisible()
  await save()
  expect(textsOfAnswers(questions(), "three")).toEqual(["Да", "Нет", "Иногда", "Редко", "Никогда"])
})

test("an empty clipboard is reported", async () => {
  await mountEditor(SURVEY)
  await navigator.clipboard.writeText(" \n")
  await select("Вопрос one")
  await press("Control+v")
  await expect.element(page.getByText(te("paste.nothing"))).toBeVisible()
})

test("Shift and a click select the questions in between, without blocks and across them", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос two")
  await lineOf("Вопрос four").click({ modifiers: ["Shift"] })
  await expectMany(3)
  await lineOf("Вопрос one").click({ modifiers: ["Shift"] })
  await expectMany(2)
  await field(te("many.required")).selectOptions("no")
  await save()
  expect(
    questions()
      .filter((each) => !isRequired(each))
      .map(({ id }) => id),
  ).toEqual(["one", "two"])
})

test("Ctrl+D adds copies behind the last selected question, as one step", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос one")
  await selectAlso("Вопрос three")
  await press("Control+d")
  await expectMany(2)
  await expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count: 1 }))
  await save()
  expect(questions().map(({ text }) => text.replace("Вопрос ", ""))).toEqual([
    "one",
    "two",
    "three",
    "one",
    "three",
    "four",
    "five",
  ])
})

test("Ctrl+X moves the selected question to the clipboard", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос three")
  await press("Control+x")
  await expect.element(lineOf("Вопрос three")).not.toBeInTheDocument()
  await expect.poll(clipboard).toContain("Вопрос three")
  await press("Control+v")
  await expect.element(lineOf("Вопрос three")).toBeVisible()
})

test("Ctrl+H replaces a text in questions, answers and titles as one step", async () => {
  const { stored, questions } = await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("Control+h")
  const replacing = dialog(ti("replace.title"))
  await replacing.getByLabelText(ti("replace.find")).fill("ВОПРОС")
  await replacing.getByLabelText(ti("replace.with")).fill("Тема $1")
  await expect.element(replacing.getByText(ti("replace.count", { count: 5 }))).toBeVisible()
  await replacing.getByLabelText(ti("replace.matchCase")).click()
  await expect.element(replacing.getByText(ti("replace.nothing"))).toBeVisible()
  await replacing.getByLabelText(ti("replace.find")).fill("Блок b1")
  await press("Enter")
  await expect.element(replacing).not.toBeInTheDocument()
  await save()
  expect(stored().blocks.map(({ title }) => title)).toEqual(["Тема $1", "Блок b2", "Блок b3"])
  expect(questions()[0]?.text).toBe("Вопрос one")
})

test("a text is replaced in the selection only, and undone by one step", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос one")
  await selectAlso("Вопрос three")
  await press("Control+h")
  const replacing = dialog(ti("replace.title"))
  await expect
    .element(replacing.getByLabelText(ti("replace.selection", { count: 2 })))
    .toBeChecked()
  await replacing.getByLabelText(ti("replace.find")).fill("Вопрос")
  await replacing.getByLabelText(ti("replace.with")).fill("Тема")
  await button(ti("replace.all"), replacing).click()
  await expect.element(lineOf("Тема three")).toBeVisible()
  await save()
  expect(questions().map(({ text }) => text.split(" ")[0])).toEqual([
    "Тема",
    "Вопрос",
    "Тема",
    "Вопрос",
    "Вопрос",
  ])
  await press("Control+z")
  await expect.element(lineOf("Вопрос three")).toBeVisible()
  await expect.element(lineOf("Вопрос one")).toBeVisible()
})
