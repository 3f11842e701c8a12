import { compile, createSimulation, simulate } from "@qo/core/interview"
import { Model } from "survey-core"
import type { Questionnaire } from "@qo/core/questionnaire"
import { generateQuestionnaire, type Shape } from "./generate.ts"
import { median, type MeasuredLine, medianOf, medianOfBatch, processorTimeOf } from "./measure.ts"
import { createOwnWalk, pathOf } from "./own-walk.ts"
import { toSurveyJs } from "./survey-js.ts"
import { createSurveyJsWalk } from "./survey-js-walk.ts"

/** Whole interviews, from the first question to the end, with the same answers in both engines. */
export function measureInterviews(sizes: readonly number[], budget: number): MeasuredLine[] {
  return sizes.flatMap((size) => {
    const questionnaire = generateQuestionnaire(size)
    const json = toSurveyJs(questionnaire, "triggers")
    const own = createOwnWalk(questionnaire)
    const peer = createSurveyJsWalk(questionnaire, json)
    let respondent = 0
    for (; respondent < 2; respondent++)
      if (pathOf(own(respondent)).join() !== peer(respondent).join())
        throw new Error(`respondent ${respondent} takes two ways through ${size} questions`)
    return [
      {
        what: "make it ready for interviews",
        size,
        own: medianOf(() => compile(questionnaire), budget),
        peer: medianOf(() => new Model(json), budget),
      },
      {
        what: "one interview",
        size,
        own: medianOfBatch(() => own(respondent++), 200, budget),
        peer: medianOf(() => peer(respondent++), budget),
        ...(size === 200 && { target: "≤ 50 µs" }),
      },
    ]
  })
}

/** A forecast by 100,000 respondents who answer at random. */
export function measureSimulation(budget: number): MeasuredLine[] {
  const size = 200
  const graph = compile(generateQuestionnaire(size))
  const own = medianOf(() => simulate(graph, [], { n: 100_000, seed: 1 }), budget, 1)
  return [{ what: "simulate 100,000 respondents", size, own }]
}

/** Processor time for each asked question, with display conditions and without. */
export function measureConditionalInterviews(budget: number): MeasuredLine[] {
  return [
    { size: 300, conditions: 0.2 },
    { size: 15_000, conditions: 0.05 },
  ].flatMap(({ size, conditions }) => {
    const ways = { walk: "interview", simulation: "simulation" } as const
    return Object.entries(ways).map(([way, what]) => {
      const timeOf = (shape: Shape) => {
        const questionnaire = generateQuestionnaire(size, 7, shape)
        return way === "walk"
          ? timePerWalked(questionnaire, budget)
          : timePerSimulated(questionnaire, budget)
      }
      const plain = timeOf({})
      const own = timeOf({ conditions })
      const ratio = (plain / own).toFixed(2)
      return {
        what: `a question of an ${what}, ${100 * conditions} % with conditions: ${ratio} of the speed without`,
        size,
        own,
        target: "≥ 0.8",
      }
    })
  })
}

function timePerWalked(questionnaire: Questionnaire, budget: number): number {
  const walk = createOwnWalk(questionnaire)
  const batch = Math.ceil(20_000 / questionnaire.blocks.length)
  const times: number[] = []
  const end = performance.now() + 2 * budget
  for (let first = 0; times.length < 5 || performance.now() < end; first += batch) {
    let asked = 0
    const time = processorTimeOf(() => {
      for (let nth = first; nth < first + batch; nth++) asked += pathOf(walk(nth)).length
    })
    times.push(time / asked)
  }
  return median(times.slice(times.length >> 1))
}

function timePerSimulated(questionnaire: Questionnaire, budget: number): number {
  const simulation = createSimulation(compile(questionnaire), [], { n: Infinity, seed: 1 })
  const batch = Math.ceil(20_000 / questionnaire.blocks.length)
  simulation.run(batch)
  const times: number[] = []
  const end = performance.now() + 2 * budget
  while (times.length < 5 || performance.now() < end)
    times.push(processorTimeOf(() => simulation.run(batch)))
  const { questions } = simulation.report()
  const asked = questions.reduce((sum, { reach }) => sum + reach, 0)
  return median(times.slice(times.length >> 1)) / (batch * asked)
}
