import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Portrait } from "../../portrait/index.ts"
import type { AnswerValue, Questionnaire } from "../../questionnaire/index.ts"
import {
  answer,
  assertPartlyFixed,
  portraitsArbitrary,
  question,
  questionnaireArbitrary,
  questionnaireOf,
  runCount,
} from "../../testing/index.ts"
import { ProjectFile } from "../../project/index.ts"
import { apply } from "../apply.ts"
import { compile } from "../compile.ts"
import type { RespondentEvent } from "../engine.ts"
import { filledTextAt } from "../texts.ts"
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
  const optionsNow = () => ({
    hasPortraits: portraits !== undefined,
    given: server.given,
    path: server.path,
  })
  const texts: string[] = []
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
    const word = wordOn(graph, server, { whole })
    if (!word) throw new Error("the server waits for nobody")
    const nodes = nodesForWord(graph, server, word, optionsNow())
    const passed = new Set(word.steps.map(({ node }) => node))
    sent.push(...nodes.flatMap(({ index }) => (passed.has(index) ? [] : [index])))
    const shown = [...word.steps.flatMap(({ node, by }) => (by === "hidden" ? [] : node)), word.at]
    const early = nodes.filter(({ conditional, index }) => conditional && !shown.includes(index))
    expect(early).toEqual([])
    // As it travels.
    learn(known, JSON.parse(JSON.stringify(nodes)))
    for (const { index, text } of nodes) texts[index] = text
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
    /** The text of the question on the page, and the text that the answers up to there give it. */
    compareTexts: () => {
      const now = unsent.reduce((state, deed) => apply(graph, state, deed).state, server)
      const node = graph.nodes[page.at]
      if (page.phase !== "asking" || !node) return undefined
      return { shown: texts[page.at], right: filledTextAt(graph, node, now, node.question.text) }
    },
    page: () => page,
    take: (deed: RespondentEvent) => {
      page = applyOnPage(known, page, deed).state
      unsent.push(deed)
      sync()
    },
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

const eventFor = ({ at }: State, { nodes }: Graph, value: AnswerValue): RespondentEvent => ({
  kind: "answer",
  question: nodes[at]?.id ?? "",
  value,
})

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

/** A questionnaire whose texts show answers of others. */
const withPiping = (questionnaire: Questionnaire, random: Random): Questionnaire => {
  const ids = questionnaire.blocks.flatMap(({ questions }) => questions.map(({ id }) => id))
  return {
    ...questionnaire,
    blocks: questionnaire.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((each) => {
        const source = ids[drawWhole(0, ids.length - 1, random)]
        return random() < 0.5 ? { ...each, text: `Why {{#${source}|no}}?` } : each
      }),
    })),
  }
}

test("texts on the page show the answers given before, also after going back", () => {
  let compared = 0
  assertPartlyFixed(
    fc.property(
      questionnaireArbitrary({ maxBlocks: 3, maxQuestions: 4, maxAnswers: 4 }),
      fc.integer(),
      (drawn, seed) => {
        const pair = createPair(withPiping(drawn, createRandom(seed)), undefined, seed)
        for (let count = 0; count < 40; count++) {
          pair.step()
          if (pair.random() < 0.1) pair.reopen()
          const texts = pair.compareTexts()
          if (!texts) continue
          expect(texts.shown).toBe(texts.right)
          if (texts.right.includes("Why ") && !texts.right.includes("Why no")) compared++
        }
        pair.sync()
        expect(seen(pair.page())).toEqual(seen(pair.server()))
      },
    ),
    runCount(400),
  )
  expect(compared).toBeGreaterThan(0)
})

const chosen = (code: number): AnswerValue => ({ codes: [code] })

test("a question that was shown twice has the text of its first visit after going back to that", () => {
  const game = question("game", "one", {
    answers: [answer(1, { text: "chess" }), answer(2, { text: "go" })],
  })
  const again = { redirect: { to: "question", id: "game", review: { times: 1 } } } as const
  const why = question("why", "one", {
    text: "Why {{#game}}?",
    answers: [answer(1, again), answer(2)],
  })
  const pair = createPair(questionnaireOf([[game, why, question("last", "nps")]]), undefined, 1)
  const moves = [chosen(1), chosen(1), chosen(2), "back", "back"] as const
  const texts = moves.map((move) => {
    pair.take(move === "back" ? { kind: "back" } : eventFor(pair.page(), pair.graph, move))
    return pair.compareTexts()?.shown
  })
  expect(texts).toEqual(["Why chess?", "game", "Why go?", "game", "Why chess?"])
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
  const options = { hasPortraits: true, given, path: undefined }
  const first = [...reachedBy(graph, graph.start, options)]
  expect(first).toEqual([0])
  const all = nodesForPage(graph, graph.nodes.keys(), options)
  expect(all).toHaveLength(38)
  const text = JSON.stringify(all)
  expect(text).not.toMatch(/allow|deny|screen|qualif|profile|portrait|write|callback|params/i)
})
