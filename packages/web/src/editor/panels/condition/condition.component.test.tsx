import { loadTranslate } from "@qo/core/i18n"
import type { Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { accessibilityFaults, shapeFaults } from "../../../testing/commands.ts"
import { mountEditor } from "../../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  drawnElement,
  field,
  lineOf,
  openQuestion,
  panel,
  press,
  save,
  saveState,
  select,
  te,
} from "../../../testing/editor-page.ts"

const tc = await loadTranslate("ru", "conditions")

const DEVICE = choice("device", ["Телефон", "Консоль", "Компьютер"])
const GENRES = {
  ...choice("genres", ["Шутеры", "Гонки", "Спорт", "Стратегии", "Аркады"]),
  category: "multiple" as const,
}
const AGE = {
  id: "age",
  category: "range" as const,
  text: "Возраст",
  from: 10,
  to: 99,
  step: 1,
  unit: "лет",
}
const SPENT = openQuestion("spent")

/** Opens the form of the last question. */
async function openForm(question: Question = SPENT) {
  const before: Question[] = [DEVICE, GENRES, AGE]
  const mounted = await mountEditor({ blocks: [block("b1", [...before, question])] })
  await select(question.text)
  return {
    ...mounted,
    savedCondition: async () => {
      await save()
      return mounted.questions().at(-1)?.showIf
    },
  }
}

const addCondition = () => button(te("showIf.add"), panel())
const add = () => button(`+ ${tc("condition.add")}`, panel())
const asText = () => field(tc("condition.asText"))
const operator = () => field(tc("condition.operator"))
const answers = (question: string) =>
  panel().getByRole("listbox", { name: tc("condition.values", { question }) })
const edit = (condition: string) => button(tc("condition.edit", { condition }), panel())
const remove = (condition: string) => button(tc("condition.remove", { condition }), panel())

const expectFocusOn = (role: string) =>
  expect.poll(() => document.activeElement?.getAttribute("role")).toBe(role)

/** Types a part of a question's text into the field that has the keyboard, and chooses what is found. */
async function typeQuestion(text: string) {
  await expectFocusOn("combobox")
  await userEvent.keyboard(text)
  const found = page.getByRole("listbox", { name: tc("condition.question") }).getByRole("option")
  await expect.poll(() => found.elements().map((option) => option.textContent)).toHaveLength(1)
  await expect.element(found).toHaveAttribute("aria-selected", "true")
  await press("Enter")
}

test("adults who play on a console and like one of three genres are described by keyboard", async () => {
  const { savedCondition } = await openForm()
  addCondition().element().focus()
  await press("Enter")
  await typeQuestion("Вопрос device")
  await press("Tab", "Tab")
  await expectFocusOn("listbox")
  await press("2", " ")
  await expect.element(asText()).toHaveValue("q1 has 2")

  await press("Tab", "Tab", "Enter")
  await typeQuestion("Возраст")
  await press("Tab", "Tab")
  await userEvent.keyboard("18")
  await expect.element(asText()).toHaveValue("q1 has 2 and q3 >= 18")
  await press("Enter")
  await expect.element(edit("Q3 не меньше 18 лет")).toHaveFocus()

  await press("Tab", "Tab", "Enter")
  await typeQuestion("Вопрос genres")
  await press("Tab", "Tab")
  await press(" ", "Shift+ArrowDown", "Shift+ArrowDown")
  await expect.element(asText()).toHaveValue("q1 has 2 and q3 >= 18 and q2 has 1..3")
  await expect.element(edit("Q1 — Консоль")).toBeVisible()
  await expect.poll(() => shapeFaults()).toEqual([])
  await expect(accessibilityFaults()).resolves.toEqual([])
  expect(await savedCondition()).toEqual({
    all: [
      { question: "device", has: [2], how: "any" },
      { question: "age", number: "ge", value: 18 },
      { question: "genres", has: [1, 2, 3], how: "any" },
    ],
  })
})

const SHOWN: Question = {
  ...SPENT,
  showIf: {
    all: [
      { question: "device", has: [2], how: "any" },
      { question: "age", number: "ge", value: 18 },
    ],
  },
}

