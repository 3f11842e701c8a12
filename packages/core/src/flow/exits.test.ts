import fc from "fast-check"
import { expect, test } from "vitest"
import {
  answersOf,
  bandOf,
  bandsOf,
  isExclusive,
  isRequired,
  passesScreening,
  type Question,
} from "../questionnaire/index.ts"
import { expectShare, questionnaireArbitrary, runCount } from "../testing/index.ts"
import {
  compileFlow,
  exitsOf,
  ownWay,
  SCREENED,
  type Exit,
  type FlowNode,
  type FlowWay,
} from "./index.ts"

/**
 * Returns all valid answers to a small question, by the part that determines the route: the chosen answers, or the range. An
 * independent implementation of the rules.
 */
function waysByTrying(node: FlowNode): Set<string> {
  const { question } = node
  const isFree = ["open", "region", "city"].includes(question.category)
  const own = !isRequired(question) || isFree ? [wayName(ownWay(node), -1)] : []
  const chosen = validSets(question).map((set) => wayOfSet(node, set))
  return new Set([
    ...own,
    ...chosen,
    ...validNumbers(question).map((each) => wayOfNumber(node, each)),
  ])
}

function wayOfSet(node: FlowNode, chosen: readonly number[]): string {
  const answers = answersOf(node.question)
  const modes = chosen.map((index) => answers[index]?.screening ?? "allow")
  if (node.question.category === "screening" && !passesScreening(modes)) return "screened"
  const first = chosen.find((index) => node.answers[index]) ?? -1
  return wayName(node.answers[first] ?? ownWay(node), first)
}

function wayOfNumber(node: FlowNode, value: number): string {
  const bands = bandsOf(node.question)
  const band = bandOf(bands, value)
  if ((bands[band]?.screening ?? "allow") !== "allow") return "screened"
  return wayName(node.bands[band] ?? ownWay(node), node.bands[band] ? band : -1)
}

const wayName = (way: FlowWay, by: number) => `${by}: ${JSON.stringify(way)}`

function validSets(question: Question): number[][] {
  const answers = answersOf(question)
  const subsets = Array.from({ length: 2 ** answers.length }, (_, bits) =>
    [...answers.keys()].filter((index) => bits & (1 << index)),
  ).filter(({ length }) => length > 0)
  if (question.category === "matrix") return unions(question)
  const together = answers.filter((answer) => !isExclusive(answer)).length
  const { min, max } = bounds(question, together)
  return subsets.filter((subset) =>
    subset.some((index) => answers[index] && isExclusive(answers[index]))
      ? subset.length === 1
      : subset.length >= min && subset.length <= max,
  )
}

function bounds(question: Question, together: number): { min: number; max: number } {
  const limit = "limit" in question ? (question.limit ?? {}) : {}
  const usual = { multiple: [1, together], ranking: [together, together] }[
    question.category as string
  ] ?? [1, 1]
  const max = Math.min(limit.max ?? usual[1] ?? 1, together)
  return { max, min: Math.max(1, Math.min(limit.min ?? Math.min(usual[0] ?? 1, max), together)) }
}

/** Returns the sets of columns that can be chosen in any rows, computed row by row. */
function unions(question: Extract<Question, { category: "matrix" }>): number[][] {
  const { answers, multiple = false } = question
  const rows = Array.from({ length: 2 ** answers.length }, (_, bits) => bits).filter((bits) => {
    const chosen = answers.filter((_, index) => bits & (1 << index))
    return chosen.length === 1 || (multiple && chosen.length > 1 && !chosen.some(isExclusive))
  })
  let found = new Set<number>([0])
  for (const _ of question.statements)
    found = new Set([...found].flatMap((union) => rows.map((row) => union | row)))
  return [...found]
    .filter((bits) => bits > 0)
    .map((bits) => [...answers.keys()].filter((index) => bits & (1 << index)))
}

function validNumbers(question: Question): number[] {
  const grids = {
    nps: [0, 10, 1],
    stars: [1, question.category === "stars" ? question.count : 0, 1],
  }
  const [from = 0, to = -1, step = 1] =
    question.category === "range" || question.category === "slider"
      ? [question.from, question.to, question.step]
      : (grids[question.category as "nps"] ?? [])
  const values: number[] = []
  for (let nth = 0; from + nth * step <= to + 1e-9; nth++)
    values.push(Number((from + nth * step).toFixed(6)))
  return values
}

const tries = runCount(400)

test("exits are the ways that valid answers take, each once for its redirect", () => {
  let tried = 0
  fc.assert(
    fc.property(questionnaireArbitrary({ maxBlocks: 2 }), (questionnaire) => {
      const { nodes } = compileFlow(questionnaire)
      tried += Number(nodes.length > 0)
      for (const node of nodes) {
        const exits = exitsOf(node)
        const found = exits.map(({ way, by }) =>
          way.to === SCREENED ? "screened" : wayName(way, by),
        )
        expect(new Set(found)).toEqual(waysByTrying(node))
        expect(new Set(found).size).toBe(found.length)
      }
    }),
    tries,
  )
  expectShare(tried, { draws: tries.numRuns, share: 0.5 })
})

test("the act of an exit is a valid answer that takes it", () => {
  fc.assert(
    fc.property(questionnaireArbitrary({ maxBlocks: 2 }), (questionnaire) => {
      for (const node of compileFlow(questionnaire).nodes)
        expect(exitsOf(node).filter((exit) => !isTrue(node, exit))).toEqual([])
    }),
  )
})

function isTrue(node: FlowNode, { act, by, way }: Exit): boolean {
  const name = way.to === SCREENED ? "screened" : wayName(way, by)
  if (act.kind === "number")
    return validNumbers(node.question).includes(act.value) && wayOfNumber(node, act.value) === name
  if (act.kind !== "choose") return true
  const isValid = validSets(node.question).some((set) => set.join() === act.answers.join())
  return isValid && wayOfSet(node, act.answers) === name
}

const multiple = (limit: object, answers: object[]) =>
  compileFlow({
    blocks: [
      {
        id: "b1",
        title: "",
        questions: [
          {
            category: "multiple",
            id: "q1",
            text: "",
            limit,
            answers: answers.map((more, index) => ({
              id: `a${index}`,
              code: index,
              text: "",
              ...more,
            })),
          },
        ],
      },
    ],
  }).nodes[0]
const END = { redirect: { to: "end" } }

test.for([
  {
    name: "a redirect behind another in a set of two",
    limit: { min: 2 },
    answers: [END, END],
    by: [0],
  },
  {
    name: "answers left shrink a minimum",
    limit: { min: 3 },
    answers: [{}, {}, END],
    left: [2],
    by: [2],
  },
  {
    name: "answers that nobody would choose do not",
    limit: { min: 2 },
    answers: [{}, END],
    may: [1],
    by: [],
  },
  {
    name: "what excludes others is chosen alone",
    limit: { min: 2 },
    answers: [{}, { kind: "none", ...END }],
    by: [1, -1],
  },
])("$name", ({ limit, answers, left, may, by }) => {
  const node = multiple(limit, answers)
  const exits = node && exitsOf(node, { left, may: may && ((index) => may.includes(index)) })
  expect(exits?.map((exit) => exit.by)).toEqual(by)
})
