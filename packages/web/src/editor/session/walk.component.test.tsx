import fc from "fast-check"
import { expect, test } from "vitest"
import { mountEditor } from "../../testing/editor.tsx"
import {
  allDrawn,
  block,
  lineOf,
  openQuestion,
  press,
  rowTexts,
  save,
  saveState,
  te,
} from "../../testing/editor-page.ts"

const SURVEY = {
  blocks: [
    block("b1", [openQuestion("one"), openQuestion("two")]),
    block("b2", [openQuestion("three"), openQuestion("four")], [408, 0]),
  ],
}

const KEYS = [
  "ArrowDown",
  "ArrowUp",
  "Home",
  "End",
  "n",
  "b",
  "Delete",
  "Alt+Shift+ArrowUp",
  "Alt+Shift+ArrowDown",
  "Control+z",
  "Control+Shift+z",
  "o",
] as const

const outlineTexts = (): string[] =>
  [...document.querySelectorAll(".rz-outline__row--question .rz-outline__text")].map(
    ({ textContent }) => textContent,
  )

test("after any keys, the outline and the canvas show the same questions, which are stored", async () => {
  const [keys = []] = fc.sample(
    fc.array(fc.constantFrom(...KEYS), { minLength: 25, maxLength: 25 }),
    1,
  )
  const { questions } = await mountEditor(SURVEY, { size: { width: 2200, height: 1800 } })
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  for (const key of keys) {
    // Adding leads into the panel: back to the outline each time.
    await press("Control+f", "Enter", key)
    await expect
      .poll(() => rowTexts().toSorted(), { message: `after ${key} of ${keys.join(" ")}` })
      .toEqual(outlineTexts().toSorted())
  }
  if (saveState().element().getAttribute("data-state") === "dirty") await save()
  expect(allDrawn(".rz-row")).toHaveLength(outlineTexts().length)
  expect(questions().map(({ text }) => text || te("question.untitled"))).toEqual(outlineTexts())
})
