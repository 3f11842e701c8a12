import fc from "fast-check"
import { expect, test } from "vitest"
import { Questionnaire } from "../../questionnaire/index.ts"
import { runCount } from "../../testing/index.ts"
import { checkQuestionnaire } from "../check-questionnaire.ts"
import { everyState, type State } from "../every-respondent.setup.ts"
import type { Finding } from "../findings/finding.ts"
import { conditionalQuestionnaire } from "../small-questionnaire.setup.ts"

const MOST_STATES = 4000
const tries = runCount(4000)

/** Results of the condition of a finding among all respondents. */
function resultsOf(states: readonly State[], { place }: Finding): boolean[] {
  if (place.part === "requiredIf")
    return states.filter(({ isFailed }) => !isFailed).map(({ isObliged }) => isObliged)
  const wanted = place.part === "screenOutIf" ? "screenOut" : place.branch
  return states
    .flatMap(({ steps }) => steps.flatMap(({ decisions }) => decisions))
    .flatMap(({ of, holds }) => (of === wanted ? [holds] : []))
}

test("findings on conditions that hold for no one or for everyone agree with every respondent", () => {
  const counts = new Map<string, number>()
  fc.assert(
    fc.property(conditionalQuestionnaire, (drawn) => {
      const questionnaire = Questionnaire.parse(drawn)
      const findings = checkQuestionnaire({ questionnaire, project: {} }).filter(({ code }) =>
        ["QO711", "QO712", "QO713", "QO714"].includes(code),
      )
      const states = findings.length > 0 ? everyState(questionnaire, MOST_STATES) : undefined
      if (!states) return
      const ids = questionnaire.blocks.flatMap(({ questions }) => questions.map(({ id }) => id))
      for (const finding of findings) {
        const node = ids.indexOf(finding.place.question ?? "")
        const results = resultsOf(
          states.filter((state) => state.node === node),
          finding,
        )
        const isForNobody = finding.code === "QO711" || finding.code === "QO713"
        expect({ finding, results: [...new Set(results)] }).toEqual({
          finding,
          results: results.length === 0 && finding.code === "QO713" ? [] : [!isForNobody],
        })
        counts.set(finding.code, (counts.get(finding.code) ?? 0) + 1)
      }
    }),
    tries,
  )
  // Each of them is rare.
  const all = Array.from(counts.values()).reduce((sum, count) => sum + count, 0)
  expect(all).toBeGreaterThan(tries.numRuns / 200)
})
