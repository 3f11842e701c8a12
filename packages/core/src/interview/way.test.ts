import fc from "fast-check"
import { test } from "vitest"
import { exitsOf, ownWay, SCREENED, type Exit, type FlowWay } from "../flow/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import { questionnaireArbitrary, runCount } from "../testing/index.ts"
import { compile } from "./compile.ts"
import type { GraphNode } from "./graph.ts"
import { judgeAnswer } from "./judge-full.ts"
import { drawAnswer, type Habits } from "./simulation/draw-answer.ts"
import { createRandom } from "./simulation/draw.ts"
import { passesScreeningOf } from "./passes-screening-of.ts"
import { answersWay } from "./way.ts"

const questionnaires = questionnaireArbitrary({ maxBlocks: 2, maxQuestions: 4, maxAnswers: 5 })
const habits: Habits = {
  answers: [],
  places: {
    country: new Map(),
    region: new Map([["RU-MOW", 1]]),
    city: new Map([["RU-MOW-moscow", 1]]),
  },
}

const keyOf = ({ to, pid, review }: FlowWay): string => [to, pid, review].join()

/** Target of the interview after an answer; screened out counts as a target. */
const leadsTo = (node: GraphNode, value: AnswerValue): string =>
  passesScreeningOf(node, value)
    ? keyOf(answersWay(node, value) ?? ownWay(node))
    : keyOf({ to: SCREENED })

test("every answer that is accepted leaves by a way that the flow knows", () => {
  fc.assert(
    fc.property(questionnaires, fc.integer(), (questionnaire, seed) => {
      const random = createRandom(seed)
      return compile(questionnaire).nodes.every((node) => {
        const exits = new Set(exitsOf(node).map(({ way }) => keyOf(way)))
        const all = [...node.ordinary, ...node.special]
        return Array.from({ length: 10 }, () => drawAnswer(node, all, habits, random)).every(
          (value) =>
            value === undefined ||
            value === "skip" ||
            judgeAnswer(node, value) !== undefined ||
            exits.has(leadsTo(node, value)),
        )
      })
    }),
    runCount(300),
  )
})

/** The answer of an exit's action, if it is complete. */
function valueOf(
  { codes, kinds, form, question }: GraphNode,
  { act }: Exit,
): AnswerValue | undefined {
  if (act.kind === "number") {
    const pair = question.category === "range" && question.pair
    return { numbers: pair ? [act.value, act.value] : [act.value] }
  }
  if (act.kind !== "choose" || form !== "codes") return undefined
  const others = act.answers.filter((index) => kinds[index] === "other")
  return {
    codes: act.answers.map((index) => codes[index] ?? -1),
    texts: Object.fromEntries(others.map((index) => [codes[index] ?? -1, "…"])),
  }
}

test("every way out that the flow knows is taken by the answer that it names", () => {
  fc.assert(
    fc.property(questionnaires, (questionnaire) =>
      compile(questionnaire).nodes.every((node) =>
        exitsOf(node).every((exit) => {
          const value = valueOf(node, exit)
          if (!value) return true
          return judgeAnswer(node, value) === undefined && leadsTo(node, value) === keyOf(exit.way)
        }),
      ),
    ),
    runCount(300),
  )
})
