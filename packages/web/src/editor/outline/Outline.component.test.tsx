import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  dock,
  field,
  lineOf,
  lines,
  openQuestion,
  panel,
  press,
  select,
  te,
  tree,
} from "../../testing/editor-page.ts"

const SURVEY = {
  blocks: [
    block("b1", [openQuestion("one"), openQuestion("two")]),
    block("b2", [choice("three", ["Шахматы", "Го"])], [408, 0]),
  ],
}
const find = () => page.getByRole("searchbox", { name: te("find.label") })
const expectSelected = (text: string) =>
  expect.element(lineOf(text)).toHaveAttribute("aria-selected", "true")
/** As many questions, numbered on from `from`. */
const manyQuestions = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => openQuestion(`q${from + at}`))
const texts = () =>
  lines()
    .elements()
    .map(({ textContent }) => textContent)

test("an empty questionnaire explains how to begin and has no tree", async () => {
  await mountEditor({ blocks: [] })
  await expect.element(page.getByText(te("outline.empty"))).toBeVisible()
  await expect.element(tree()).not.toBeInTheDocument()
})

test("lines have levels, places and sizes of their sets", async () => {
  await mountEditor(SURVEY)
  await expect.element(lineOf("Вопрос two")).toHaveAttribute("aria-level", "2")
  await expect.element(lineOf("Вопрос two")).toHaveAttribute("aria-posinset", "2")
  await expect.element(lineOf("Вопрос two")).toHaveAttribute("aria-setsize", "2")
  await expect.element(lineOf("2. Блок b2")).toHaveAttribute("aria-level", "1")
  await expect.element(lineOf("2. Блок b2")).toHaveAttribute("aria-posinset", "2")
})

test("a line says number, category and text of its question", async () => {
  await mountEditor(SURVEY)
  await expect.element(lineOf("Вопрос three")).toMatchTextContent(/^Q3Один ответВопрос three/)
})

test("blocks and questions without a text are named as such", async () => {
  await mountEditor({ blocks: [{ id: "b1", title: "", questions: [openQuestion("one", "")] }] })
  await expect.element(lineOf(te("block.untitled"))).toBeVisible()
  await expect.element(lineOf(te("question.untitled"))).toBeVisible()
})

test("arrows, Home and End select the lines one after the other", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  for (const [key, text] of [
    ["ArrowDown", "Вопрос two"],
    ["ArrowDown", "2. Блок b2"],
    ["ArrowUp", "Вопрос two"],
    ["Home", "1. Блок b1"],
    ["ArrowUp", "1. Блок b1"],
    ["End", "Вопрос three"],
    ["ArrowDown", "Вопрос three"],
  ] as const) {
    await press(key)
    await expectSelected(text)
  }
})

test("the tree names the selected line as its active descendant", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос two")
  await expect
    .element(tree())
    .toHaveAttribute("aria-activedescendant", lineOf("Вопрос two").element().id)
  await expect.element(tree()).toHaveFocus()
})

test("ArrowLeft folds a block and ArrowRight unfolds it and goes into it", async () => {
  await mountEditor(SURVEY)
  await select("1. Блок b1")
  await press("ArrowLeft")
  await expect.element(lineOf("1. Блок b1")).toHaveAttribute("aria-expanded", "false")
  await expect.element(lineOf("Вопрос one")).not.toBeInTheDocument()
  await press("ArrowRight")
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  await expectSelected("1. Блок b1")
  await press("ArrowRight")
  await expectSelected("Вопрос one")
})

test("ArrowLeft goes from a question to its block", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос two")
  await press("ArrowLeft")
  await expectSelected("1. Блок b1")
})

test("a double click on a block folds it", async () => {
  await mountEditor(SURVEY)
  await userEvent.dblClick(lineOf("1. Блок b1"))
  await expect.element(lineOf("Вопрос one")).not.toBeInTheDocument()
  await expect.element(lineOf("Вопрос three")).toBeVisible()
})

test("Enter in the tree opens the text of the question in the panel", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос two")
  await press("Enter")
  await expect.element(field(te("question.text"))).toHaveFocus()
  await expect.element(field(te("question.text"))).toHaveValue("Вопрос two")
})

test("Shift+ArrowDown extends the selection from the line where it began, and Shift+ArrowUp shortens it", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("Shift+ArrowDown", "Shift+ArrowDown")
  await expect.element(page.getByText(te("panel.many", { count: 3 }))).toBeVisible()
  await press("Shift+ArrowUp", "Shift+ArrowUp")
  await expectSelected("Вопрос one")
  await expect.element(field(te("question.text"))).toHaveValue("Вопрос one")
})

test("a search shows its matches in questions and in answers", async () => {
  await mountEditor(SURVEY)
  await find().fill("two")
  await expect.poll(texts).toHaveLength(1)
  await expect.element(lineOf("Вопрос two")).toBeVisible()
  await find().fill("шахматы")
  await expect.element(lineOf("Вопрос three")).toBeVisible()
  await expect.element(lineOf("Вопрос two")).not.toBeInTheDocument()
})

