import { loadTranslate } from "@qo/core/i18n"
import type { Condition, Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { accessibilityFaults, shapeFaults } from "../../../testing/commands.ts"
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
  select,
  te,
} from "../../../testing/editor-page.ts"

const tc = await loadTranslate("ru", "conditions")
const known = await loadTranslate("ru", "questionnaire")

const DEVICE = choice("device", ["Телефон", "Консоль"])
const SPENT = openQuestion("spent")
const FROM_MAIL: Condition = { param: "source", in: ["mail"] }

/** Opens the form of the last question, whose condition has one row for a fact. */
async function openForm(showIf: Condition = FROM_MAIL) {
  const shown: Question = { ...SPENT, showIf }
  const first = {
    ...block("b1", [DEVICE, shown]),
    settings: { params: { source: "site" }, publicParams: ["source"] },
  }
  const mounted = await mountEditor({ blocks: [first] })
  await select(SPENT.text)
  return {
    savedCondition: async () => {
      await save()
      return mounted.questions().at(-1)?.showIf
    },
  }
}

const edit = (condition: string) => button(tc("condition.edit", { condition }), panel())
const asText = () => field(tc("condition.asText"))
const fact = () => field(tc("condition.fact"))

test("a parameter of the link is compared by keyboard, its name is offered", async () => {
  const mounted = await mountEditor({
    blocks: [{ ...block("b1", [DEVICE, SPENT]), settings: { params: { source: "site" } } }],
  })
  await select(SPENT.text)
  await button(te("showIf.add"), panel()).click()
  const addFact = button(`+ ${tc("condition.addFact")}`, panel())
  await expect.element(addFact).toBeVisible()
  addFact.element().focus()
  await press("Enter")
  await expect.element(fact()).toHaveFocus()
  await press("Tab")
  await userEvent.keyboard("source")
  const offered = document.querySelector("datalist option")
  expect(offered?.getAttribute("value")).toBe("source")
  await press("Tab")
  await userEvent.keyboard("mail, vk")
  await expect.element(asText()).toHaveValue('param.source in "mail", "vk"')
  await press("Enter")
  await expect.element(edit("параметр source: mail, vk")).toHaveFocus()
  await expect.poll(() => shapeFaults()).toEqual([])
  await expect(accessibilityFaults()).resolves.toEqual([])
  await save()
  expect(mounted.questions().at(-1)?.showIf).toEqual({ param: "source", in: ["mail", "vk"] })
})

test("a field of the profile is compared by its kind: a number by operator and value, choices by checks", async () => {
  const { savedCondition } = await openForm()
  await edit("параметр source: mail").click()
  await fact().selectOptions(tc("condition.fact.profile"))
  await field(tc("condition.number")).fill("18")
  await expect.element(asText()).toHaveValue("profile.age >= 18")
  await field(tc("condition.profileField")).selectOptions(known("targetField.gender"))
  await panel()
    .getByRole("checkbox", { name: known("targetValue.gender.f") })
    .click()
  await expect.element(asText()).toHaveValue('profile.gender in "f"')
  await expect(accessibilityFaults()).resolves.toEqual([])
  expect(await savedCondition()).toEqual({ profile: "gender", in: ["f"] })
})

test("groups of a draw are chosen among as many as it has, and fewer groups drop the others", async () => {
  const { savedCondition } = await openForm({ draw: "price", of: 3, in: [1, 3] })
  await edit("случайная группа «price» (всего 3): 1, 3").click()
  const groups = panel().getByRole("listbox", { name: tc("condition.drawNumbers") })
  await groups
    .getByRole("option", { name: `2 ${tc("condition.drawNumber", { number: 2, of: 3 })}` })
    .click()
  await expect.element(asText()).toHaveValue("draw(price, 3) in 1..3")
  await field(tc("condition.drawGroups")).fill("2")
  await expect.element(groups.getByRole("option")).toHaveLength(2)
  expect(await savedCondition()).toEqual({ draw: "price", of: 2, in: [1, 2] })
})

test("the opposite of a comparison with a fact is one check", async () => {
  const { savedCondition } = await openForm()
  await edit("параметр source: mail").click()
  await panel()
    .getByRole("checkbox", { name: tc("condition.opposite") })
    .click()
  await expect.element(asText()).toHaveValue('not param.source is "mail"')
  expect(await savedCondition()).toEqual({ not: FROM_MAIL })
})

test("a comparison whose value is erased is marked as having no effect", async () => {
  const { savedCondition } = await openForm({ all: [FROM_MAIL, { draw: "price", of: 2, in: [1] }] })
  await edit("параметр source: mail").click()
  await field(tc("condition.paramValues")).fill("")
  await expect.element(panel().getByText(tc("condition.unfinished"))).toBeVisible()
  expect(await savedCondition()).toEqual({ draw: "price", of: 2, in: [1] })
})
