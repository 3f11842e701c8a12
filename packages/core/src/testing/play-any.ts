import fc from "fast-check"
import {
  apply,
  compile,
  createRandom,
  drawAnswer,
  type Effect,
  type Graph,
  type Habits,
  type InterviewEvent,
  type Random,
  start,
  type StartOptions,
  type State,
  type Step,
} from "../interview/index.ts"
import type { Portrait } from "../portrait/index.ts"
import type { AnswerValue, Questionnaire } from "../questionnaire/index.ts"
import { portraitsArbitrary } from "./project-file-arbitrary.ts"
import { questionnaireArbitrary } from "./questionnaire-arbitrary.ts"
import { runCount } from "./run-count.ts"
import { assertPartlyFixed } from "./assert-partly-fixed.ts"

/** All answers are equally likely. Two places are known. */
export const habits: Habits = {
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
  items[Math.floor(random() * items.length)] ?? otherwise
const LEASES = [1, 2, 3, 4, 5, 6, 7, 8, 9, "full", "none"] as const

/** Returns a random event, which is valid in most cases. */
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

/** A random interview. */
export interface PlayedInterview {
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
): PlayedInterview {
  const graph = compile(questionnaire)
  const random = createRandom(seed)
  const profile = random() < 0.3 ? { city: "RU-SPE-pushkin", gender: "f", age: 33 } : {}
  const options = { seed, profile, ...(portraits && { portraits }) }
  let { state } = start(graph, options)
  const played: PlayedInterview = { graph, options, events: [], states: [state] }
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

/** Checks a property of random interviews. `property` returns whether it holds, or contains expectations. */
export const expectAlways = (property: (played: PlayedInterview) => boolean | void, tries = 200) =>
  assertPartlyFixed(
    fc.property(questionnaireAny, portraitsAny, fc.integer(), (questionnaire, portraits, seed) =>
      property(playAny(questionnaire, portraits, seed)),
    ),
    runCount(tries),
  )

/** An event, and its result. */
interface PlayedEvent {
  event: InterviewEvent
  before: State
  after: State
  effects: readonly Effect[]
}

export const happenings = ({ graph, events, states }: PlayedInterview): PlayedEvent[] =>
  events.flatMap((event, index) => {
    const [before, after] = states.slice(index, index + 2)
    return before && after
      ? [{ event, before, after, effects: apply(graph, before, event).effects }]
      : []
  })

/** Returns the steps of the path, the last step first. */
export function stepsOf(state: Pick<State, "path">): Step[] {
  const steps: Step[] = []
  for (let step = state.path; step; step = step.before) steps.push(step)
  return steps
}
