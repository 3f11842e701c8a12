import fc from "fast-check"
import { expect, test } from "vitest"
import { isSameValue } from "../../lib/index.ts"
import { type Question, Questionnaire } from "../../questionnaire/index.ts"
import {
  assertPartlyFixed,
  expectShare,
  question,
  questionnaireOf,
  runCount,
} from "../../testing/index.ts"
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
  const wanted = place.part === "screenOutIf" ? "screenOut" : `${place.part} ${place.branch}`
  return states
    .flatMap(({ steps }) => steps.flatMap(({ decisions }) => decisions))
    .flatMap(({ of, holds }) => (of === wanted ? [holds] : []))
}

test("findings on conditions that hold for no one or for everyone agree with every respondent", () => {
  let all = 0
  fc.assert(
    fc.property(conditionalQuestionnaire, (drawn) => {
      const questionnaire = Questionnaire.parse(drawn)
      const findings = checkQuestionnaire({ questionnaire, project: {} }).filter(({ code }) =>
        ["QO711", "QO712", "QO713", "QO714"].includes(code),
      )
      const states = findings.length > 0 ? everyState(questionnaire, MOST_STATES) : undefined
      if (!states) return
      all++
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
      }
    }),
    tries,
  )
  expectShare(all, { draws: tries.numRuns, share: 0.045 })
})

const comesTo = (branches: readonly boolean[], at: number) => !branches.slice(0, at).includes(true)

/** Whether two redirects overlap: a respondent falls under both, and others under each of them alone. */
function overlapsWithEarlier(states: readonly State[], { redirectIf = [] }: Question, nth: number) {
  const tried = states.flatMap(({ steps }) =>
    steps.flatMap(({ branches }) => (branches ? [branches] : [])),
  )
  return redirectIf.slice(0, nth).some(({ redirect }, before) => {
    if (isSameValue(redirect, redirectIf[nth]?.redirect)) return false
    const there = tried.filter((branches) => comesTo(branches, before) && branches[before])
    return (
      there.some((branches) => branches[nth]) &&
      there.some((branches) => !branches[nth]) &&
      tried.some((branches) => comesTo(branches, nth) && branches[nth])
    )
  })
}

const TARGETS = [{ to: "question", id: "q3" }, { to: "question", id: "q4" }, { to: "end" }] as const

const drawnCondition = fc.record({
  question: fc.constantFrom("q0", "q1", "q2"),
  has: fc.subarray([1, 2, 3], { minLength: 1, maxLength: 2 }),
  how: fc.constantFrom("any" as const, "none" as const),
})

/** Two or three redirects on conditions to different targets, behind a question that may have a redirect of an answer. */
const overlapping = fc
  .record({
    conditions: fc.array(drawnCondition, { minLength: 2, maxLength: 3 }),
    required: fc.boolean(),
    leads: fc.boolean(),
  })
  .map(({ conditions, required, leads }) => {
    const asked = (id: string, category: string) =>
      question(id, category, {
        required,
        answers: [1, 2, 3].map((code) => ({
          id: `${id}a${code}`,
          code,
          text: `${code}`,
          ...(leads && id === "q2" && code === 1 && { redirect: { to: "end" } }),
        })),
      })
    const redirectIf = conditions.map((each, nth) => ({ if: each, redirect: TARGETS[nth] }))
    const later = ["q3", "q4", "q5"].map((id) => question(id, "open"))
    const last = { ...asked("q2", "one"), redirectIf }
    return questionnaireOf([[asked("q0", "one"), asked("q1", "multiple"), last, ...later]])
  })

test("redirects on conditions overlap exactly if respondents show that the order of both decides", () => {
  const counts = { found: 0, none: 0 }
  assertPartlyFixed(
    fc.property(overlapping, (drawn) => {
      const questionnaire = Questionnaire.parse(drawn)
      const questions = questionnaire.blocks.flatMap((block) => block.questions)
      const findings = checkQuestionnaire({ questionnaire }).filter(({ code }) => code === "QO718")
      const states = everyState(questionnaire, MOST_STATES) ?? []
      const last = questions[2]
      if (!last) return
      const here = states.filter(({ node }) => node === 2)
      const overlaps = (last.redirectIf ?? []).map((_, nth) => overlapsWithEarlier(here, last, nth))
      expect([findings.map(({ place }) => place.branch), drawn]).toEqual([
        overlaps.flatMap((isTrue, nth) => (isTrue ? [nth] : [])),
        drawn,
      ])
      counts[findings.length > 0 ? "found" : "none"]++
    }),
    runCount(300),
  )
  const { numRuns: draws } = runCount(300)
  expectShare(counts.found, { draws, share: 0.55 })
  expect(counts.none).toBeGreaterThan(0)
})

test.each([
  ["those whom the first one leaves", 30, []],
  ["everyone", 0, ["QO712"]],
])("a second redirect that holds for %s", (_, value, expected) => {
  const scale = question("q0", "range", {
    from: 0,
    to: 99,
    step: 1,
    redirectIf: [
      { if: { question: "q0", number: "lt", value: 30 }, redirect: { to: "question", id: "q2" } },
      { if: { question: "q0", number: "ge", value }, redirect: { to: "question", id: "q3" } },
    ],
  })
  const later = ["q1", "q2", "q3"].map((id) => question(id, "open"))
  const found = checkQuestionnaire({ questionnaire: questionnaireOf([[scale, ...later]]) })
  expect(found.map(({ code }) => code).filter((code) => code === "QO712")).toEqual(expected)
})
