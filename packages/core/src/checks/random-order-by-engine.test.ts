import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow } from "../flow/index.ts"
import { drawnNumber } from "../interview/is-shown.ts"
import { compile, type Graph, start, type State } from "../interview/index.ts"
import { Questionnaire, recallOf, visitComparisons } from "../questionnaire/index.ts"
import { assertPartlyFixed, expectShare, runCount } from "../testing/index.ts"
import { checkQuestionnaire } from "./check-questionnaire.ts"
import { mapConditions } from "./conditions/condition-map.ts"
import { decideCondition } from "./conditions/decide-condition.ts"
import type { Place } from "./findings/finding.ts"
import { pathOf } from "./path-of.ts"
import { repliesTo, stateAfter } from "./every-answer.setup.ts"
import { conditionalQuestionnaire } from "./small-questionnaire.setup.ts"
import { dependsOnOrder } from "./rules/random-order.ts"
import { createBase } from "./walk/base.ts"
import { createWork } from "./walk/work.ts"

const MOST_STATES = 600
const SEEDS = Array.from({ length: 30 }, (_, nth) => nth * 7919 + 3)
const tries = runCount(300)

interface DrawnOrder {
  shuffled: readonly boolean[]
  ask: readonly (number | undefined)[]
  askBlocks: number | undefined
  isRun: boolean
  isSplit: boolean
}

const someAsk = fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined })
const order: fc.Arbitrary<DrawnOrder> = fc.record({
  shuffled: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  ask: fc.array(someAsk, { minLength: 3, maxLength: 3 }),
  askBlocks: someAsk,
  isRun: fc.boolean(),
  isSplit: fc.boolean(),
})

/** The questionnaire with random orders. */
function inRandomOrder(questionnaire: Questionnaire, drawn: DrawnOrder): Questionnaire {
  const [first, second] = questionnaire.blocks
  if (!first || !second) throw new Error("two blocks are drawn")
  const half = Math.ceil(first.questions.length / 2)
  const blocks = drawn.isSplit
    ? [
        { ...first, questions: first.questions.slice(0, half) },
        { ...first, id: "b3", questions: first.questions.slice(half) },
        second,
      ]
    : [first, second]
  const ordered = blocks.map((block, at) => ({
    ...block,
    ...(drawn.shuffled[at] && { shuffleQuestions: true }),
    ...(drawn.ask[at] !== undefined && { askQuestions: drawn.ask[at] }),
    ...(drawn.isRun && at < 2 && { run: "r" }),
    ...(drawn.isRun && at === 0 && drawn.askBlocks && { askBlocks: drawn.askBlocks }),
  }))
  return Questionnaire.parse({ blocks: ordered })
}

type Fields = Record<string, unknown>

/** The question without redirects and screening. */
function plainQuestion(question: object): Fields {
  const {
    redirect: _own,
    redirectIf: _branches,
    screenOutIf: _condition,
    ...parts
  }: Fields = {
    ...question,
  }
  for (const list of ["answers", "bands"])
    if (Array.isArray(parts[list]))
      parts[list] = parts[list].map(
        ({ redirect: _redirect, screening: _screening, profile: _profile, ...item }: Fields) =>
          item,
      )
  return parts["category"] === "screening"
    ? { id: parts["id"], category: "one", text: "", answers: parts["answers"] }
    : parts
}

/** The questionnaire without what the checks find to depend on the order; undefined if something remains. */
function withoutDependencies(drawn: Questionnaire): Questionnaire | undefined {
  let questionnaire = drawn
  for (let round = 0; round < 4; round++) {
    const findings = findingsIn(questionnaire).filter(dependsOnOrder)
    if (findings.length === 0) return questionnaire
    const blocks = structuredClone(questionnaire.blocks)
    for (const { place } of findings) removePart(blocks, questionnaire, place)
    questionnaire = Questionnaire.parse({ blocks })
  }
  return undefined
}

function removePart(blocks: Questionnaire["blocks"], questionnaire: Questionnaire, place: Place) {
  const block = blocks.find(({ id }) => id === place.block)
  if (place.question === undefined) {
    delete block?.showIf
    return
  }
  if (place.part && place.part !== "text") {
    removeAt({ blocks }, pathOf(questionnaire, place), place)
    return
  }
  const at = block?.questions.findIndex(({ id }) => id === place.question) ?? -1
  const question = block?.questions[at]
  if (question) block?.questions.splice(at, 1, plainQuestion(question) as never)
}

/** Removes the part at a path. All redirects on conditions are removed with one. */
function removeAt(root: Fields, whole: readonly (string | number)[], { branch }: Place) {
  const path = branch === undefined ? whole : whole.slice(0, -1)
  const key = path.at(-1) ?? ""
  const owner = path.slice(0, -1).reduce<Fields>((each, name) => each[name] as Fields, root)
  if (Object.hasOwn(owner, key)) delete owner[key]
}

const findingsIn = (questionnaire: Questionnaire) =>
  checkQuestionnaire({ questionnaire, project: { portraits: [] } })

interface PlayedInterviews {
  /** Answers of each respondent with their questions, and how the interview ended. */
  results: Set<string>
  /** Questions whose conditions held for someone, and those that they hid from someone. */
  shown: Set<number>
  hidden: Set<number>
}

