import { expect, test } from "vitest"
import { importForeign } from "../read-foreign.ts"

const text = (name: string, more: object = {}) => ({ type: "text", name, ...more })
const oneChoice = (name: string, more: object = {}) => ({
  type: "radiogroup",
  name,
  isRequired: true,
  choices: [1, 2, 3],
  ...more,
})
const manyChoices = (name: string) => ({ ...oneChoice(name), type: "checkbox" })

/** Why each condition is no redirect, by its place. */
async function reasons(...elements: object[]) {
  const survey = { pages: elements.map((element) => ({ elements: [element] })) }
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)))
  if (!read.ok) throw new Error(read.problem.key)
  return read.value.report.entries.flatMap(({ element, outcome, id, notes }) =>
    element === "condition" && outcome === "lost" ? [`${id} ${notes[0]?.key}`] : [],
  )
}

test("a condition on one earlier answer is not said to need several", async () => {
  expect(
    await reasons(oneChoice("a"), oneChoice("b"), text("c", { visibleIf: "{a} = 1" }), text("d")),
  ).toEqual(["c conditionFar"])
})

test("several answers of one question and answers of several questions are reported differently", async () => {
  const both = "{a} contains 1 and {a} contains 2"
  expect(await reasons(manyChoices("a"), text("b", { visibleIf: both }), text("c"))).toEqual([
    "b conditionSets",
  ])
  const two = "{a} = 1 and {b} = 1"
  expect(
    await reasons(oneChoice("a"), oneChoice("b"), text("c", { visibleIf: two }), text("d")),
  ).toEqual(["c conditionMixed"])
})

test("a condition that fails only because of others is reported as such", async () => {
  const panel = {
    type: "panel",
    name: "p",
    visibleIf: "{a} contains 1",
    elements: [text("b", { visibleIf: "{a} contains 2" }), text("c")],
  }
  expect(await reasons(manyChoices("a"), panel, text("d"))).toEqual(["b conditionClash"])
})
