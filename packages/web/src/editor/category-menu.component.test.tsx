import { categoryName } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { clickAt, placeIn } from "../testing/commands.ts"
import { block, openQuestion, press, rowOf, save, te } from "../testing/editor-page.ts"
import { includingText } from "../testing/including-text.ts"
import { mountEditor } from "../testing/editor.tsx"

const SURVEY = { blocks: [block("b1", [openQuestion("one"), openQuestion("two")])] }

const open = async () => {
  const mounted = await mountEditor(SURVEY)
  await clickAt(placeIn(await rowOf("Вопрос one")))
  return mounted
}
const menu = () => page.getByRole("menu", { name: te("question.category") })
const inline = () => page.getByRole("textbox", { name: te("inline.label"), exact: true })

test("a new question gets its category by a slash and a digit, and its text afterwards", async () => {
  const { questions } = await open()
  await press("n")
  await expect.element(inline()).toHaveFocus()
  await userEvent.keyboard("/")
  await expect.element(menu()).toBeVisible()
  await userEvent.keyboard("2")
  await expect.element(inline()).toHaveFocus()
  await userEvent.keyboard("Что вы пьёте и/или едите?")
  await rowOf("Что вы пьёте и/или едите?")
  await save()
  expect(questions().map(({ category }) => category)).toEqual(["open", "multiple", "open"])
})

test("Esc closes the menu, and the text is typed on", async () => {
  const { questions } = await open()
  await press("n")
  await userEvent.keyboard("/")
  await expect.element(menu()).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(inline()).toHaveFocus()
  await userEvent.keyboard("Да")
  await save()
  expect(questions()[1]).toMatchObject({ category: "one", text: "Да" })
})

test("a slash changes the category of the selected question, with the key of a Russian layout too", async () => {
  const { questions } = await open()
  await press("/")
  const current = menu().getByRole("menuitem", { name: includingText(categoryName(te, "open")) })
  await expect.element(current).toHaveAttribute("aria-current", "true")
  await menu()
    .getByRole("menuitem", { name: includingText(categoryName(te, "nps")) })
    .click()
  await expect.element(menu()).not.toBeInTheDocument()
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: ".", code: "Slash", bubbles: true, cancelable: true }),
  )
  await expect.element(menu()).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await save()
  expect(questions()[0]?.category).toBe("nps")
})
