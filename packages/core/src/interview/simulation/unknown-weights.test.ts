import { expect, test } from "vitest"
import { graphOf, question } from "../../testing/index.ts"
import { simulatedPrice } from "./simulated-price.ts"
import { unknownWeights } from "./unknown-weights.ts"

const weights = (...values: string[]) => new Map(values.map((value) => [value, 1]))

test("weights of unknown questions, and of invalid answers, are reported", () => {
  const graph = graphOf([
    question("one", "one", { answers: [1, 2] }),
    question("free", "open", { required: false }),
    question("tenths", "slider", { from: 0, to: 1, step: 0.1 }),
    question("city", "city"),
  ])
  const marginals = new Map([
    ["one", weights("1", "02", "3", "skip")],
    ["free", weights("skip", "1")],
    ["tenths", weights("0.3", "0.35", "2", "мало")],
    ["city", weights("RU-MOW-moscow", "Москва")],
    ["gone", weights("1")],
  ])
  expect(unknownWeights(graph, marginals).map(({ question: id, value }) => [id, value])).toEqual([
    ["one", "02"],
    ["one", "3"],
    ["one", "skip"],
    ["free", "1"],
    ["tenths", "0.35"],
    ["tenths", "2"],
    ["tenths", "мало"],
    ["city", "Москва"],
    ["gone", undefined],
  ])
})

test("a simulated price is made with the simulated incidence", () => {
  const rates = {
    researcherPercent: 0,
    issuerPercent: 0,
    vkPercent: 0,
    baseFormPrice: 0,
    completedSurveyPrice: 100,
    extraChargePerQuestions: 0,
    questionsPerCharge: 1,
    blockExtraCharge: 0,
    blockProgression: 0,
    screeningPrice: 10,
    targetFilterExtraCharge: 0,
    filledBlockPrice: 0,
  }
  const screening = { category: "screening", id: "s", text: "", answers: [] } as const
  const questionnaire = {
    blocks: [{ id: "b", title: "", questions: [{ ...screening, answers: [] }] }],
  }
  const found = simulatedPrice({ incidence: 0.25 }, { questionnaire }, { rates, completes: 3 })
  expect(found).toMatchObject({ incidence: 0.25, completes: 3, price: { net: 3 * 140 } })
})