test("a search for a number finds that question", async () => {
  await mountEditor(SURVEY)
  await find().fill("Q3")
  await expect.element(lineOf("Вопрос three")).toBeVisible()
  await expect.element(lineOf("Вопрос one")).not.toBeInTheDocument()
})

test("a search without results shows a message", async () => {
  await mountEditor(SURVEY)
  await find().fill("ничего такого")
  await expect.element(page.getByText(te("outline.nothing"))).toBeVisible()
})

test("Escape in the search shows all lines again", async () => {
  await mountEditor(SURVEY)
  await find().fill("two")
  await expect.poll(texts).toHaveLength(1)
  await press("Escape")
  await expect.element(find()).toHaveValue("")
  await expect.poll(texts).toHaveLength(5)
})

test("Enter in the search selects the first result in the whole tree, which has the keyboard", async () => {
  await mountEditor(SURVEY)
  await find().fill("Q2")
  await press("Enter")
  await expect.element(find()).toHaveValue("")
  await expect.poll(texts).toHaveLength(5)
  await expect.element(tree()).toHaveFocus()
  await expect
    .poll(() => document.querySelector("[aria-selected=true]")?.textContent)
    .toContain("Вопрос two")
})

test("ArrowDown moves through the matches, Enter opens one in the whole tree", async () => {
  await mountEditor(SURVEY)
  await find().fill("Вопрос t")
  await expect.poll(texts).toHaveLength(2)
  await press("ArrowDown", "ArrowDown")
  await expect.poll(texts).toHaveLength(2)
  await press("Enter")
  await expect.element(field(te("question.text"))).toHaveValue("Вопрос three")
  await expect.poll(texts).toHaveLength(5)
})

test("a search result in a folded block stays visible after the search", async () => {
  await mountEditor(SURVEY)
  await select("Блок b1")
  await press("ArrowLeft")
  await expect.poll(texts).toHaveLength(3)
  await find().fill("Вопрос two")
  await press("Enter")
  await expect.poll(texts).toHaveLength(5)
  await expectSelected("Вопрос two")
})

test("Ctrl+F brings the keyboard to the search from a field of the panel", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("F2", "Control+f")
  await expect.element(find()).toHaveFocus()
})

test("beyond 60 questions only the first block is open", async () => {
  await mountEditor({
    blocks: [block("b1", manyQuestions(0, 2)), block("b2", manyQuestions(2, 59), [408, 0])],
  })
  await expect.poll(texts).toHaveLength(4)
  await expect.element(lineOf("2. Блок b2")).toHaveAttribute("aria-expanded", "false")
})

test("with 60 questions all blocks are open", async () => {
  await mountEditor({
    blocks: [block("b1", manyQuestions(0, 2)), block("b2", manyQuestions(2, 58), [408, 0])],
  })
  await expect.element(lineOf("2. Блок b2")).toHaveAttribute("aria-expanded", "true")
})

test("Ctrl+B folds the dock to a rail, whose search unfolds it and takes the focus", async () => {
  await mountEditor(SURVEY)
  await press("Control+b")
  await expect.element(tree()).not.toBeInTheDocument()
  await button(te("find.label"), dock()).click()
  await expect.element(tree()).toBeVisible()
  await expect.element(find()).toHaveFocus()
})

test("a folded dock stays folded when the editor is opened again", async () => {
  const { project } = await mountEditor(SURVEY)
  await button(te("dock.hide"), dock()).click()
  await expect.element(button(te("dock.show"), dock())).toBeVisible()
  const { pid } = project()
  const { leavePage } = await import("../../testing/mount.tsx")
  await leavePage()
  await mountEditor(SURVEY, { project: { pid } })
  await expect.element(button(te("dock.show"), dock())).toBeVisible()
})

test("the plus of the structure adds a block and asks for its title", async () => {
  await mountEditor(SURVEY)
  await button(te("act.addBlock"), dock()).click()
  await expect.element(field(te("block.title"))).toHaveFocus()
  await expect.element(lineOf("3. ")).toBeVisible()
  await expect
    .element(panel().getByRole("heading", { level: 2 }))
    .toMatchTextContent(te("block.numbered", { number: 3 }))
})

const heightOfLine = (text: string) => lineOf(text).element().getBoundingClientRect().height

test("on a phone the condition of a question is in words under its text", async () => {
  const showIf = { question: "one", has: [1], how: "any" as const }
  const conditional = { ...openQuestion("two"), showIf }
  await mountEditor(
    { blocks: [block("b1", [choice("one"), conditional, openQuestion("three")])] },
    { size: { width: 360, height: 740 } },
  )
  await expect.element(lineOf("Вопрос two")).toMatchTextContent(/Вопрос twoQ1 — Да$/)
  await expect.element(lineOf("Вопрос two").getByText("Q1 — Да")).toBeVisible()
  expect(heightOfLine("Вопрос two")).toBeGreaterThan(heightOfLine("Вопрос three"))
  const { bottom } = lineOf("Вопрос two").element().getBoundingClientRect()
  expect(lineOf("Вопрос three").element().getBoundingClientRect().top).toBe(bottom)
})
