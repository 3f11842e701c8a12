import { checkQuestionnaire, createRedirectGuard } from "@qo/core/checks"
import { LIMITS } from "@qo/core/questionnaire"
import { lintSurvey } from "survey-core/linter"
import { generateQuestionnaire } from "./generate.ts"
import { type Measured, medianOf, medianOfBatch } from "./measure.ts"
import { chanceOf } from "./random.ts"
import { toSurveyJs } from "./survey-js.ts"

/** Sizes of which nothing is said, so that what is measured is not the remark that this is long. */
const limits = { ...LIMITS, blocks: 1e6, questions: 1e6, questionsHint: 1e6 }

const TARGETS: Record<number, string> = { 300: "≤ 5 ms", 15_000: "≤ 50 ms" }

/** Everything that the checks look at, beside everything that survey-core's linter looks at; neither finds anything. */
export function measureChecks(sizes: readonly number[], budget: number): Measured[] {
  return sizes.map((size) => {
    const questionnaire = generateQuestionnaire(size)
    const json = toSurveyJs(questionnaire, "triggers")
    const own = () => expectNothing(checkQuestionnaire({ questionnaire, limits }))
    const peer = () => expectNothing(lintSurvey(json).findings)
    const target = TARGETS[size]
    return {
      what: "check it whole",
      size,
      own: medianOf(own, budget),
      peer: medianOf(peer, budget),
      ...(target && { target }),
    }
  })
}

/** A redirect that is being drawn, from anywhere to anywhere: would it close a loop? */
export function measureRedirects(sizes: readonly number[], budget: number): Measured[] {
  return sizes.flatMap((size) => {
    const questionnaire = generateQuestionnaire(size)
    const guard = createRedirectGuard(questionnaire)
    const any = (run: number, salt: number) => `q${Math.floor(chanceOf(run, salt) * size)}`
    const judge = (run: number) => guard.makesLoop(any(run, 1), { to: "question", id: any(run, 2) })
    return [
      {
        what: "prepare to judge redirects",
        size,
        own: medianOf(() => createRedirectGuard(questionnaire), budget),
      },
      {
        what: "judge a new redirect",
        size,
        own: medianOfBatch(judge, 1000, budget),
        target: "≤ 100 µs",
      },
    ]
  })
}

function expectNothing(findings: readonly unknown[]): void {
  if (findings.length > 0) throw new Error(`found ${JSON.stringify(findings[0])}`)
}
