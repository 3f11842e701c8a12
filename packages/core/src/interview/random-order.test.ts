import { expect, test } from "vitest"
import { Questionnaire } from "../questionnaire/index.ts"
import { apply, compile, start, type State } from "./index.ts"

const open = (id: string, more: object = {}) => ({ id, category: "open", text: id, ...more })
const block = (id: string, questions: string[], more: object = {}) => ({
  id,
  title: id,
  questions: questions.map((question) => open(question)),
  ...more,
})
const graphOf = (...blocks: object[]) => compile(Questionnaire.parse({ blocks }))

/** Questions in the order in which a respondent answers them, and the state at the end. */
function playAll(
  graph: ReturnType<typeof compile>,
  seed: number,
): { asked: string[]; last: State } {
  const asked: string[] = []
  let { state } = start(graph, { seed })
  while (state.phase === "asking" && asked.length < 100) {
    const id = graph.nodes[state.at]?.id ?? ""
    asked.push(id)
    state = apply(graph, state, { kind: "answer", question: id, value: { text: "x" } }).state
  }
  return { asked, last: state }
}

const seeds = Array.from({ length: 3000 }, (_, seed) => seed * 7919 + 13)

const countsOf = (lists: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const list of lists) counts.set(list, (counts.get(list) ?? 0) + 1)
  return counts
}

test("a shuffled block is asked in each order equally often, between the questions around it", () => {
  const graph = graphOf(
    block("b1", ["start"]),
    block("b2", ["a", "b", "c"], { shuffleQuestions: true }),
    block("b3", ["end"]),
  )
  const counts = countsOf(seeds.map((seed) => playAll(graph, seed).asked.join()))
  expect(counts.size).toBe(6)
  for (const [order, count] of counts) {
    expect(order).toMatch(/^start,.*,end$/)
    expect(Math.abs(count - 500)).toBeLessThan(100)
  }
})

test("each set of n of m questions is asked equally often, in the given order", () => {
  const graph = graphOf(
    block("b1", ["a", "b", "c", "d"], { askQuestions: 2 }),
    block("b2", ["end"]),
  )
  const counts = countsOf(seeds.map((seed) => playAll(graph, seed).asked.join()))
  expect([...counts.keys()].toSorted()).toEqual([
    "a,b,end",
    "a,c,end",
    "a,d,end",
    "b,c,end",
    "b,d,end",
    "c,d,end",
  ])
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(100)
})

test("each question of a drawn set has each place equally often", () => {
  const graph = graphOf(
    block("b1", ["a", "b", "c", "d"], { askQuestions: 2, shuffleQuestions: true }),
  )
  const counts = countsOf(seeds.map((seed) => playAll(graph, seed).asked.join()))
  expect(counts.size).toBe(12)
  for (const count of counts.values()) expect(Math.abs(count - 250)).toBeLessThan(75)
})

test("questions that were not drawn are not asked in the result, and no progress", () => {
  const graph = graphOf(block("b1", ["a", "b", "c"], { askQuestions: 1 }))
  const { last } = playAll(graph, 5)
  const by = []
  for (let step = last.path; step; step = step.before) by.push(step.by)
  expect(by.toSorted()).toEqual(["hidden", "hidden", "respondent"])
  expect(last.path?.count).toBe(1)
})

test("a run is asked block by block, and a block of it in its own random order", () => {
  const graph = graphOf(
    block("b1", ["start"]),
    block("b2", ["a1", "a2"], { run: "games" }),
    block("b3", ["b1q", "b2q", "b3q"], { run: "games", shuffleQuestions: true, askQuestions: 2 }),
    block("b4", ["c1"], { run: "games" }),
    block("b5", ["end"]),
  )
  const orders = new Set(seeds.map((seed) => playAll(graph, seed).asked.join()))
  expect(orders.size).toBe(6 * 6)
  for (const order of orders) expect(order).toMatch(/^start,.*a1,a2,.*end$/)
})

test("blocks of a run that were not drawn are not asked", () => {
  const graph = graphOf(
    block("b1", ["a1", "a2"], { run: "games", askBlocks: 1 }),
    block("b2", ["b1q", "b2q"], { run: "games" }),
    block("b3", ["end"]),
  )
  const counts = countsOf(seeds.map((seed) => playAll(graph, seed).asked.join()))
  expect([...counts.keys()].toSorted()).toEqual(["a1,a2,end", "b1q,b2q,end"])
  for (const count of counts.values()) expect(Math.abs(count - 1500)).toBeLessThan(160)
})

test("going back retraces the order in which questions were asked", () => {
  const graph = graphOf(block("b1", ["a", "b", "c", "d"], { shuffleQuestions: true }))
  for (const seed of seeds.slice(0, 50)) {
    const { asked } = playAll(graph, seed)
    let { state } = start(graph, { seed })
    for (const question of asked.slice(0, 3))
      state = apply(graph, state, { kind: "answer", question, value: { text: "x" } }).state
    const back: (string | undefined)[] = []
    for (const _ of [1, 2, 3]) {
      state = apply(graph, state, { kind: "back" }).state
      back.push(graph.nodes[state.at]?.id)
    }
    expect(back).toEqual(asked.slice(0, 3).toReversed())
    for (const question of asked)
      state = apply(graph, state, { kind: "answer", question, value: { text: "x" } }).state
    expect(state.outcome).toBe("completed")
  }
})

