import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mountEditor } from "../../testing/editor.tsx"
import {
  allDrawn,
  block,
  button,
  choice,
  expectAnnounced,
  field,
  lineOf,
  lines,
  openQuestion,
  press,
  rowOf,
  save,
  saveState,
  select,
  te,
  tree,
  zoom,
} from "../../testing/editor-page.ts"

const SURVEY = {
  blocks: [
    block("b1", [openQuestion("one"), openQuestion("two"), openQuestion("three")]),
    block("b2", [choice("four")], [408, 0]),
  ],
}

const idsOf = ({ blocks }: { blocks: readonly { questions: readonly { id: string }[] }[] }) =>
  blocks.map(({ questions }) => questions.map(({ id }) => id))
/** How many answers the canvas shows. */
const parts = () => allDrawn(".rz-part").length

test("N adds a question after the selected one and types its text", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("n")
  await expect.element(field(te("question.text"))).toHaveFocus()
  await userEvent.keyboard("Новый")
  await save()
  expect(questions().map(({ text }) => text)).toEqual([
    "Вопрос one",
    "Новый",
    "Вопрос two",
    "Вопрос three",
    "Вопрос four",
  ])
})

test("N with a selected block adds at the end of that block", async () => {
  const { stored } = await mountEditor(SURVEY)
  await select("1. Блок b1")
  await press("n")
  await userEvent.keyboard("Последний")
  await save()
  expect(
    stored()
      .blocks[0]?.questions.map(({ text }) => text)
      .at(-1),
  ).toBe("Последний")
})

test("N in an empty questionnaire makes a block for the question", async () => {
  const { stored } = await mountEditor({ blocks: [] })
  await expect.element(page.getByText(te("outline.empty"))).toBeVisible()
  await press("n")
  await userEvent.keyboard("Первый")
  await save()
  expect(stored().blocks.map(({ questions }) => questions.map(({ text }) => text))).toEqual([
    ["Первый"],
  ])
})

test("B adds a block behind the block of the selected question", async () => {
  const { stored } = await mountEditor(SURVEY)
  await select("Вопрос two")
  await press("b")
  await userEvent.keyboard("Между")
  await save()
  expect(stored().blocks.map(({ title }) => title)).toEqual(["Блок b1", "Между", "Блок b2"])
})

test("single letters typed into a field do not add elements", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("F2")
  await userEvent.keyboard("nb nb")
  await expect.element(field(te("question.text"))).toHaveValue("nb nb")
  expect(lines().elements()).toHaveLength(6)
})

/** As a keyboard types them: signs of the upper row with Shift. */
const TYPED = "Aa 1!2@3#4$5%6^7&8*9(0)-_=+/?.,<>;:"
const UPPER = "!@#$%^&*()_+?<>:A"

test("every character can be typed into a field, also shortcuts of the canvas", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("n")
  await expect.element(field(te("question.text"))).toHaveFocus()
  for (const character of TYPED)
    await userEvent.keyboard(UPPER.includes(character) ? `{Shift>}${character}{/Shift}` : character)
  await save()
  expect(questions()[1]?.text).toBe(TYPED)
})

test("Escape in a field brings the keyboard back to the tree", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("F2", "Escape")
  await expect.element(tree()).toHaveFocus()
})

test("Delete in a field deletes letters, not the question", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("F2", "Delete")
  await expect.element(field(te("question.text"))).toHaveValue("")
  expect(lines().elements()).toHaveLength(6)
})

test("Delete selects the question that comes next, or the one before the last", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос two")
  await press("Delete")
  await expect.element(lineOf("Вопрос three")).toHaveAttribute("aria-selected", "true")
  await press("Delete")
  await expect.element(lineOf("Вопрос one")).toHaveAttribute("aria-selected", "true")
})

test("Delete of the only question selects its block", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос four")
  await press("Delete")
  await expect.element(lineOf("2. Блок b2")).toHaveAttribute("aria-selected", "true")
})

