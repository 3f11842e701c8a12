import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import {
  block,
  choice,
  drawnElement,
  field,
  lineOf,
  openQuestion,
  press,
  rowOf,
  te,
} from "../testing/editor-page.ts"
import { mountEditor } from "../testing/editor.tsx"
import { type RecordedRenders, recordRenders } from "../testing/renders.ts"

/** Blocks in rows of five, each with two open questions around a choice. */
const surveyOf = (count: number) => ({
  blocks: Array.from({ length: count }, (_, at) =>
    block(
      `block${at}`,
      [openQuestion(`first${at}-`), choice(`choice${at}-`), openQuestion(`last${at}-`)],
      [(at % 5) * 300, Math.floor(at / 5) * 300],
    ),
  ),
})

/** Opens the editor, and waits for the first check. */
async function openSurvey(count: number): Promise<void> {
  await mountEditor(surveyOf(count))
  await expect.element(lineOf("Вопрос first0-")).toBeVisible()
  await expect.element(page.getByText(te("problems.checking"))).not.toBeInTheDocument()
}

const QUIET_FRAMES = 20

/** Gives the checks of an edit time to answer. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < QUIET_FRAMES; frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Types a letter at the end of the focused field. `text`: the text of the row on the canvas after it. */
const typeLetter = (letter: string, text: string): Promise<RecordedRenders> =>
  recordRenders(async () => {
    await userEvent.keyboard(letter)
    await rowOf(text)
    await waitForFrames()
  })

/** A pause makes a new step, which is counted in the bar and in the list of steps. */
const withoutSteps = (components: readonly string[]): string[] =>
  components.filter((name) => name !== "StepCount" && name !== "SaveStateText").toSorted()

const FIELD_OF_TEXT = ["EditedText", "Field", "FieldProblems", "TextArea", "TextPart"]
const FORM = ["FormRowControls", "QuestionForm", "QuestionPanel"]
const LINE = ["Outline", "OutlineLine", "QuestionCells"]
const ROW = ["BlockNode", "Blocks", "Port", "QuestionRow"]

test.for([7, 400])(
  "with %i blocks a letter in a question renders its field, line and row, in one commit",
  async (count) => {
    await openSurvey(count)
    await lineOf("Вопрос first0-").click()
    await field(te("question.text")).click()
    await userEvent.keyboard("{End}")
    // The first letter makes the questionnaire unsaved, and may end findings.
    await typeLetter("a", "Вопрос first0-a")
    const { commits, components } = await typeLetter("b", "Вопрос first0-ab")
    expect(commits).toBe(1)
    expect(withoutSteps(components)).toEqual(
      [...FIELD_OF_TEXT, ...FORM, ...LINE, ...ROW].toSorted(),
    )
  },
)

test("a letter in an answer renders no part of the form but the answers", async () => {
  await openSurvey(7)
  await lineOf("Вопрос choice0-").click()
  await field(te("answers.nth", { number: 1 })).click()
  await userEvent.keyboard("{End}")
  await typeLetter("a", "Вопрос choice0-")
  const { commits, components } = await typeLetter("b", "Вопрос choice0-")
  expect(commits).toBe(1)
  expect(components.filter((name) => name === "FormRowControls")).toHaveLength(1)
  expect(withoutSteps(components)).toEqual(
    expect.arrayContaining(["PartsList", "Parts", ...FORM, ...LINE, ...ROW]),
  )
})

test("selecting a question renders neither the bar nor the dock nor other blocks", async () => {
  await openSurvey(400)
  await lineOf("Вопрос first0-").click()
  await rowOf("Вопрос first0-")
  const { components } = await recordRenders(async () => {
    await lineOf("Вопрос last0-").click()
    await expect.element(field(te("question.text"))).toHaveValue("Вопрос last0-")
    await waitForFrames()
  })
  const names = new Set(components)
  expect(["Editor", "Toolbar", "Dock", "ProblemsPanel"].filter((name) => names.has(name))).toEqual(
    [],
  )
  expect(components.filter((name) => name === "OutlineLine")).toHaveLength(2)
  expect(components.filter((name) => name === "QuestionRow")).toHaveLength(2)
})

const namingRows = () =>
  [drawnElement(".rz-row", "Вопрос from"), drawnElement(".rz-row", "После")].map((row) =>
    row.textContent.trim(),
  )

const marksOfLine = () =>
  [...lineOf("После").element().querySelectorAll("[title]")].map((mark) =>
    mark.getAttribute("title"),
  )

test("rows and lines show new numbers of questions that they name", async () => {
  const [from, to] = [openQuestion("from"), openQuestion("to", "После {{#from}}")]
  const redirect = { to: "question" as const, id: "to" }
  const asked = { question: "from", state: "answered" as const }
  await mountEditor({
    blocks: [
      block("first", [openQuestion("start"), { ...from, redirect }]),
      block("second", [openQuestion("between"), { ...to, showIf: asked }], [300, 0]),
    ],
  })
  await expect.element(lineOf("Вопрос from")).toBeVisible()
  await expect.poll(namingRows).toEqual(["Q2Вопрос from→Q4", expect.stringMatching(/^Q4После q2/)])
  await expect.poll(() => marksOfLine().join(" ")).toContain("Q2")
  await lineOf("Вопрос start").click()
  await press("n")
  await expect.poll(namingRows).toEqual(["Q3Вопрос from→Q5", expect.stringMatching(/^Q5После q3/)])
  await expect.poll(() => marksOfLine().join(" ")).toContain("Q3")
})
