import fc from "fast-check"
import { expect, test } from "vitest"
import {
  expectAlways,
  habits,
  happenings,
  type PlayedInterview,
  questionnaireArbitrary,
  stepsOf,
  runCount,
} from "../testing/index.ts"
import { apply, draftOf } from "./apply.ts"
import { compile } from "./compile.ts"
import type { InterviewEvent } from "./event.ts"
import type { Graph } from "./graph.ts"
import { resultOf } from "./result.ts"
import { createRandom } from "./simulation/draw.ts"
import { drawAnswer } from "./simulation/draw-answer.ts"
import { start } from "./start.ts"
import type { State } from "./state.ts"

const fold = (graph: Graph, from: State, events: readonly InterviewEvent[]): State =>
  events.reduce((state, event) => apply(graph, state, event).state, from)

/** In the order of the events. */
const logOf = (state: State): InterviewEvent[] => {
  const events: InterviewEvent[] = []
  for (let entry = state.log; entry; entry = entry.before) events.push(entry.event)
  return events.toReversed()
}

test("a state is the fold of its events, in any split, and of its log alone", () => {
  expectAlways(({ graph, options, events, states }) => {
    const last = states.at(-1)
    const first = start(graph, options).state
    const half = fold(graph, first, events.slice(0, 30))
    expect(fold(graph, half, events.slice(30))).toEqual(last)
    expect(last && fold(graph, first, logOf(last))).toEqual(last)
  })
})

test("a graph that was sent as JSON leads the same interviews", () => {
  expectAlways(({ graph, options, events, states }) => {
    const sent = JSON.parse(JSON.stringify(graph)) as Graph
    expect(fold(sent, start(sent, options).state, events)).toEqual(states.at(-1))
  }, 100)
})

test("refused events leave the state unchanged, and all others are in the log", () => {
  expectAlways((played) =>
    happenings(played).every(({ event, before, after, effects }) => {
      const refused = effects.some(({ kind }) => kind === "refuse")
      if (refused || event.kind === "resume") return after === before && effects.length === 1
      return after.log?.event === event && after.log.before === before.log && effects.length > 0
    }),
  )
})

test("the result contains only the answers on the path", () => {
  expectAlways(({ graph, states }) =>
    states.slice(-1).every((state) => {
      const path = stepsOf(state)
      const onPath = resultOf(graph, state).every((result, index) => {
        const last = path.find(({ node }) => node === index)
        if (!last || last.by === "nobody") return result.status === "notAsked"
        if ("withheld" in result) return last.value && "text" in last.value
        return ("value" in result ? result.value : undefined) === last.value
      })
      return onPath && state.length === path.length
    }),
  )
})

/** Going back from a question and giving the same answer again; `undefined` if going back is impossible. */
function backAndAgain({ graph, states }: PlayedInterview) {
  const before = states.findLast(({ phase, path }) => phase === "asking" && path)
  const back = before && apply(graph, before, { kind: "back" }).state
  const step = before && stepsOf(before).find(({ by }) => by === "respondent")
  const node = back && graph.nodes[back.at]
  if (!before || !step || !node) return undefined
  const question = node.id
  const again = apply(
    graph,
    back,
    step.value ? { kind: "answer", question, value: step.value } : { kind: "skip", question },
  ).state
  return { graph, before, again, draft: draftOf(back, question), value: step.value }
}

const withoutLog = (state: State) => ({ ...state, log: undefined })

/** Nothing between was a place that the respondent once named: those are asked for again. */
const namesNoPlace = ({ graph, before }: { graph: Graph; before: State }): boolean =>
  !stepsOf(before).some(({ node, by }) => by === "profile" && graph.nodes[node]?.place)

test("back and the same answer again give the same state, except for the log", () => {
  let walked = 0
  expectAlways((played) => {
    const walk = backAndAgain(played)
    if (!walk) return
    walked++
    expect(walk.draft !== undefined || walk.value === undefined).toBe(true)
    const expected = namesNoPlace(walk) ? walk.before : walk.again
    expect(withoutLog(walk.again)).toEqual(withoutLog(expected))
  })
  expect(walked).toBeGreaterThan(0)
})

test("orders contain each option that may be shown once, special answers last", () => {
  expectAlways(({ graph, states }) =>
    states.every(({ phase, at, order }) => {
      const node = graph.nodes[at]
      if (phase !== "asking" || !node) return true
      const mayBeHidden = new Set(node.conditionalItems.map(({ code }) => code))
      const isWanted = (code: number) => order.includes(code) || !mayBeHidden.has(code)
      const special = node.special.filter(isWanted)
      const pins = order.length - special.length
      const shown = new Set(order.slice(0, pins))
      return (
        special.every((code, index) => order[pins + index] === code) &&
        shown.size === pins &&
        [...shown].every((code) => node.ordinary.includes(code)) &&
        (node.recall !== undefined || node.ordinary.filter(isWanted).length === pins)
      )
    }),
  )
})

test("progress never falls", () => {
  expectAlways(({ states }) =>
    states.every(({ progress }, index) => progress >= (states[index - 1]?.progress ?? 0)),
  )
})

test("with portraits no respondent completes without a slot, and otherwise none is requested", () => {
  expectAlways(({ options: { portraits }, states }) =>
    states.every(({ phase, outcome, portrait }) => {
      if (!portraits?.length) return phase !== "reserving" && portrait === undefined
      return outcome !== "completed" || portraits.some(({ id }) => id === portrait)
    }),
  )
})

test("an interview that only leads forward ends within as many answers as there are questions", () => {
  const forward = questionnaireArbitrary({ references: "forward", maxBlocks: 4, maxQuestions: 4 })
  fc.assert(
    fc.property(forward, fc.integer(), (questionnaire, seed) => {
      const graph = compile(questionnaire)
      const random = createRandom(seed)
      let { state } = start(graph, { seed })
      for (let count = 0; state.phase !== "over"; count++) {
        expect(count).toBeLessThan(graph.nodes.length)
        const node = graph.nodes[state.at]
        const drawn = node && drawAnswer(node, state.order, habits, random)
        const question = node?.id ?? ""
        const next =
          drawn === undefined || drawn === "skip"
            ? apply(graph, state, { kind: "skip", question })
            : apply(graph, state, { kind: "answer", question, value: drawn })
        // An unanswerable question can only be left by a timeout.
        state = next.state === state ? apply(graph, state, { kind: "timeout" }).state : next.state
      }
    }),
    runCount(300),
  )
})

/** Questions that need no asking; `more` is the last one's. */
const chainOf = (count: number, more: object) =>
  compile({
    blocks: [
      {
        id: "b",
        title: "",
        questions: Array.from({ length: count }, (_, index) => ({
          category: "region" as const,
          id: `q${index}`,
          text: "",
          ...(index === count - 1 && more),
        })),
      },
    ],
  })

test("a circle of questions that need no asking is closed, and a long chain of them is walked", () => {
  const profile = { region: "RU-MOW" }
  const back = { redirect: { to: "question", id: "q0" } }
  expect(start(chainOf(3, back), { seed: 1, profile }).state.outcome).toBe("closed")
  expect(start(chainOf(15_000, {}), { seed: 1, profile }).state.outcome).toBe("completed")
})
