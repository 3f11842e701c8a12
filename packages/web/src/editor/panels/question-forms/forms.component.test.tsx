import type { Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mountEditor } from "../../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  field,
  openQuestion,
  panel,
  press,
  save,
  saveState,
  select,
  te,
} from "../../../testing/editor-page.ts"
import { partLabel } from "./part-label.ts"

/** Values written to the respondent's record at the end of the interview. */
async function openForm(question: Question, before: readonly Question[] = []) {
  const mounted = await mountEditor({ blocks: [block("b1", [...before, question])] })
  await select(question.text)
  return {
    ...mounted,
    saved: async () => {
      await save()
      return mounted.questions().at(-1)
    },
  }
}

const summary = (text: string) => panel().getByText(text)

test("the text of a question is stored unchanged", async () => {
  const { saved } = await openForm(openQuestion("why"))
  await field(te("question.text")).fill("Почему именно так?")
  expect(await saved()).toEqual({ ...openQuestion("why"), text: "Почему именно так?" })
})

test("a text of 501 characters is typed and found by the checks", async () => {
  await openForm(openQuestion("why"))
  await field(te("question.text")).fill("я".repeat(501))
  await expect.element(panel().getByText(/500/).first()).toBeVisible()
})

test("a hint is offered by a button, and an emptied one is removed", async () => {
  const { saved } = await openForm(openQuestion("why"))
  await button(`+ ${partLabel(te, "hint")}`, panel()).click()
  await field(partLabel(te, "hint")).fill("Коротко")
  expect(await saved()).toMatchObject({ hint: "Коротко" })
  await field(partLabel(te, "hint")).fill("")
  expect(await saved()).toEqual(openQuestion("why"))
})

test("a question that is not required stores false, and required again stores no value", async () => {
  const { saved } = await openForm(openQuestion("why"))
  const required = panel().getByRole("checkbox", { name: te("question.required") })
  await expect.element(required).toBeChecked()
  await required.click()
  expect(await saved()).toMatchObject({ required: false })
  await required.click()
  expect(await saved()).toEqual(openQuestion("why"))
})

test.for(["number", "email", "phone"] as const)(
  "an open question stores the format %s",
  async (format) => {
    const { saved } = await openForm(openQuestion("why"))
    await field(te("open.format")).selectOptions(format)
    expect(await saved()).toMatchObject({ format })
  },
)

test("an open question of the format text stores no format", async () => {
  const { saved } = await openForm({ ...openQuestion("why"), format: "email" })
  await field(te("open.format")).selectOptions("text")
  expect(await saved()).toEqual(openQuestion("why"))
})

test("an open question stores lines and the longest length, and forgets them when emptied", async () => {
  const { saved } = await openForm(openQuestion("why"))
  await field(te("open.lines")).fill("4")
  await field(te("open.maxLength")).fill("200")
  expect(await saved()).toMatchObject({ lines: 4, maxLength: 200 })
  await field(te("open.lines")).fill("")
  await field(te("open.maxLength")).fill("")
  expect(await saved()).toEqual(openQuestion("why"))
})

test.for(["много", "1e1", "2,5", "-1"])(
  "the longest length refuses %s and keeps the stored value",
  async (typed) => {
    await openForm({ ...openQuestion("why"), maxLength: 20 })
    await field(te("open.maxLength")).fill(typed)
    await expect.element(panel().getByText(te("edit.refused"))).toBeVisible()
    await expect.element(field(te("open.maxLength"))).toHaveValue(typed)
    await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
    await field(te("open.maxLength")).fill("30")
    await expect.element(panel().getByText(te("edit.refused"))).not.toBeInTheDocument()
  },
)

test.for(["region", "city"] as const)(
  "a question of the category %s has no answers and explains why",
  async (category) => {
    await openForm({ ...openQuestion("where"), category })
    await expect.element(panel().getByText(te("place.about"))).toBeVisible()
    await expect
      .element(panel().getByText(te("answers.title"), { exact: true }))
      .not.toBeInTheDocument()
  },
)

