import { isRequired } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  canvas,
  choice,
  doInMenu,
  field,
  lineOf,
  lines,
  openQuestion,
  panel,
  press,
  save,
  saveState,
  select,
  te,
} from "../../testing/editor-page.ts"

/** Q2 leads to Q4; nothing leads back. */
const SURVEY = {
  blocks: [
    block("b1", [
      openQuestion("one"),
      { ...openQuestion("two"), redirect: { to: "question" as const, id: "four" } },
    ]),
    block("b2", [choice("three")], [408, 0]),
    block("b3", [openQuestion("four"), choice("five")], [408, 336]),
  ],
}

const expectMany = (count: number) =>
  expect.element(page.getByText(te("panel.many", { count }), { exact: true })).toBeVisible()

async function selectAlso(text: string): Promise<void> {
  await lineOf(text).click({ modifiers: ["ControlOrMeta"] })
}

const idsOf = ({ blocks }: { blocks: readonly { questions: readonly { id: string }[] }[] }) =>
  blocks.map(({ questions }) => questions.map(({ id }) => id))

const clipboard = () => navigator.clipboard.readText()

test("the selection is counted by kind", async () => {
  await mountEditor(SURVEY)
  await select("1. Блок b1")
  await selectAlso("Вопрос three")
  await expectMany(2)
  await expect.element(panel().getByText("1 блок, 1 вопрос")).toBeVisible()
})

test("a click with Ctrl on a selected line takes it out again", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await selectAlso("Вопрос two")
  await expectMany(2)
  await selectAlso("Вопрос two")
  await expect.element(field(te("question.text"))).toHaveValue("Вопрос one")
})

test("several questions are made optional as one step", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос one")
  await selectAlso("Вопрос three")
  await field(te("many.required")).selectOptions("no")
  await expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count: 1 }))
  await save()
  expect(
    questions()
      .filter((each) => !isRequired(each))
      .map(({ id }) => id),
  ).toEqual(["one", "three"])
})

test("a field shows that values differ instead of a value", async () => {
  const [first, ...others] = SURVEY.blocks
  const questions = [{ ...openQuestion("one"), required: false }, openQuestion("two")]
  await mountEditor({ blocks: [{ ...first, ...block("b1", questions) }, ...others] })
  await select("Вопрос one")
  await selectAlso("Вопрос two")
  await expect.element(field(te("many.required"))).toHaveDisplayValue(te("many.differs"))
})

test("the order of answers is offered if all questions have one", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос three")
  await selectAlso("Вопрос five")
  await field(te("shuffle.label")).selectOptions("reverse")
  await selectAlso("Вопрос one")
  await expectMany(3)
  await expect.element(field(te("shuffle.label"))).not.toBeInTheDocument()
  await save()
  expect(
    questions()
      .filter((each) => "shuffle" in each)
      .map(({ id }) => id),
  ).toEqual(["three", "five"])
})

test("several questions are moved to the end of a block in their order", async () => {
  const { stored } = await mountEditor(SURVEY)
  await select("Вопрос three")
  await selectAlso("Вопрос one")
  await field(te("many.moveTo")).selectOptions("b3")
  await save()
  expect(idsOf(stored())).toEqual([["two"], [], ["four", "five", "one", "three"]])
})

test.for([
  ["top", (blocks) => blocks.map(({ position }) => position?.y), [0, 0, 0]],
  ["left", (blocks) => blocks.map(({ position }) => position?.x), [0, 408, 0]],
] as const satisfies readonly (readonly [
  "top" | "left",
  (blocks: readonly { position?: { x: number; y: number } | undefined }[]) => unknown[],
  number[],
])[])("blocks are put in line: %s", async ([how, places, wanted]) => {
  const { stored } = await mountEditor(SURVEY)
  await select("1. Блок b1")
  await selectAlso("3. Блок b3")
  await expectMany(2)
  await button(te(`many.align.${how}`), panel()).click()
  await save()
  expect(places(stored().blocks as never)).toEqual(wanted)
})

