import fc from "fast-check"
import { expect, test } from "vitest"
import {
  apply,
  compile,
  createRandom,
  drawAnswer,
  type Graph,
  type Habits,
  type Random,
  start,
  type State,
} from "../interview/index.ts"
import type { Question } from "../questionnaire/index.ts"
import { questionnaireArbitrary, runCount } from "../testing/index.ts"
import { askedView } from "./asked-view.ts"
import { minutesOf } from "./pace.ts"

const HABITS: Habits = {
  answers: [],
  places: { country: new Map(), region: new Map([["RU-MOW", 1]]), city: new Map() },
}

/** Applies one random action of a respondent, which may be going back. */
function doAnything(graph: Graph, state: State, random: Random): State {
  const node = graph.nodes[state.at]
  if (!node || random() < 0.2) return apply(graph, state, { kind: "back" }).state
  const value = drawAnswer(node, state.order, HABITS, random)
  return value === undefined || value === "skip"
    ? apply(graph, state, { kind: "skip", question: node.id }).state
    : apply(graph, state, { kind: "answer", question: node.id, value }).state
}

/** Returns the remaining minutes shown with each question of a random interview. */
function minutesShown(graph: Graph, seed: number): number[] {
  const random = createRandom(seed)
  const minutes: number[] = []
  let { state } = start(graph, { seed })
  for (let step = 0; step < 60; step++) {
    const view = askedView(graph, state)
    if (!view) break
    minutes.push(view.minutes)
    state = doAnything(graph, state, random)
  }
  return minutes
}

test("remaining minutes never rise, for any answers and steps back", () => {
  fc.assert(
    fc.property(
      questionnaireArbitrary({ maxBlocks: 3, maxQuestions: 6, maxAnswers: 4 }),
      fc.integer(),
      (questionnaire, seed) => {
        const minutes = minutesShown(compile(questionnaire), seed)
        expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))
      },
    ),
    runCount(300),
  )
})

const open = (id: string): Question => ({ id, category: "open", text: "Почему?", lines: 3 })

test("a survey that screens first shows all its minutes from the first question on, as its first page does", () => {
  const screening: Question = {
    id: "screening",
    category: "screening",
    text: "Играете?",
    answers: [
      { id: "a1", code: 1, text: "Да", screening: "allow" },
      { id: "a2", code: 2, text: "Нет", screening: "deny" },
      { id: "a3", code: 3, text: "Раньше", screening: "deny" },
    ],
  }
  const others = Array.from({ length: 12 }, (_, at) => open(`q${at}`))
  const graph = compile({ blocks: [{ id: "b", title: "", questions: [screening, ...others] }] })
  let { state } = start(graph, { seed: 1 })
  const minutes = [minutesOf(graph)]
  for (const question of [screening, ...others]) {
    minutes.push(askedView(graph, state)?.minutes ?? 0)
    const value = question === screening ? { codes: [1] } : { text: "Да" }
    state = apply(graph, state, { kind: "answer", question: question.id, value }).state
  }
  expect(state.outcome).toBe("completed")
  expect(minutes).toEqual([5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 2, 2, 1, 1])
})