/** Every interview of respondents with a seed; undefined: too many. */
function playAll(graph: Graph, seed: number): PlayedInterviews | undefined {
  const results = new Set<string>()
  const shown = new Set<number>()
  const hidden = new Set<number>()
  const open: State[] = [start(graph, { seed }).state]
  for (let tried = 0, state = open.pop(); state; state = open.pop()) {
    if (tried++ > MOST_STATES) return undefined
    const node = state.phase === "asking" ? graph.nodes[state.at] : undefined
    if (node) shown.add(node.index)
    for (let step = state.path; step; step = step.before) {
      if (step.by === "hidden") hidden.add(step.node)
      else shown.add(step.node)
    }
    if (state.phase === "over") results.add(resultOf(graph, state))
    for (const reply of node ? repliesTo(graph, state) : [])
      open.push(stateAfter(graph, state, reply))
  }
  return { results, shown, hidden }
}

function resultOf(graph: Graph, { outcome, pid, path }: State): string {
  const answers: string[] = []
  for (let step = path; step; step = step.before)
    if (step.by !== "hidden")
      answers.push(`${graph.nodes[step.node]?.id} ${JSON.stringify(step.value)}`)
  return [outcome, pid, ...answers.toSorted()].join(" | ")
}

/** Everything drawn for a respondent but the order. */
function drawsOf(graph: Graph, seed: number): string {
  const draws: boolean[] = []
  for (const { conditions } of graph.nodes)
    for (const condition of conditions)
      visitComparisons(condition, (each) => {
        if ("draw" in each) draws.push(each.in.includes(drawnNumber(seed, each.draw, each.of)))
      })
  return draws.join()
}

/** Whether an interview ended in a loop without a question that is shown. */
const hasClosedLoop = ({ results }: PlayedInterviews): boolean =>
  [...results].some((each) => each.startsWith("closed"))

/** Whether conditions compare numbers in open answers, which interviews do not write. */
function readsWrittenNumbers({ nodes }: Graph): boolean {
  let isFound = false
  for (const { conditions } of nodes)
    for (const condition of conditions)
      visitComparisons(condition, (each) => {
        if ("number" in each && nodes[Number(each.question)]?.question.category === "open")
          isFound = true
      })
  return isFound
}

const independent = fc
  .tuple(conditionalQuestionnaire, order)
  .map(([drawn, drawnOrder]) => withoutDependencies(inRandomOrder(drawn, drawnOrder)))

/** Questions that slices say are shown to someone and hidden from someone; undefined: undecided. */
function verdictsIn(questionnaire: Questionnaire) {
  const flow = compileFlow(questionnaire)
  const base = createBase(flow)
  if (base.stuck.includes(1)) return []
  const map = mapConditions(base)
  return flow.nodes.flatMap(({ index, question, conditions, conditionalItems }) => {
    const [first, ...others] = conditions
    // Items and recall can hide a question whose conditions hold.
    if (!first || conditionalItems.length > 0 || recallOf(question)) return []
    const all = others.length === 0 ? first : { all: [...conditions] }
    const verdict = decideCondition(map, index, all, createWork(20_000))
    return "undecided" in verdict ? [] : [{ index, ...verdict }]
  })
}

test("without findings about the order, interviews in any order have the same answers and ends", () => {
  let compared = 0
  let ordered = 0
  fc.assert(
    fc.property(independent, (questionnaire) => {
      const graph = questionnaire && compile(questionnaire)
      if (!graph || graph.orders.length === 0) return
      const byDraws = new Map<string, PlayedInterviews>()
      let alike = 0
      for (const seed of SEEDS) {
        const played = playAll(graph, seed)
        if (!played || hasClosedLoop(played)) return
        const draws = drawsOf(graph, seed)
        const other = byDraws.get(draws)
        if (other) alike++
        else byDraws.set(draws, played)
        expect([...played.results].toSorted()).toEqual([...(other ?? played).results].toSorted())
      }
      compared++
      ordered += Number(alike > 0)
    }),
    tries,
  )
  expectShare(compared, { draws: tries.numRuns, share: 0.45 })
  expectShare(ordered, { draws: tries.numRuns, share: 0.45 })
})

test("slices decide who is shown a question of a random order as all interviews do", () => {
  let both = 0
  let single = 0
  assertPartlyFixed(
    fc.property(independent, (questionnaire) => {
      const graph = questionnaire && compile(questionnaire)
      if (!graph || graph.orders.length === 0 || readsWrittenNumbers(graph)) return
      const seeds = new Map(SEEDS.map((seed) => [drawsOf(graph, seed), seed]))
      const combinations = graph.orders.reduce((count, { sets }) => count * (sets?.length ?? 1), 1)
      // Each drawn set must have been played.
      if (seeds.size < combinations) return
      const played = Array.from(seeds.values()).flatMap((seed) => playAll(graph, seed) ?? [])
      if (played.length < seeds.size || played.some(hasClosedLoop)) return
      const verdicts = verdictsIn(questionnaire)
      both += Number(verdicts.some(({ holds, fails }) => holds && fails))
      single += Number(verdicts.some(({ holds, fails }) => !holds || !fails))
      for (const { index, holds, fails, isWhole } of verdicts) {
        expect(isWhole).toBe(true)
        expect([index, holds !== undefined, fails !== undefined]).toEqual([
          index,
          played.some(({ shown }) => shown.has(index)),
          played.some(({ hidden }) => hidden.has(index)),
        ])
      }
    }),
    tries,
  )
  expect(both).toBeGreaterThan(0)
  expect(single).toBeGreaterThan(0)
})
