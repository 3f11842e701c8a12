import { expect, test } from "vitest"
import { mountEditor } from "../../testing/editor.tsx"
import {
  allDrawn,
  block,
  lineOf,
  openQuestion,
  press,
  rowOf,
  saveState,
  select,
  te,
} from "../../testing/editor-page.ts"

const errors = () => allDrawn(".rz-row--error").length

test("a question that was just added has no findings until another element is selected", async () => {
  await mountEditor({ blocks: [block("b1", [{ ...openQuestion("one"), text: "" }])] })
  await expect.poll(errors).toBe(1)
  await select(te("question.untitled"))
  await press("n")
  await expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count: 1 }))
  await press("y", "Backspace")
  await expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count: 1 }))
  expect(errors()).toBe(1)
  await press("Escape")
  // The earlier question gets its text: the checks have then seen the new one as well.
  await lineOf(te("question.untitled")).click()
  await expect.poll(errors).toBe(2)
  await press("F2")
  await press("x")
  await rowOf("x")
  await expect.poll(errors).toBe(1)
})