test("several questions are deleted as one step and come back as one", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await selectAlso("Вопрос three")
  await button(te("act.delete"), panel()).click()
  await expect.poll(() => lines().elements().length).toBe(6)
  await press("Control+z")
  await expect.poll(() => lines().elements().length).toBe(8)
})

test("a block and a question in it are deleted together", async () => {
  const { stored } = await mountEditor(SURVEY)
  await select("3. Блок b3")
  await selectAlso("Вопрос five")
  await selectAlso("Вопрос two")
  await press("Delete")
  await save()
  expect(idsOf(stored())).toEqual([["one"], ["three"]])
})

test("selecting the reachable questions selects them by blocks", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос three")
  await doInMenu("act.selectReachable")
  await expectMany(2)
  await expect.element(lineOf("3. Блок b3")).toHaveAttribute("aria-selected", "true")
  await expect.element(lineOf("1. Блок b1")).toHaveAttribute("aria-selected", "false")
})

test("Ctrl+C puts the selected question on the clipboard, and Ctrl+V behind the selected one under new ids", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос three")
  await press("Control+c")
  await expect.poll(clipboard).toContain("Вопрос three")
  await select("Вопрос one")
  await press("Control+v")
  await expect.poll(() => lines().elements().length).toBe(9)
  await save()
  const [, copy] = questions()
  expect(copy).toMatchObject({ text: "Вопрос three", category: "one" })
  expect(copy?.id).not.toBe("three")
  expect(copy && "answers" in copy && copy.answers.map(({ id }) => id)).not.toContain("three1")
})

test("blocks are pasted behind the selected block, and redirects among them follow", async () => {
  const { stored } = await mountEditor(SURVEY)
  await select("1. Блок b1")
  await selectAlso("3. Блок b3")
  await press("Control+c")
  await expect.poll(clipboard).toContain("Блок b3")
  await select("2. Блок b2")
  await press("Control+v")
  await expectMany(2)
  await save()
  const { blocks } = stored()
  expect(blocks.map(({ title }) => title)).toEqual([
    "Блок b1",
    "Блок b2",
    "Блок b1",
    "Блок b3",
    "Блок b3",
  ])
  expect(blocks[2]?.questions[1]?.redirect).toEqual({
    to: "question",
    id: blocks[3]?.questions[0]?.id,
  })
  const ids = blocks.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

test("a redirect out of a copied block has no target in another project and prevents saving", async () => {
  await mountEditor(SURVEY)
  await select("1. Блок b1")
  await press("Control+c")
  await expect.poll(clipboard).toContain("Блок b1")
  const { leavePage } = await import("../../testing/mount.tsx")
  await leavePage()
  const { saves } = await mountEditor({ blocks: [block("b9", [openQuestion("own")])] })
  await select("Вопрос own")
  await press("Control+v")
  await expect.element(lineOf("2. Блок b1")).toBeVisible()
  await expect.element(saveState()).toMatchTextContent(te("save.blockedBy", { count: 1 }))
  await press("Control+s")
  await expect.element(page.getByText(te("save.blocked"))).toBeVisible()
  expect(saves()).toBe(0)
})

test("a question pasted into an empty questionnaire gets a block", async () => {
  await navigator.clipboard.writeText(
    JSON.stringify({ questionnaireOffice: 1, questions: [openQuestion("one")] }),
  )
  const { stored } = await mountEditor({ blocks: [] })
  canvas().element().focus()
  await press("Control+v")
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  await save()
  expect(idsOf(stored())).toHaveLength(1)
})

test("Ctrl+C without a selection does not change the clipboard", async () => {
  await mountEditor(SURVEY)
  await navigator.clipboard.writeText("прежнее")
  canvas().element().focus()
  await press("Control+c")
  expect(await clipboard()).toBe("прежнее")
})

test("Ctrl+C in a field copies its text, not the question", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("F2", "Control+a", "Control+c")
  await expect.poll(clipboard).toBe("Вопрос one")
})
