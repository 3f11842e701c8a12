import fc from "fast-check"
import { expect, test } from "vitest"
import type { Portrait } from "../portrait/index.ts"
import type { AnswerValue, Questionnaire } from "../questionnaire/index.ts"
import { portraitsArbitrary, questionnaireArbitrary } from "../testing/index.ts"
import { apply, draftOf } from "./apply.ts"
import { compile } from "./compile.ts"
import type { Effect } from "./effect.ts"
import type { InterviewEvent } from "./event.ts"
import type { Graph } from "./graph.ts"
import { resultOf } from "./result.ts"
import { createRandom, drawWhole, type Random } from "./simulation/draw.ts"
import { drawAnswer, type Habits } from "./simulation/draw-answer.ts"
import { start, type StartOptions } from "./start.ts"
import type { State, Step } from "./state.ts"

const habits: Habits = {
  answers: [],
  places: {
    country: new Map(),
    region: new Map([["RU-MOW", 1]]),
    city: new Map([["RU-MOW-moscow", 1]]),
  },
}

const NONSENSE: AnswerValue[] = [
  { codes: [] },
  { codes: [0, 0, 999_999] },
  { codes: [1], texts: { 1: "" } },
  { numbers: [1e300] },
  { numbers: [1, 0] },
  { text: "\u0000" },
  { rows: { 0: [] } },
  { rows: {} },
  { place: "__proto__" },
]

const pickOf = <Item>(items: readonly Item[], random: Random, otherwise: Item): Item =>
  items[drawWhole(0, items.length - 1, random)] ?? otherwise
const LEASES = [1, 2, 3, 4, 5, 6, 7, 8, 9, "full", "none"] as const

/** Whatever may come, sensible more often than not. */
function anyEvent(graph: Graph, state: State, random: Random): InterviewEvent {
  const dice = random()
  if (state.phase === "reserving" && dice < 0.8)
    return { kind: "leaseResult", portrait: pickOf(LEASES, random, "none") }
  if (dice < 0.1) return { kind: "back" }
  if (dice < 0.14) return { kind: "resume" }
  if (dice < 0.15) return { kind: pickOf(["timeout", "close"], random, "close") }
  return anyAnswer(graph, state, random)
}

function anyAnswer(graph: Graph, { at, order }: State, random: Random): InterviewEvent {
  const node = graph.nodes[at]
  const dice = random()
  const question = node && dice < 0.95 ? node.id : "somewhere"
  const nonsense = pickOf(NONSENSE, random, { codes: [] })
  const value = node && dice > 0.15 ? drawAnswer(node, order, habits, random) : nonsense
  return value === undefined || value === "skip" || random() < 0.1
    ? { kind: "skip", question }
    : { kind: "answer", question, value }
}

interface Played {
  graph: Graph
  options: StartOptions
  /** Each event, and the state after it. */
  events: InterviewEvent[]
  states: State[]
}

function playAny(
  questionnaire: Questionnaire,
  portraits: Portrait[] | undefined,
  seed: number,
): Played {
  const graph = compile(questionnaire)
  const random = createRandom(seed)
  const profile = random() < 0.3 ? { city: "RU-SPE-pushkin", gender: "f", age: 33 } : {}
  const options = { seed, profile, ...(portraits && { portraits }) }
  let { state } = start(graph, options)
  const played: Played = { graph, options, events: [], states: [state] }
  for (let count = 0; count < 60; count++) {
    const event = anyEvent(graph, state, random)
    state = apply(graph, state, event).state
    played.events.push(event)
    played.states.push(state)
  }
  return played
}

const questionnaireAny = questionnaireArbitrary({ maxBlocks: 3, maxQuestions: 4, maxAnswers: 4 })
const portraitsAny = fc.option(portraitsArbitrary, { nil: undefined })

/** `property` says whether it holds, or expects what it wants. */
const expectAlways = (property: (played: Played) => boolean | void, numRuns = 200) =>
  fc.assert(
    fc.property(questionnaireAny, portraitsAny, fc.integer(), (questionnaire, portraits, seed) =>
      property(playAny(questionnaire, portraits, seed)),
    ),
    { numRuns },
  )

const fold = (graph: Graph, from: State, events: readonly InterviewEvent[]): State =>
  events.reduce((state, event) => apply(graph, state, event).state, from)

const pathOf = (state: State): Step[] => {
  const steps: Step[] = []
  for (let step = state.path; step; step = step.before) steps.push(step)
  return steps
}

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

interface Happening {
  event: InterviewEvent
  before: State
  after: State
  effects: readonly Effect[]
}

const happenings = ({ graph, events, states }: Played): Happening[] =>
  events.flatMap((event, index) => {
    const [before, after] = states.slice(index, index + 2)
    return before && after
      ? [{ event, before, after, effects: apply(graph, before, event).effects }]
      : []
  })

test("what is refused leaves the state as it is, and everything else is in the log", () => {
  expectAlways((played) =>
    happenings(played).every(({ event, before, after, effects }) => {
      const refused = effects.some(({ kind }) => kind === "refuse")
      if (refused || event.kind === "resume") return after === before && effects.length === 1
      return after.log?.event === event && after.log.before === before.log && effects.length > 0
    }),
  )
})

test("the result holds what is on the path and nothing else", () => {
  expectAlways(({ graph, states }) =>
    states.slice(-1).every((state) => {
      const path = pathOf(state)
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

/** Back from a question and the same answer again; `undefined` where there is no way back. */
function backAndAgain({ graph, states }: Played) {
  const before = states.findLast(({ phase, path }) => phase === "asking" && path)
  const back = before && apply(graph, before, { kind: "back" }).state
  const step = before && pathOf(before).find(({ by }) => by === "respondent")
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
  !pathOf(before).some(({ node, by }) => by === "profile" && graph.nodes[node]?.place)

test("back and the same answer again lead where they were, but for the log", () => {
  let walked = 0
  expectAlways((played) => {
    const walk = backAndAgain(played)
    if (!walk) return
    walked++
    expect(walk.draft !== undefined || walk.value === undefined).toBe(true)
    const expected = namesNoPlace(walk) ? walk.before : walk.again
    expect(withoutLog(walk.again)).toEqual(withoutLog(expected))
  })
  expect(walked).toBeGreaterThan(30)
})

test("orders hold what may be shown, each once, special answers last", () => {
  expectAlways(({ graph, states }) =>
    states.every(({ phase, at, order }) => {
      const node = graph.nodes[at]
      if (phase !== "asking" || !node) return true
      const pins = order.length - node.special.length
      const shown = new Set(order.slice(0, pins))
      return (
        node.special.every((code, index) => order[pins + index] === code) &&
        shown.size === pins &&
        [...shown].every((code) => node.ordinary.includes(code)) &&
        (node.recall !== undefined || pins === node.ordinary.length)
      )
    }),
  )
})

test("progress never falls", () => {
  expectAlways(({ states }) =>
    states.every(({ progress }, index) => progress >= (states[index - 1]?.progress ?? 0)),
  )
})

test("where there are portraits nobody completes without a place, and elsewhere none is asked for", () => {
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
        // What cannot be answered can only be left.
        state = next.state === state ? apply(graph, state, { kind: "timeout" }).state : next.state
      }
    }),
    { numRuns: 300 },
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
