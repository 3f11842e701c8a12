import { beforeAll, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { clickAt, drag, placeIn } from "../../testing/commands.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  allDrawn,
  block,
  blockOf,
  button,
  canvas,
  choice,
  drawnElement,
  field,
  partOf,
  openQuestion,
  press,
  rowOf,
  rowTexts,
  save,
  saveState,
  select,
  te,
} from "../../testing/editor-page.ts"
import { loadGuard } from "../session/redirect-guard.ts"

// A redirect that is drawn before its judge is loaded is made a moment later.
beforeAll(loadGuard)

const SURVEY = {
  blocks: [
    block("b1", [openQuestion("one"), openQuestion("two")]),
    block("b2", [openQuestion("three")], [408, 0]),
    block("b3", [openQuestion("far")], [4080, 0]),
  ],
}

const open = async (survey = SURVEY) => {
  const mounted = await mountEditor(survey)
  await rowOf(survey.blocks[0]?.questions[0]?.text ?? "")
  return mounted
}

const headOfBlock = async (id: string) =>
  placeIn(await blockOf(id), { x: 0, y: 0, dx: 100, dy: 15 })

const inline = () => page.getByRole("textbox", { name: te("inline.label"), exact: true })

// Specification: 3.redirect.new-question
test("a redirect dragged from a port to a row is stored", async () => {
  const { questions } = await open()
  await drag([placeIn(await rowOf("Вопрос one"), { x: 1 }), placeIn(await rowOf("Вопрос three"))])
  await expect.poll(() => drawnElement(".rz-row", "Вопрос one").textContent).toContain("Q3")
  await save()
  expect(questions()[0]?.redirect).toEqual({ to: "question", id: "three" })
})

// Specification: 3.redirect.new-block
test("a redirect dragged to the head of a block leads to the block", async () => {
  const { questions } = await open()
  await drag([placeIn(await rowOf("Вопрос one"), { x: 1 }), await headOfBlock("b2")])
  await expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count: 1 }))
  await save()
  expect(questions()[0]?.redirect).toEqual({ to: "block", id: "b2" })
})

test("a redirect dropped on an empty place asks for its target", async () => {
  await open()
  await drag([
    placeIn(await rowOf("Вопрос one"), { x: 1 }),
    placeIn(await blockOf("b1"), { y: 1, dy: 150 }),
  ])
  await expect.element(page.getByPlaceholder(te("redirect.placeholder"))).toHaveFocus()
})

test("a redirect drawn by two clicks shows that it needs a target, and Cancel ends it", async () => {
  await open()
  await clickAt(placeIn(await rowOf("Вопрос one"), { x: 1 }))
  const note = page
    .getByRole("status")
    .filter({ hasText: te("redirect.tapTarget", { question: "Q1" }) })
  await expect.element(note).toBeVisible()
  await button(te("redirect.cancel"), note).click()
  await expect.element(note).not.toBeInTheDocument()
  await clickAt(placeIn(await rowOf("Вопрос three")))
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("a redirect of an answer is drawn from the line of the answer", async () => {
  const { questions } = await open({
    blocks: [block("b1", [choice("one"), openQuestion("two")]), ...SURVEY.blocks.slice(1)],
  })
  await select("Вопрос one")
  await expect.element(field(te("question.text"))).toBeVisible()
  await drag([placeIn(await partOf("Нет"), { x: 1 }), placeIn(await rowOf("Вопрос three"))])
  await expect.poll(() => drawnElement(".rz-part", "Нет").textContent).toContain("Q3")
  await expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count: 1 }))
  await save()
  expect(questions()[0]).toMatchObject({
    answers: [{ id: "one1" }, { id: "one2", redirect: { to: "question", id: "three" } }],
  })
})

test("a double click types a text in place, Enter ends it", async () => {
  const { questions } = await open()
  await userEvent.dblClick(await rowOf("Вопрос one"))
  await expect.element(inline()).toHaveFocus()
  await userEvent.keyboard("На месте{Enter}")
  await expect.element(inline()).not.toBeInTheDocument()
  await expect.element(canvas()).toHaveFocus()
  await save()
  expect(questions()[0]?.text).toBe("На месте")
})

test("Tab goes on to the next text in place, Shift+Tab back", async () => {
  await open()
  await userEvent.dblClick(await rowOf("Вопрос one"))
  await press("Tab")
  await expect.element(inline()).toHaveValue("Вопрос two")
  await press("Shift+Tab")
  await expect.element(inline()).toHaveValue("Вопрос one")
  await press("Shift+Tab")
  await expect.element(inline()).toHaveValue("Блок b1")
})

test("Enter in an answer goes on to the next one and adds one at the end; an empty one ends the typing", async () => {
  const { questions } = await mountEditor({ blocks: [block("b1", [choice("one")])] })
  await select("Вопрос one")
  await userEvent.dblClick(await partOf("Да"))
  await userEvent.keyboard("Часто{Enter}")
  await expect.element(inline()).toHaveValue("Нет")
  await press("Enter")
  await expect.element(inline()).toHaveValue("")
  await userEvent.keyboard("Редко{Enter}")
  await expect.element(inline()).toHaveValue("")
  await press("Enter")
  await expect.element(inline()).not.toBeInTheDocument()
  await save()
  expect(questions()[0]).toMatchObject({
    answers: [{ text: "Часто" }, { text: "Нет" }, { text: "Редко" }],
  })
})

test("several lines pasted into an answer become answers, and Backspace removes an empty one", async () => {
  const { questions } = await mountEditor({ blocks: [block("b1", [choice("one")])] })
  await select("Вопрос one")
  await navigator.clipboard.writeText("Да\nНет\nНе знаю")
  await userEvent.dblClick(await partOf("Нет"))
  await press("Control+a", "Delete", "Backspace")
  await expect.element(inline()).toHaveValue("Да")
  await press("Control+a", "Delete", "Control+v")
  await expect.poll(() => allDrawn(".rz-part").length).toBe(3)
  await press("Enter")
  await save()
  expect(questions()[0]).toMatchObject({
    answers: [{ text: "Да" }, { text: "Нет" }, { text: "Не знаю" }],
  })
})

test("Escape restores the text before inline editing", async () => {
  await open()
  await userEvent.dblClick(await rowOf("Вопрос one"))
  await userEvent.keyboard("это не останется")
  await press("Escape")
  await expect.poll(() => rowTexts()[0]).toBe("Вопрос one")
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})
