import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Portrait } from "../../portrait/index.ts"
import type { AnswerValue, Questionnaire } from "../../questionnaire/index.ts"
import { portraitsArbitrary, questionnaireArbitrary, runCount } from "../../testing/index.ts"
import { ProjectFile } from "../../project/index.ts"
import { apply } from "../apply.ts"
import { compile } from "../compile.ts"
import type { RespondentEvent } from "../engine.ts"
import type { Graph } from "../graph.ts"
import { createRandom, drawWhole, type Random } from "../simulation/draw.ts"
import { drawAnswer, type Habits } from "../simulation/draw-answer.ts"
import { start } from "../start.ts"
import type { State, Step } from "../state.ts"
import { nodesForPage, nodesForWord, reachedBy } from "./compile-for-page.ts"
import { applyOnPage, applyWord, emptyPageGraph, learn, startOnPage } from "./on-page.ts"
import { wordOn } from "./word.ts"

const habits: Habits = {
  answers: [],
  places: {
    country: new Map(),
    region: new Map([["RU-MOW", 1]]),
    city: new Map([["RU-MOW-moscow", 1]]),
  },
}

/** A page and a server in exchange: the page sends the respondent's actions, the server responds with the continuation. */
function createPair(questionnaire: Questionnaire, portraits: Portrait[] | undefined, seed: number) {
  const graph = compile(questionnaire)
  const random = createRandom(seed)
  const profile = random() < 0.3 ? { city: "RU-SPE-pushkin", gender: "f", age: 33 } : {}
  let server = start(graph, { seed, profile, ...(portraits && { portraits }) }).state
  const options = { hasPortraits: portraits !== undefined, given: server.given }
  let known = emptyPageGraph(graph.nodes.length)
  let page = startOnPage(seed)
  let unsent: RespondentEvent[] = []
  const sent: number[] = []

  const reserve = () => {
    while (server.phase === "reserving")
      server = apply(graph, server, {
        kind: "leaseResult",
        portrait: leaseFor(server, random),
      }).state
  }
  const hear = (whole: boolean) => {
    const word = wordOn(server, { whole })
    if (!word) throw new Error("the server waits for nobody")
    const nodes = nodesForWord(graph, word, options)
    const passed = new Set(word.steps.map(({ node }) => node))
    sent.push(...nodes.flatMap(({ index }) => (passed.has(index) ? [] : [index])))
    const shown = [...word.steps.flatMap(({ node, by }) => (by === "hidden" ? [] : node)), word.at]
    const early = nodes.filter(({ conditional, index }) => conditional && !shown.includes(index))
    expect(early).toEqual([])
    // As it travels.
    learn(known, JSON.parse(JSON.stringify(nodes)))
    page = applyWord(known, page, JSON.parse(JSON.stringify(word))).state
  }
  const sync = () => {
    for (const deed of unsent) {
      const advance = apply(graph, server, deed)
      expect(advance.effects).not.toContainEqual(expect.objectContaining({ kind: "refuse" }))
      server = advance.state
      reserve()
    }
    unsent = []
    if (page.phase === "waiting") hear(false)
  }
  reserve()
  hear(true)
  return {
    graph,
    sent,
    server: () => server,
    page: () => page,
    step: () => {
      const deed = anyDeed(graph, page, random)
      const next = applyOnPage(known, page, deed).state
      if (next !== page) unsent.push(deed)
      page = next
      if (page.phase === "waiting" || random() < 0.4) sync()
      return deed
    },
    sync,
    /** Another device opens the interview. */
    reopen: () => {
      sync()
      known = emptyPageGraph(graph.nodes.length)
      page = startOnPage(seed)
      hear(true)
    },
    random,
  }
}

function leaseFor(server: State, random: Random): number | "full" | "none" {
  const ids = (server.given.portraits ?? []).map(({ id }) => id)
  const dice = random()
  if (dice < 0.1) return "full"
  if (dice < 0.15) return "none"
  return ids[drawWhole(0, ids.length - 1, random)] ?? "none"
}

function anyDeed(graph: Graph, page: State, random: Random): RespondentEvent {
  const node = graph.nodes[page.at]
  if (!node || random() < 0.15) return { kind: "back" }
  const value: AnswerValue | "skip" | undefined =
    random() < 0.1 ? { codes: [] } : drawAnswer(node, page.order, habits, random)
  return value === undefined || value === "skip"
    ? { kind: "skip", question: node.id }
    : { kind: "answer", question: node.id, value }
}

/** For values known before, the page learns only that they exist. */
const pathOf = ({ path }: State): unknown[] => {
  const steps: unknown[] = []
  for (let step: Step | undefined = path; step; step = step.before)
    steps.push([step.node, step.by, step.by === "respondent" ? [step.value, step.order] : []])
  return steps
}

const seen = (state: State) => ({
  phase: state.phase,
  at: state.phase === "over" ? -1 : state.at,
  order: state.order,
  length: state.length,
  path: pathOf(state),
})

const pairs = fc
  .tuple(
    questionnaireArbitrary({ maxBlocks: 3, maxQuestions: 4, maxAnswers: 4 }),
    fc.option(portraitsArbitrary, { nil: undefined }),
    fc.integer(),
  )
  .map(([questionnaire, portraits, seed]) => createPair(questionnaire, portraits, seed))

test("page and server have the same state after every exchange", () => {
  fc.assert(
    fc.property(pairs, (pair) => {
      for (let count = 0; count < 40; count++) {
        pair.step()
        if (pair.random() < 0.1) pair.reopen()
        pair.sync()
        expect(seen(pair.page())).toEqual(seen(pair.server()))
      }
    }),
    runCount(400),
  )
})

test("page and server have the same state after many delayed actions", () => {
  fc.assert(
    fc.property(pairs, (pair) => {
      for (let count = 0; count < 25; count++) pair.step()
      pair.sync()
      expect(seen(pair.page())).toEqual(seen(pair.server()))
    }),
    runCount(400),
  )
})

test("neither the use of answers nor questions behind a screening are sent", () => {
  const file = new URL("../../../../../examples/demo/games-audience.json", import.meta.url)
  const { questionnaire } = ProjectFile.parse(JSON.parse(readFileSync(file, "utf8")))
  const graph = compile(questionnaire)
  const given = start(graph, { seed: 1 }).state.given
  const options = { hasPortraits: true, given }
  const first = [...reachedBy(graph, graph.start, options)]
  expect(first).toEqual([0])
  const all = nodesForPage(graph, graph.nodes.keys(), options)
  expect(all).toHaveLength(38)
  const text = JSON.stringify(all)
  expect(text).not.toMatch(/allow|deny|screen|qualif|profile|portrait|write|callback|params/i)
})