test.for(["multiple", "screening", "qualification", "ranking"] as const)(
  "a question of the category %s stores how many answers are chosen",
  async (category) => {
    const { saved } = await openForm({ ...choice("what", ["Да", "Нет", "Иногда"]), category })
    await field(te("limit.min")).fill("1")
    await field(te("limit.max")).fill("2")
    expect(await saved()).toMatchObject({ limit: { min: 1, max: 2 } })
    await field(te("limit.min")).fill("")
    await field(te("limit.max")).fill("")
    expect(await saved()).not.toHaveProperty("limit")
  },
)

test("a question of one answer asks for no limit", async () => {
  await openForm(choice("what"))
  await expect.element(field(te("limit.max"))).not.toBeInTheDocument()
})

test("a shuffled order is stored, and no shuffle is stored as no value", async () => {
  const { saved } = await openForm(choice("what"))
  await field(te("shuffle.label")).selectOptions("exceptLast")
  expect(await saved()).toMatchObject({ shuffle: "exceptLast" })
  await field(te("shuffle.label")).selectOptions("none")
  expect(await saved()).toEqual(choice("what"))
})

test("a matrix stores statements, columns and that several answers fit into a row", async () => {
  const { id, text, answers } = choice("grid")
  const statements = [
    { id: "s1", code: 1, text: "Удобно" },
    { id: "s2", code: 2, text: "Быстро" },
  ]
  const { saved } = await openForm({ id, text, category: "matrix", answers, statements })
  await field(te("statements.nth", { number: 2 })).fill("Красиво")
  await field(te("answers.nth", { number: 1 })).fill("Согласен")
  await panel()
    .getByRole("checkbox", { name: partLabel(te, "multiple") })
    .click()
  expect(await saved()).toMatchObject({
    multiple: true,
    statements: [{ text: "Удобно" }, { text: "Красиво" }],
    answers: [{ text: "Согласен" }, { text: "Нет" }],
  })
})

test("a column of a matrix cannot take the respondent's own words", async () => {
  const { id, text, answers } = choice("grid")
  await openForm({
    id,
    text,
    category: "matrix",
    answers,
    statements: answers.map((each) => ({ ...each, id: `s${each.id}` })),
  })
  await panel()
    .getByRole("button", { name: te("answers.more", { number: 1 }) })
    .last()
    .click()
  const kinds = [
    ...field(te("answers.kind", { number: 1 }))
      .element()
      .querySelectorAll("option"),
  ]
  expect(kinds.map(({ value }) => value)).toEqual(["normal", "none", "dontKnow", "refuse"])
})

test("the first choice question has no source for recall and explains why", async () => {
  await openForm(choice("what"), [openQuestion("why")])
  await expect.element(panel().getByText(te("recall.noSource"))).toBeVisible()
})

test("a recall has the nearest earlier choice question, a mode and a rule for no remaining options", async () => {
  const { saved } = await openForm(choice("best"), [choice("first"), choice("played")])
  await panel()
    .getByRole("checkbox", { name: te("recall.on") })
    .click()
  expect(await saved()).toMatchObject({
    recall: { source: "played", mode: "selected", onEmpty: "skip" },
  })
  await field(te("recall.source")).selectOptions("first")
  await field(te("recall.mode")).selectOptions("notSelected")
  await field(te("recall.onEmpty")).selectOptions("screenOut")
  expect(await saved()).toMatchObject({
    recall: { source: "first", mode: "notSelected", onEmpty: "screenOut" },
  })
  await panel()
    .getByRole("checkbox", { name: te("recall.on") })
    .click()
  expect(await saved()).toEqual(choice("best"))
})

test("a recall with a deleted source shows it as lost", async () => {
  const recall = { source: "gone", mode: "selected" as const, onEmpty: "skip" as const }
  await openForm({ ...choice("best"), recall }, [choice("played")])
  await expect.element(field(te("recall.source"))).toHaveValue("gone")
  await expect.element(field(te("recall.source"))).toMatchTextContent(te("recall.lost"))
})

