import { answersOf, type Question } from "@qo/core/questionnaire"
import { beforeAll, expect, test } from "vitest"
import { commands, page } from "vitest/browser"
import { clickAt, drag, placeIn, type Place } from "../../testing/commands.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  blockOf,
  button,
  canvas,
  choice,
  drawnElement,
  expectAnnounced,
  field,
  openQuestion,
  press,
  rowOf,
  save,
  saveState,
  select,
  te,
} from "../../testing/editor-page.ts"
import { loadGuard } from "../session/redirect-guard.ts"

// A redirect that is drawn before its judge is loaded is made a moment later.
beforeAll(loadGuard)

const [one, two] = [openQuestion("one"), choice("two")]
const SURVEY = {
  blocks: [
    block("b1", [
      { ...one, redirect: { to: "question" as const, id: "three" } },
      {
        ...two,
        answers: two.answers.map((each, at) =>
          at === 0 ? each : { ...each, redirect: { to: "question" as const, id: "four" } },
        ),
      },
    ]),
    block("b2", [openQuestion("three"), openQuestion("four"), openQuestion("five")], [408, 0]),
  ],
}

const line = () => page.getByRole("group", { name: te("act.chooseLine") })
const redirectsOf = (questions: readonly Question[]) =>
  questions.flatMap((question) => [
    question.redirect,
    ...answersOf(question).map(({ redirect }) => redirect),
  ])

/** The middle of the line from the first question, between both blocks. */
async function middle(): Promise<Place> {
  const [x, y] = placeIn(await rowOf("Вопрос one"), { x: 1 })
  const [toX, toY] = placeIn(await rowOf("Вопрос three"), { x: 0 })
  return [(x + toX) / 2, (y + toY) / 2]
}
const endOfLine = async () => placeIn(await rowOf("Вопрос three"), { x: 0 })

test("the line under the pointer is shown as one that can be chosen", async () => {
  await mountEditor(SURVEY)
  const [x, y] = await middle()
  await commands.mouse([{ do: "move", x, y }])
  await expect.poll(() => canvas().element().style.cursor).toBe("pointer")
  await commands.mouse([{ do: "move", x, y: y + 200 }])
  await expect.poll(() => canvas().element().style.cursor).toBe("")
})

test("a click chooses a line, and Delete deletes the redirect but not its question", async () => {
  const { questions } = await mountEditor(SURVEY)
  await clickAt(await middle())
  await expect
    .element(line())
    .toMatchTextContent(te("line.ofQuestion", { question: "Q1", target: "Q3" }))
  await press("Delete")
  await expect.element(line()).not.toBeInTheDocument()
  await save()
  expect(questions().map(({ id }) => id)).toEqual(["one", "two", "three", "four", "five"])
  expect(questions()[0]?.redirect).toBeUndefined()
  await press("Control+z")
  await save()
  expect(questions()[0]?.redirect).toEqual({ to: "question", id: "three" })
})

test("the end of a chosen line is dragged to another question, as one step", async () => {
  const { questions } = await mountEditor(SURVEY)
  await clickAt(await middle())
  await expect.element(line()).toBeVisible()
  await drag([await endOfLine(), placeIn(await rowOf("Вопрос four"))])
  await expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count: 1 }))
  await expect
    .element(line())
    .toMatchTextContent(te("line.ofQuestion", { question: "Q1", target: "Q4" }))
  await save()
  expect(questions()[0]?.redirect).toEqual({ to: "question", id: "four" })
})

test("a line whose end is dragged away and let go with Escape stays", async () => {
  await mountEditor(SURVEY)
  await clickAt(await middle())
  await drag([await endOfLine(), placeIn(await rowOf("Вопрос four"))], { stays: true })
  await expect.poll(() => document.querySelector(".rz-draft__target")).not.toBeNull()
  canvas().element().focus()
  await press("Escape")
  await commands.mouse([{ do: "up" }])
  await expect.poll(() => document.querySelector(".rz-draft")).toBeNull()
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("questions that would close a loop are dimmed while a line is drawn", async () => {
  await mountEditor({ blocks: [block("b1", [openQuestion("one"), openQuestion("two")])] })
  await drag([placeIn(await rowOf("Вопрос two"), { x: 1 }), placeIn(await rowOf("Вопрос one"))], {
    stays: true,
  })
  await expect.poll(() => document.querySelectorAll(".rz-draft__dimmed").length).toBe(1)
  await expect.poll(() => document.querySelector(".rz-draft--loop")).not.toBeNull()
  await commands.mouse([{ do: "up" }])
})

test("Shift+L goes through the redirects of a block by the keyboard, and R changes the chosen one", async () => {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос two")
  await press("Shift+l")
  await expect
    .element(line())
    .toMatchTextContent(te("line.ofAnswer", { question: "Q2", answer: "Нет", target: "Q4" }))
  await expectAnnounced(te("line.ofAnswer", { question: "Q2", answer: "Нет", target: "Q4" }))
  await press("r", "3", "Enter")
  await expect
    .element(line())
    .toMatchTextContent(te("line.ofAnswer", { question: "Q2", answer: "Нет", target: "Q3" }))
  await save()
  expect(redirectsOf(questions()).filter(Boolean)).toEqual([
    { to: "question", id: "three" },
    { to: "question", id: "three" },
  ])
})

test("a question without redirects is announced as one", async () => {
  await mountEditor(SURVEY)
  await select("Вопрос four")
  await press("Shift+l")
  await expectAnnounced(te("line.none"))
})

test("another selection ends the choice, and Delete is about the selection again", async () => {
  const { questions } = await mountEditor(SURVEY)
  await clickAt(await middle())
  await expect.element(line()).toBeVisible()
  await select("Вопрос five")
  await expect.element(line()).not.toBeInTheDocument()
  await press("Delete")
  await save()
  expect(questions().map(({ id }) => id)).toEqual(["one", "two", "three", "four"])
})

test("the buttons at a chosen line change and delete it", async () => {
  const { questions } = await mountEditor(SURVEY)
  await clickAt(await middle())
  await button(te("line.change"), line()).click()
  await press("4", "Enter")
  await expect
    .element(line())
    .toMatchTextContent(te("line.ofQuestion", { question: "Q1", target: "Q4" }))
  await button(te("act.delete"), line()).click()
  await expect.element(field(te("question.text"))).toHaveValue("Вопрос one")
  await save()
  expect(questions()[0]?.redirect).toBeUndefined()
})

test("a locked questionnaire shows a chosen line without acts", async () => {
  await mountEditor(SURVEY, { project: { status: "onModeration" } })
  await clickAt(await middle())
  await expect.element(line()).toBeVisible()
  await expect.element(button(te("act.delete"), line())).not.toBeInTheDocument()
})

/** How far the canvas is moved down, pixels. */
const shownFrom = () => {
  const { transform } = drawnElement(".rz-canvas__world").style
  return Number(/translate\([^,]+, (-?[\d.]+)px/.exec(transform)?.[1])
}

test("the canvas moves when a block is dragged to its edge", async () => {
  const { stored } = await mountEditor(SURVEY)
  const [x, y] = placeIn(await blockOf("b2"), { x: 0, y: 0, dx: 100, dy: 15 })
  const { bottom } = canvas().element().getBoundingClientRect()
  await drag(
    [
      [x, y],
      [x, bottom - 4],
    ],
    { stays: true },
  )
  await expect.poll(shownFrom).toBeLessThan(-200)
  await commands.mouse([{ do: "up" }])
  await save()
  expect(stored().blocks[1]?.position?.y).toBeGreaterThan(bottom)
})