test("an answer that is chosen and taken back is a step each", async () => {
  await openForm(SHOWN)
  await edit("Q1 — Консоль").click()
  await answers("Q1").getByRole("option", { name: "3 Компьютер" }).click()
  await expect.element(asText()).toHaveValue("q1 has 2, 3 and q3 >= 18")
  await answers("Q1").getByRole("option", { name: "2 Консоль" }).click()
  await expect.element(asText()).toHaveValue("q1 has 3 and q3 >= 18")
  await press("Control+z")
  await expect.element(asText()).toHaveValue("q1 has 2, 3 and q3 >= 18")
  await press("Control+z")
  await expect.element(asText()).toHaveValue("q1 has 2 and q3 >= 18")
  await expect.element(edit("Q3 не меньше 18 лет")).toBeVisible()
})

test("a valid text changes the rows, and continuous typing is one step", async () => {
  await openForm(SHOWN)
  await expect.element(asText()).toHaveValue("q1 has 2 and q3 >= 18")
  await userEvent.click(asText())
  await press("End")
  await userEvent.keyboard(" and q2 has 5")
  await expect.element(edit("Q2 — Аркады")).toBeVisible()
  await press("Control+z")
  await expect.element(asText()).toHaveValue("q1 has 2 and q3 >= 18")
  await expect.element(edit("Q2 — Аркады")).not.toBeInTheDocument()
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("a text that is no condition stays with the place of its problem, and changes nothing", async () => {
  await openForm(SHOWN)
  await asText().fill("q1 has 2 and q9 >= 18")
  const problem = tc("condition.problem", {
    at: 14,
    near: "q9 >= 18",
    expected: tc("conditionExpected.knownQuestion"),
  })
  await expect.element(panel().getByText(problem)).toBeVisible()
  await expect.element(edit("Q3 не меньше 18 лет")).toBeVisible()
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
  await asText().fill("q1 has 2 and")
  const atEnd = tc("condition.problemAtEnd", { expected: tc("conditionExpected.condition") })
  await expect.element(panel().getByText(atEnd)).toBeVisible()
  await asText().fill("q1 has 2 and q3 >= 21")
  await expect.element(asText()).not.toHaveAttribute("aria-invalid", "true")
  await expect.element(edit("Q3 не меньше 21 лет")).toBeVisible()
})

test("a change of the rows takes the place of a text that is no condition", async () => {
  await openForm(SHOWN)
  await asText().fill("q1 has")
  await remove("Q1 — Консоль").click()
  await expect.element(asText()).toHaveValue("q3 >= 18")
  await expect.element(asText()).toHaveAttribute("aria-invalid", "false")
})

test("a row of a matrix is chosen for comparisons with its answers only", async () => {
  const matrix: Question = {
    id: "shops",
    category: "matrix",
    text: "Магазины",
    statements: [{ id: "s1", code: 1, text: "Первый" }],
    answers: [{ id: "c1", code: 1, text: "Доволен" }],
  }
  const showIf = { question: "shops", row: 1, has: [1], how: "any" as const }
  await mountEditor({ blocks: [block("b1", [matrix, { ...SPENT, showIf }])] })
  await select(SPENT.text)
  await panel().getByRole("button", { name: /Q1/ }).first().click()
  const row = field(tc("condition.statement"))
  await expect.element(row).toBeVisible()
  await operator().selectOptions(tc("condition.state.answered"))
  await expect.element(asText()).toHaveValue("q1 answered")
  await expect.element(row).not.toBeInTheDocument()
})

test("the parts of a condition are joined the other way", async () => {
  await openForm(SHOWN)
  await panel()
    .getByRole("radio", { name: tc("condition.any") })
    .click()
  await expect.element(asText()).toHaveValue("q1 has 2 or q3 >= 18")
  await expect.element(panel().getByText(tc("condition.or"), { exact: true })).toBeVisible()
})

test("is not is true of respondents who were not asked", async () => {
  const { savedCondition } = await openForm(SHOWN)
  await edit("Q1 — Консоль").click()
  await operator().selectOptions(tc("condition.isNotOrUnasked"))
  await expect.element(asText()).toHaveValue("not q1 has 2 and q3 >= 18")
  expect(await savedCondition()).toMatchObject({
    all: [{ not: { question: "device", has: [2], how: "any" } }, { question: "age" }],
  })
})

test("a separate group is added, and removed with its last row", async () => {
  await openForm(SHOWN)
  button(`+ ${tc("condition.addGroup")}`, panel())
    .element()
    .focus()
  await press("Enter")
  await typeQuestion("Вопрос genres")
  await answers("Q2").getByRole("option", { name: "2 Гонки" }).click()
  const group = panel().getByRole("group", { name: tc("condition.group") })
  button(`+ ${tc("condition.add")}`, group)
    .element()
    .focus()
  await press("Enter")
  await typeQuestion("Вопрос device")
  await operator().selectOptions(tc("condition.state.skipped"))
  await expect.element(asText()).toHaveValue("q1 has 2 and q3 >= 18 and (q2 has 2 or q1 skipped)")
  await remove("Q1 пропущен").click()
  await expect.element(asText()).toHaveValue("q1 has 2 and q3 >= 18 and q2 has 2")
  await remove("Q2 — Гонки").click()
  await expect.element(group).not.toBeInTheDocument()
})

test("a part without fields is shown in words, and unchanged when another row is changed", async () => {
  await openForm()
  await addCondition().click()
  await asText().fill('q1 has 2 and param.source is "mail" and not (q3 > 5 or q2 skipped)')
  const fixed = tc("condition.fixed", { condition: "не (Q3 больше 5 лет или Q2 пропущен)" })
  await expect.element(panel().getByText(fixed)).toBeVisible()
  await expect.element(edit("параметр source: mail")).toBeVisible()
  await remove("Q1 — Консоль").click()
  await expect
    .element(asText())
    .toHaveValue('param.source is "mail" and not (q3 > 5 or q2 skipped)')
})

test("an unfinished row has no effect and a note about it", async () => {
  await openForm(SHOWN)
  await add().click()
  await typeQuestion("Вопрос genres")
  await expect.element(panel().getByText(tc("condition.unfinished"))).toBeVisible()
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("a comparison with a deleted question shows the id that is lost", async () => {
  await openForm({ ...SPENT, showIf: { question: "gone", has: [1], how: "any" } })
  const lost = tc("condition.lost", { question: "gone" })
  await expect.element(edit(lost)).toBeVisible()
  await expect.element(asText()).toHaveValue("{gone} has 1")
  expect(drawnElement(".rz-row-mark--lostShowIf").title).toBe(te("mark.lostShowIf"))
})

test("a condition is taken away, and the keyboard stays where it can be given again", async () => {
  const { savedCondition } = await openForm(SHOWN)
  await button(tc("condition.everybody"), panel()).click()
  await expect.element(addCondition()).toHaveFocus()
  expect(await savedCondition()).toBeUndefined()
})

test("twenty answers are one line of codes", async () => {
  const brands = choice(
    "brands",
    Array.from({ length: 30 }, (_, at) => `Марка ${at + 1}`),
  )
  const condition = {
    question: "brands",
    has: [...Array.from({ length: 19 }, (_, at) => at + 1), 25],
    how: "any" as const,
  }
  await mountEditor({ blocks: [block("b1", [brands, { ...SPENT, showIf: condition }])] })
  await select(SPENT.text)
  await edit("Q1 одно из: 1–19, 25").click()
  await expect
    .element(panel().getByText(tc("condition.chosen", { codes: "1–19, 25" })))
    .toBeVisible()
})

test("a block is shown on a condition, which the canvas and the outline tell", async () => {
  const { stored } = await mountEditor({
    blocks: [block("b1", [DEVICE, AGE]), block("b2", [SPENT], [0, 400])],
  })
  await select("Блок b2")
  await addCondition().click()
  await typeQuestion("Возраст")
  await field(tc("condition.number")).fill("18")
  await save()
  expect(stored().blocks[1]?.showIf).toEqual({ question: "age", number: "ge", value: 18 })
  const told = tc("condition.words.shown", { condition: "Q2 не меньше 18 лет" })
  await expect.poll(() => drawnElement(".rz-row-mark--showIf").title).toBe(told)
  expect(drawnElement(".rz-row-mark--showIf").textContent).toBe("1")
  await expect.element(lineOf("Блок b2")).toMatchTextContent(told)
})

test("a condition that may not be changed is read in words", async () => {
  await mountEditor(
    { blocks: [block("b1", [DEVICE, AGE, SHOWN])] },
    { project: { status: "active" } },
  )
  await select(SPENT.text)
  await expect.element(panel().getByText("Q1 — Консоль")).toBeVisible()
  await expect.element(asText()).toHaveAttribute("readonly")
  await expect.element(add()).not.toBeInTheDocument()
  await expect.element(button(tc("condition.everybody"), panel())).not.toBeInTheDocument()
})
