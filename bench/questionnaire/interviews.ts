import { compile, createSimulation, simulate } from "@qo/core/interview"
import { Model } from "survey-core"
import type { Questionnaire } from "@qo/core/questionnaire"
import { generateQuestionnaire } from "./generate.ts"
import {
  median,
  type MeasuredLine,
  medianOf,
  medianOfBatch,
  processorTimeOf,
  timesInTurns,
} from "./measure.ts"
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

/** Processor time for each asked question, with display conditions and without, in turns. */
export function measureConditionalInterviews(budget: number): MeasuredLine[] {
  return [
    { size: 300, conditions: 0.2 },
    { size: 15_000, conditions: 0.05 },
  ].flatMap(({ size, conditions }) => {
    const ways = { "an interview": walkInBatches, "a simulation": simulateInBatches } as const
    return Object.entries(ways).map(([what, inBatches]) => {
      const [plain, own] = timesInTurns(
        inBatches(generateQuestionnaire(size)),
        inBatches(generateQuestionnaire(size, 7, { conditions })),
        4 * budget,
      )
      const ratio = median(plain.map((time, turn) => time / (own[turn] ?? time))).toFixed(2)
      return {
        what: `a question of ${what}, ${100 * conditions} % with conditions: ${ratio} of the speed without`,
        size,
        own: median(own),
        target: "≥ 0.8",
      }
    })
  })
}

/** Takes the next interviews at each call. Returns the processor time of an asked question, milliseconds. */
function walkInBatches(questionnaire: Questionnaire): () => number {
  const walk = createOwnWalk(questionnaire)
  const batch = batchFor(questionnaire)
  let next = 0
  return () => {
    const first = next
    next += batch
    let asked = 0
    const time = processorTimeOf(() => {
      for (let nth = first; nth < next; nth++) asked += pathOf(walk(nth)).length
    })
    return time / asked
  }
}

/** As {@link walkInBatches}, in a simulation. */
function simulateInBatches(questionnaire: Questionnaire): () => number {
  const simulation = createSimulation(compile(questionnaire), [], { n: Infinity, seed: 1 })
  const batch = batchFor(questionnaire)
  const askedByEach = () => simulation.report().questions.reduce((sum, { reach }) => sum + reach, 0)
  return () => {
    const time = processorTimeOf(() => simulation.run(batch))
    // `reach` is a share of all respondents so far.
    return time / (batch * askedByEach())
  }
}

const batchFor = ({ blocks }: Questionnaire): number => Math.ceil(20_000 / blocks.length)
