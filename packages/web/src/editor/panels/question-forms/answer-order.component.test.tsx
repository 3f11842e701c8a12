import { expect, test } from "vitest"
import { drag, placeIn } from "../../../testing/commands.ts"
import { mountEditor } from "../../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  expectAnnounced,
  panel,
  press,
  save,
  select,
  te,
} from "../../../testing/editor-page.ts"

const SURVEY = { blocks: [block("b1", [choice("one", ["Женский", "Мужской"])])] }

const dragHandles = () => [...panel().element().querySelectorAll(".rz-parts__handle")]

const texts = () =>
  [...panel().element().querySelectorAll<HTMLInputElement>(".rz-parts__row > input")].map(
    ({ value }) => value,
  )

async function open() {
  const { questions } = await mountEditor(SURVEY)
  await select("Вопрос one")
  await expect.poll(dragHandles).toHaveLength(2)
  const stored = () => {
    const [question] = questions()
    return question && "answers" in question && question.answers.map(({ text }) => text)
  }
  return stored
}

test("an answer dragged by its handle below the next one is stored behind it", async () => {
  const stored = await open()
  const [first, second] = dragHandles()
  if (!first || !second) throw new Error("two answers have handles")
  await drag([placeIn(first), placeIn(second, { y: 0, dy: 26 })])
  await expect.poll(texts).toEqual(["Мужской", "Женский"])
  await save()
  expect(stored()).toEqual(["Мужской", "Женский"])
})

test("the button beside an answer moves it up", async () => {
  const stored = await open()
  await button(te("answers.more", { number: 2 }), panel()).click()
  await button(te("answers.up"), panel()).click()
  await expect.poll(texts).toEqual(["Мужской", "Женский"])
  await save()
  expect(stored()).toEqual(["Мужской", "Женский"])
})

const lineOfAnswer = (number: number) =>
  panel().getByRole("textbox", { name: te("answers.nth", { number }) })

test("Alt+Shift with an arrow moves an answer from its line and from the button beside it", async () => {
  const stored = await open()
  lineOfAnswer(1).element().focus()
  await press("Alt+Shift+ArrowDown")
  await expect.poll(texts).toEqual(["Мужской", "Женский"])
  await expect.element(lineOfAnswer(2)).toHaveFocus()
  await expectAnnounced(te("said.place", { name: "Женский", place: 2, count: 2 }))
  await save()
  expect(stored()).toEqual(["Мужской", "Женский"])
  button(te("answers.more", { number: 2 }), panel())
    .element()
    .focus()
  await press("Alt+Shift+ArrowUp")
  await expect.poll(texts).toEqual(["Женский", "Мужской"])
})
