import { compile, simulate } from "@qo/core/interview"
import { Model } from "survey-core"
import { generateQuestionnaire } from "./generate.ts"
import { type MeasuredLine, medianOf, medianOfBatch } from "./measure.ts"
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