test("a redirect to a group leads to the first question of the respondent", () => {
  const graph = graphOf(
    { id: "b1", title: "", questions: [open("start", { redirect: { to: "block", id: "b3" } })] },
    block("b2", ["over"]),
    block("b3", ["a", "b"], { shuffleQuestions: true }),
    block("b4", ["end"]),
  )
  const orders = new Set(seeds.map((seed) => playAll(graph, seed).asked.join()))
  expect([...orders].toSorted()).toEqual(["start,a,b,end", "start,b,a,end"])
})

test("the end of a block in a run leads to the next block of the respondent", () => {
  const leaving = open("a1", { redirect: { to: "completeBlock" } })
  const graph = graphOf(
    { id: "b1", title: "", run: "r", questions: [leaving, open("a2")] },
    block("b2", ["b"], { run: "r" }),
  )
  const orders = new Set(seeds.map((seed) => playAll(graph, seed).asked.join()))
  expect([...orders].toSorted()).toEqual(["a1,b", "b,a1"])
})

test("the remaining number of questions falls by one with each question of a random order", () => {
  const graph = graphOf(
    block("b1", ["start"]),
    block("b2", ["a1", "a2"], { run: "r", askBlocks: 2 }),
    block("b3", ["b1q", "b2q"], { run: "r" }),
    block("b4", ["c1", "c2", "c3", "c4"], { run: "r", askQuestions: 2 }),
    block("b5", ["end"]),
  )
  for (const seed of seeds.slice(0, 100)) {
    let { state } = start(graph, { seed })
    const left: number[] = []
    while (state.phase === "asking") {
      left.push(Number(state.left.toFixed(6)))
      const question = graph.nodes[state.at]?.id ?? ""
      state = apply(graph, state, { kind: "answer", question, value: { text: "x" } }).state
    }
    expect(left).toEqual([6, 5, 4, 3, 2, 1])
  }
})

test("a place is reserved once no question of a random order can tell more", () => {
  const gender = {
    id: "gender",
    category: "qualification",
    text: "",
    answers: [1, 2].map((code) => ({
      id: `g${code}`,
      code,
      text: "",
      profile: { field: "gender", value: code === 1 ? "male" : "female" },
    })),
  }
  const graph = graphOf(
    { id: "b1", title: "", shuffleQuestions: true, questions: [gender, open("a"), open("b")] },
    block("b2", ["end"]),
  )
  const portrait = {
    id: 1,
    name: "",
    respondents: 10,
    conditions: [{ field: "gender" as const, anyOf: ["male"] }],
  }
  for (const seed of seeds.slice(0, 30)) {
    let { state } = start(graph, { seed, portraits: [portrait] })
    for (let nth = 0; nth < 3; nth++) {
      const question = graph.nodes[state.at]?.id ?? ""
      const value = question === "gender" ? { codes: [1] } : { text: "x" }
      expect(state.phase).toBe("asking")
      state = apply(graph, state, { kind: "answer", question, value }).state
    }
    expect(state.phase).toBe("reserving")
  }
})

test("copies of a repeated block with a run are asked in random order", () => {
  const games = {
    id: "games",
    category: "multiple",
    text: "",
    answers: [1, 2, 3].map((code) => ({ id: `g${code}`, code, text: `Game ${code}` })),
  }
  const repeated = block("b2", ["why"], { repeat: { of: "games", over: "chosen" }, run: "r" })
  const graph = graphOf({ id: "b1", title: "", questions: [games] }, repeated)
  const orders = new Set<string>()
  for (const seed of seeds.slice(0, 200)) {
    let { state } = start(graph, { seed })
    const value = { codes: [1, 3] }
    state = apply(graph, state, { kind: "answer", question: "games", value }).state
    const asked: string[] = []
    while (state.phase === "asking") {
      const question = graph.nodes[state.at]?.id ?? ""
      asked.push(question)
      state = apply(graph, state, { kind: "answer", question, value: { text: "x" } }).state
    }
    orders.add(asked.join())
  }
  expect([...orders].toSorted()).toEqual(["why@1,why@3", "why@3,why@1"])
})

test("progress stays between 0 and 1 where shuffled questions lead back", () => {
  const questions = [
    open("a", { redirect: { to: "question", id: "a" } }),
    open("b", { redirect: { to: "block", id: "b1" } }),
  ]
  const graph = graphOf({ id: "b1", title: "", shuffleQuestions: true, questions })
  for (const seed of seeds.slice(0, 20)) {
    let { state } = start(graph, { seed })
    for (let count = 0; count < 5; count++) {
      const question = graph.nodes[state.at]?.id ?? ""
      state = apply(graph, state, { kind: "answer", question, value: { text: "x" } }).state
      expect(state.progress).toBeGreaterThanOrEqual(0)
      expect(state.progress).toBeLessThanOrEqual(1)
    }
  }
})
