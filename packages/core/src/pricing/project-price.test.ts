import { expect, test } from "vitest"
import { projectPrice, type PricedProject } from "./project-price.ts"

const NOTHING = {
  researcherPercent: 0,
  issuerPercent: 0,
  vkPercent: 0,
  baseFormPrice: 0,
  completedSurveyPrice: 5,
  extraChargePerQuestions: 0,
  questionsPerCharge: 1,
  blockExtraCharge: 0,
  blockProgression: 0,
  screeningPrice: 0,
  targetFilterExtraCharge: 0,
  filledBlockPrice: 0,
}
const question = { category: "open", id: "q", text: "" } as const
const questionnaire = { blocks: [{ id: "b", title: "", questions: [question] }] }
const portraits = [
  { respondents: 10, conditions: [] },
  { respondents: 30, conditions: [] },
]

test.for<[string, Omit<PricedProject, "questionnaire">, number | undefined, number, boolean]>([
  ["nothing", {}, undefined, 1, true],
  ["what is asked for", {}, 7, 7, false],
  ["the project", { targetCompletes: 20 }, undefined, 20, false],
  ["what is asked for instead", { targetCompletes: 20 }, 7, 7, false],
  ["a project that wants none yet", { targetCompletes: 0 }, undefined, 0, false],
  ["its portraits", { portraits, targetCompletes: 20 }, 7, 40, false],
])("the priced number of completes is set by %s", ([, said, completes, priced, isForOne]) => {
  const terms = { rates: NOTHING, incidence: 1, completes }
  const found = projectPrice({ questionnaire, ...said }, terms)
  expect(found).toMatchObject({ completes: priced, isForOne, price: { net: 5 * priced } })
})

test("percentages count in their written form", () => {
  // 50 · 0.93 is 46.5, which is rounded up. Computed as 100 · (7 / 100) percent in doubles it would be rounded down.
  const terms = { rates: NOTHING, incidence: 1, discount: 7, completes: 10 }
  expect(projectPrice({ questionnaire }, terms).price.researcherPays).toBe(47)
})

test("the charged incidence is never below the minimum", () => {
  const found = projectPrice({ questionnaire }, { rates: NOTHING, incidence: 0 })
  expect(found).toMatchObject({ incidence: 0, chargedIncidence: 0.05 })
})

test("a quantity has as many decimals as make its amount", () => {
  const screening = { ...question, category: "screening" as const, answers: [] }
  const { price } = projectPrice(
    { questionnaire: { blocks: [{ id: "b", title: "", questions: [screening] }] }, portraits },
    { rates: { ...NOTHING, screeningPrice: 5000 }, incidence: 0.236 },
  )
  // 40 / 0.236 is 169.49152542…
  expect(price.lines.find(({ field }) => field === "screeningPrice")).toEqual({
    field: "screeningPrice",
    quantity: 169.4915,
    rate: 5000,
    amount: 847_458,
  })
})
