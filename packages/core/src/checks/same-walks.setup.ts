import { compile, start, type Graph, type State } from "../interview/index.ts"
import type { Questionnaire } from "../questionnaire/index.ts"
import { stateAfter, repliesTo, type Reply } from "./every-answer.setup.ts"

/** Answers tried together before the rest is left to chance, and respondents who answer by chance then. */
const MOST_TRIED = 120
const BY_CHANCE = 6
const LONGEST = 40

interface Pair {
  before: State
  now: State
  trail: readonly string[]
}

/**
 * Simulates interviews in two versions of a questionnaire with equal answers, and returns the first difference: the answer, and
 * both next questions. `undefined`: no route differs. Answers missing in the new version are left out.
 */
export function partingOf(one: Questionnaire, other: Questionnaire): string | undefined {
  const graphs = { before: compile(one), now: compile(other) }
  const first: Pair = {
    before: start(graphs.before, { seed: 7 }).state,
    now: start(graphs.now, { seed: 7 }).state,
    trail: [],
  }
  const open = [first]
  let tried = 0
  for (let pair = open.pop(); pair && tried < MOST_TRIED; pair = open.pop()) {
    if (isParted(graphs, pair)) return pairText(graphs, pair)
    const next = nextOf(graphs, pair)
    tried += 1 + next.length
    open.push(...next)
  }
  if (open.length === 0) return undefined
  const draw = randomBy(11)
  for (let nth = 0; nth < BY_CHANCE; nth++) {
    let pair: Pair | undefined = first
    for (let step = 0; pair && step < LONGEST; step++) {
      const next = nextOf(graphs, pair)
      pair = next[Math.floor(draw() * next.length)]
      if (pair && isParted(graphs, pair)) return pairText(graphs, pair)
    }
  }
  return undefined
}

interface Graphs {
  before: Graph
  now: Graph
}

function nextOf(graphs: Graphs, { before, now, trail }: Pair): Pair[] {
  if (before.phase !== "asking" || trail.length > LONGEST) return []
  return repliesTo(graphs.before, before).flatMap((reply) => {
    if (isGone(graphs.now, now, reply)) return []
    const pair = {
      before: stateAfter(graphs.before, before, reply),
      now: stateAfter(graphs.now, now, reply),
    }
    return [
      { ...pair, trail: [...trail, `${idAt(graphs.before, before)} ${JSON.stringify(reply)}`] },
    ]
  })
}

/** The new version has no such answer, row or column. */
function isGone(graph: Graph, state: State, reply: Reply): boolean {
  const node = graph.nodes[state.at]
  if (!node || reply === "skip") return false
  const isUnknown = (code: number) => !node.codes.includes(code)
  if ("codes" in reply) return reply.codes.some(isUnknown)
  if (!("rows" in reply)) return false
  const rows = Object.keys(reply.rows)
  return (
    rows.some((row) => !node.ordinary.includes(Number(row))) ||
    Object.values(reply.rows).flat().some(isUnknown)
  )
}

const idAt = (graph: Graph, { at }: State): string => graph.nodes[at]?.id ?? ""

const placeIn = (graph: Graph, state: State): string =>
  state.phase === "over" ? `${state.outcome} ${state.pid ?? ""}` : idAt(graph, state)

/**
 * If an answer is refused, the state and its length stay. An interview closed in a silent loop has no fixed length: the engine
 * counts rounds from the last review.
 */
const isParted = (graphs: Graphs, { before, now }: Pair): boolean =>
  placeIn(graphs.before, before) !== placeIn(graphs.now, now) ||
  (before.outcome !== "closed" && before.length !== now.length)

const pairText = (graphs: Graphs, { before, now, trail }: Pair): string =>
  `${trail.join(", ")}: ${placeIn(graphs.before, before)}, now ${placeIn(graphs.now, now)}`

function randomBy(seed: number): () => number {
  let at = seed
  return () => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0
    return at / 2 ** 32
  }
}
