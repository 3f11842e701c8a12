import { checkQuestionnaire } from "@qo/core/checks"
import { LIMITS } from "@qo/core/questionnaire"
import { lintSurvey } from "survey-core/linter"
import { generateQuestionnaire } from "./generate.ts"
import { type Measured, medianOf } from "./measure.ts"
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

function expectNothing(findings: readonly unknown[]): void {
  if (findings.length > 0) throw new Error(`found ${JSON.stringify(findings[0])}`)
}