test("values written to the database are added, changed and removed", async () => {
  const { saved } = await openForm(choice("what"))
  await summary(te("write.title")).click()
  await button(`+ ${te("write.add")}`, panel()).click()
  expect(await saved()).toMatchObject({
    write: { fields: [{ field: "field1", value: "code", when: "completed", mode: "set" }] },
  })
  await field(te("write.field")).fill("gender")
  await field(te("write.value")).selectOptions("label")
  await field(te("write.when")).selectOptions("always")
  await field(te("write.mode")).selectOptions("append")
  expect(await saved()).toMatchObject({
    write: { fields: [{ field: "gender", value: "label", when: "always", mode: "append" }] },
  })
  await button(te("write.remove", { field: "gender" }), panel()).click()
  expect(await saved()).toEqual(choice("what"))
})

test("a second field of the database gets a free name", async () => {
  const { saved } = await openForm(choice("what"))
  await summary(te("write.title")).click()
  await button(`+ ${te("write.add")}`, panel()).click()
  await button(`+ ${te("write.add")}`, panel()).click()
  expect(await saved()).toMatchObject({
    write: { fields: [{ field: "field1" }, { field: "field2" }] },
  })
})

test("a field of the database with a bad name is refused with the reason", async () => {
  await openForm(choice("what"))
  await summary(te("write.title")).click()
  await button(`+ ${te("write.add")}`, panel()).click()
  await field(te("write.field")).fill("пол")
  await expect.element(panel().getByText(te("edit.refused"))).toBeVisible()
})

test("a parameter of a question is added, changed and removed", async () => {
  const { saved } = await openForm(openQuestion("why"))
  await summary(te("params.title")).first().click()
  await field(te("params.name")).fill("brand")
  await press("Enter")
  await field("brand").fill("Ромашка")
  expect(await saved()).toMatchObject({ params: { brand: "Ромашка" } })
  await button(te("params.remove", { name: "brand" }), panel()).click()
  expect(await saved()).toEqual(openQuestion("why"))
})

test("a parameter with a bad name is refused, and the name stays to be mended", async () => {
  await openForm(openQuestion("why"))
  await summary(te("params.title")).first().click()
  await field(te("params.name")).fill("моя марка")
  await press("Enter")
  await expect.element(panel().getByText(te("params.badName"))).toBeVisible()
  await expect.element(field(te("params.name"))).toHaveValue("моя марка")
})

test("another category keeps the common fields and drops the rest", async () => {
  const { saved } = await openForm({ ...choice("what"), shuffle: "full" })
  await field(te("question.category")).selectOptions("multiple")
  expect(await saved()).toMatchObject({
    category: "multiple",
    shuffle: "full",
    answers: [{ text: "Да" }, { text: "Нет" }],
  })
  await field(te("question.category")).selectOptions("open")
  const opened = await saved()
  expect(opened).toMatchObject({ id: "what", category: "open", text: "Вопрос what" })
  expect(opened).not.toHaveProperty("answers")
  expect(opened).not.toHaveProperty("shuffle")
})

test("arrows through the categories lose no field", async () => {
  const { saved } = await openForm(choice("what"))
  field(te("question.category")).element().focus()
  const categories = [...field(te("question.category")).element().querySelectorAll("option")]
  for (const _ of categories.slice(1)) await userEvent.keyboard("{ArrowDown}")
  await expect.element(field(te("question.category"))).toHaveValue("note")
  for (const _ of categories.slice(1)) await userEvent.keyboard("{ArrowUp}")
  await field(te("question.text")).fill("Что?")
  expect(await saved()).toEqual({ ...choice("what"), text: "Что?" })
})

test("the panel names the question that it shows by its number", async () => {
  await openForm(choice("what"), [openQuestion("why")])
  await expect.element(panel().getByRole("heading", { name: "Q2", level: 2 })).toBeVisible()
  await expect.element(page.getByRole("region", { name: "Q2" })).toBeVisible()
})
