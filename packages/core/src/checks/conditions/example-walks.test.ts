import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow } from "../../flow/index.ts"
import { type Question, Questionnaire } from "../../questionnaire/index.ts"
import { assertPartlyFixed, runCount } from "../../testing/index.ts"
import { checkQuestionnaire } from "../check-questionnaire.ts"
import { everyState } from "../every-respondent.setup.ts"
import { conditionalQuestionnaire, detailedQuestionnaire } from "../small-questionnaire.setup.ts"
import { createBase } from "../walk/base.ts"
import { conditionOf, mapConditions } from "./condition-map.ts"
import { decideCondition } from "./decide-condition.ts"
import { MOST_WALKS } from "./example-walks.ts"
import { createWork } from "../walk/work.ts"

const MOST_STATES = 4000

test("both respondents that walks find exist among all respondents", () => {
  let found = 0
  assertPartlyFixed(
    fc.property(fc.oneof(conditionalQuestionnaire, detailedQuestionnaire), (drawn) => {
      const questionnaire = Questionnaire.parse(drawn)
      const states = everyState(questionnaire, MOST_STATES)
      const base = createBase(compileFlow(questionnaire))
      if (!states || base.stuck.includes(1)) return
      const map = mapConditions(base)
      let pairs = 0
      for (const node of base.flow.nodes.filter(({ conditions }) => conditions.length > 0)) {
        const place = map.expanded?.placesOf(node.index).question ?? node.index
        const pair = map.examples().pairAt(place, conditionOf(node), MOST_WALKS)
        if (!pair) continue
        pairs++
        const results = states.flatMap(({ node: at, isFailed }) =>
          at === node.index ? [isFailed] : [],
        )
        expect(new Set(results)).toEqual(new Set([true, false]))
      }
      found += Number(pairs > 0)
    }),
    runCount(600),
  )
  expect(found).toBeGreaterThan(0)
})

const answersOf = (id: string) =>
  [1, 2, 3].map((code) => ({ id: `${id}a${code}`, code, text: "A" }))

/** Questions of which each is shown to those who gave the same kind of answer to one of the two before. */
const chain = (length: number): Questionnaire => ({
  blocks: [
    {
      id: "b",
      title: "Block",
      questions: Array.from({ length }, (_, at): Question => {
        const id = `q${at}`
        const before = [at - 1, at - 2].map((source) => ({
          question: `q${source}`,
          has: [1],
          how: "any" as const,
        }))
        return {
          id,
          text: "Question",
          category: "one",
          answers: answersOf(id),
          ...(at > 1 && { showIf: { any: before } }),
        }
      }),
    },
  ],
})

test("decides conditions whose slices are too large to search", () => {
  const found = checkQuestionnaire({ questionnaire: chain(450) })
  expect(found.filter(({ code }) => code === "QO706")).toEqual([])
})

test("decides conditions without work for a search", () => {
  const map = mapConditions(createBase(compileFlow(chain(60))))
  const node = map.base.flow.nodes[59]
  const verdict = node && decideCondition(map, node.index, conditionOf(node), createWork(1))
  expect(verdict).toMatchObject({ isWhole: true })
})
