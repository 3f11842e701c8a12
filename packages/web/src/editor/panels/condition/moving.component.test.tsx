import { loadTranslate } from "@qo/core/i18n"
import type { Condition } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { mountEditor } from "../../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  expectAnnounced,
  field,
  openQuestion,
  panel,
  press,
  save,
  select,
  te,
} from "../../../testing/editor-page.ts"

const tc = await loadTranslate("ru", "conditions")

const has = (question: string): Condition => ({ question, has: [1], how: "any" })

async function openForm() {
  const showIf: Condition = { all: [has("one"), has("two"), { any: [has("three"), has("four")] }] }
  const questions = ["one", "two", "three", "four"].map((id) => choice(id))
  const { questions: stored } = await mountEditor({
    blocks: [block("first", [...questions, { ...openQuestion("last"), showIf }])],
  })
  await select("Вопрос last")
  await expect.element(edit("Q1 — Да")).toBeVisible()
  return async () => {
    await save()
    return [stored().at(-1)?.showIf, stored().map(({ id }) => id)]
  }
}

const edit = (condition: string) => button(tc("condition.edit", { condition }), panel())
const asText = () => field(tc("condition.asText"))
const IN_ORDER = ["one", "two", "three", "four", "last"]

test("Alt+Shift with an arrow moves a comparison, keeps its focus and announces its place", async () => {
  const saved = await openForm()
  edit("Q1 — Да").element().focus()
  await press("Alt+Shift+ArrowDown")
  await expect.element(asText()).toHaveValue("q2 has 1 and q1 has 1 and (q3 has 1 or q4 has 1)")
  await expect.element(edit("Q1 — Да")).toHaveFocus()
  await expectAnnounced(te("said.place", { name: "Q1 — Да", place: 2, count: 3 }))
  expect(await saved()).toEqual([
    { all: [has("two"), has("one"), { any: [has("three"), has("four")] }] },
    IN_ORDER,
  ])
  await press("Alt+Shift+ArrowUp", "Alt+Shift+ArrowUp")
  await expect.element(asText()).toHaveValue("q1 has 1 and q2 has 1 and (q3 has 1 or q4 has 1)")
})

test("a comparison in a group moves within it, and the group moves from its own controls", async () => {
  const saved = await openForm()
  edit("Q4 — Да").element().focus()
  await press("Alt+Shift+ArrowUp", "Alt+Shift+ArrowUp")
  await expect.element(asText()).toHaveValue("q1 has 1 and q2 has 1 and (q4 has 1 or q3 has 1)")
  button(tc("condition.removeGroup"), panel()).element().focus()
  await press("Alt+Shift+ArrowUp")
  await expect.element(asText()).toHaveValue("q1 has 1 and (q4 has 1 or q3 has 1) and q2 has 1")
  expect(await saved()).toEqual([
    { all: [has("one"), { any: [has("four"), has("three")] }, has("two")] },
    IN_ORDER,
  ])
})

test("an open comparison moves from its fields", async () => {
  await openForm()
  await edit("Q1 — Да").click()
  field(tc("condition.operator")).element().focus()
  await press("Alt+Shift+ArrowDown")
  await expect.element(asText()).toHaveValue("q2 has 1 and q1 has 1 and (q3 has 1 or q4 has 1)")
  await expect.element(field(tc("condition.operator"))).toHaveFocus()
})