test("Delete without a selection has no effect", async () => {
  await mountEditor(SURVEY)
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  await press("Delete")
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("Alt+Shift with an arrow moves a question and says its new place", async () => {
  const { stored } = await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("Alt+Shift+ArrowDown")
  await expectAnnounced(te("said.place", { name: "Q2 «Вопрос one»", place: 2, count: 3 }))
  await press("Alt+Shift+ArrowUp")
  await expectAnnounced(te("said.place", { name: "Q1 «Вопрос one»", place: 1, count: 3 }))
  await press("Alt+Shift+ArrowDown")
  await save()
  expect(idsOf(stored())).toEqual([["two", "one", "three"], ["four"]])
})

test("Alt+Shift+ArrowDown takes the last question into the next block, and ArrowUp back", async () => {
  const { stored } = await mountEditor(SURVEY)
  await select("Вопрос three")
  await press("Alt+Shift+ArrowDown")
  await save()
  expect(idsOf(stored())).toEqual([
    ["one", "two"],
    ["three", "four"],
  ])
  await press("Alt+Shift+ArrowUp")
  await save()
  expect(idsOf(stored())).toEqual([["one", "two", "three"], ["four"]])
})

test("Alt+Shift+ArrowUp on the first question of the first block has no effect", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("Alt+Shift+ArrowUp")
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("Alt+Shift+ArrowUp moves a block with its questions", async () => {
  const { stored } = await mountEditor(SURVEY)
  await select("2. Блок b2")
  await press("Alt+Shift+ArrowUp")
  await save()
  expect(idsOf(stored())).toEqual([["four"], ["one", "two", "three"]])
})

test("Alt+ArrowRight follows a redirect, Alt+ArrowLeft comes back, and both are announced", async () => {
  const [first] = SURVEY.blocks
  const redirect = { to: "question" as const, id: "four" }
  const led = [{ ...openQuestion("one"), redirect }, openQuestion("two")]
  await mountEditor({
    blocks: [
      { ...block("b1", led), ...(first && { title: first.title }) },
      ...SURVEY.blocks.slice(1),
    ],
  })
  await select("Вопрос one")
  await press("Alt+ArrowRight")
  await expectAnnounced(te("said.way", { from: "Q1", to: "Q3" }))
  await expect.element(lineOf("Вопрос four")).toHaveAttribute("aria-selected", "true")
  await press("Alt+ArrowLeft")
  await expectAnnounced(te("said.way", { from: "Q3", to: "Q1" }))
})

test("Alt+ArrowRight on a question without a redirect stays there", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("Alt+ArrowRight", "Alt+ArrowLeft")
  await expect.element(lineOf("Вопрос one")).toHaveAttribute("aria-selected", "true")
})

test("O keeps the answers of a question shown after another one is selected", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос four")
  await rowOf("Вопрос four")
  await expect.poll(parts).toBe(2)
  await press("o")
  await select("Вопрос one")
  await expect.element(field(te("question.text"))).toHaveValue("Вопрос one")
  expect(parts()).toBe(2)
  await select("Вопрос four")
  await press("o")
  await select("Вопрос one")
  await expect.poll(parts).toBe(0)
})

test("Ctrl+A selects all blocks", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("Control+a")
  await expect.element(page.getByText(te("panel.many", { count: 2 }))).toBeVisible()
})

test("Ctrl+A in a field selects its text alone", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("F2", "Control+a")
  await expect.element(field(te("question.text"))).toHaveFocus()
  await userEvent.keyboard("Иначе")
  await expect.element(field(te("question.text"))).toHaveValue("Иначе")
})

// Specification: 2.editor.connections
test("L hides the lines and changes its button", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  const linesButton = button(te("act.lines"))
  await expect.element(linesButton).toHaveAttribute("aria-pressed", "true")
  await press("l")
  await expect.element(linesButton).toHaveAttribute("aria-pressed", "false")
})

test("Ctrl with plus and minus zooms, Shift+1 shows all", async () => {
  await mountEditor(SURVEY)
  await expect.element(zoom()).toMatchTextContent(/^100 %/)
  await select("Вопрос one")
  await press("Control+-")
  await expect.element(zoom()).toMatchTextContent(/^80 %/)
  await press("Control+=", "Control+=")
  await expect.element(zoom()).toMatchTextContent(/^125 %/)
  await press("Shift+1")
  await expect.element(zoom()).not.toMatchTextContent(/^125 %/)
})

test("typing after N and F2 goes into the field even if the preview was open", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос one")
  const preview = page.getByRole("region", { name: te("preview.title") })
  const openPreview = async () => {
    tree().element().focus()
    await press("p")
    await expect.element(preview).toBeVisible()
    expect(field(te("question.text")).elements()).toEqual([])
    tree().element().focus()
  }
  await openPreview()
  await userEvent.keyboard("nboth on blocks")
  await expect.element(field(te("question.text"))).toHaveValue("both on blocks")
  expect(allDrawn(".rz-block")).toHaveLength(2)
  await openPreview()
  await userEvent.keyboard("{F2}nobody")
  await expect.element(field(te("question.text"))).toHaveValue("nobody")
  await save()
  expect(questions().map(({ text }) => text)).toEqual([
    "Вопрос one",
    "nobody",
    "Вопрос two",
    "Вопрос three",
    expect.any(String),
  ])
})
