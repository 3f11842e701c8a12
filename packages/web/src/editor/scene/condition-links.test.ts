import type { Block, Condition, Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { conditionLinks, linksIn } from "./condition-links.ts"
import { SIZES } from "./measures.ts"
import { createScene } from "./scene.ts"

const chose = (question: string): Condition => ({ question, has: [1], how: "any" })

const choice = (id: string, showIf?: Condition, answerShowIf?: Condition): Question => ({
  id,
  category: "one",
  text: id,
  ...(showIf && { showIf }),
  answers: [
    { id: `${id}a`, code: 1, text: "yes" },
    { id: `${id}b`, code: 2, text: "no", ...(answerShowIf && { showIf: answerShowIf }) },
  ],
})

const block = (id: string, y: number, questions: Question[], showIf?: Condition): Block => ({
  id,
  title: id,
  position: { x: 0, y },
  questions,
  ...(showIf && { showIf }),
})

const BLOCKS = [
  block("b1", 0, [choice("q1"), choice("q2")]),
  block("b2", 5000, [choice("q3", { all: [chose("q1"), chose("q2")] })], chose("q1")),
  block("b3", 10_000, [
    choice("q4", chose("q3"), { any: [chose("q3"), { not: chose("q3") }] }),
    choice("q5", chose("gone")),
  ]),
]

function sceneOf(blocks: readonly Block[], open: readonly string[] = []) {
  const scene = createScene()
  scene.sync(blocks, new Set(open))
  return scene
}

const linksAt = (id: string | undefined) =>
  conditionLinks(sceneOf(BLOCKS), id).map(({ from, fromRow, to, toRow, toPart }) => [
    [from, fromRow],
    [to, toRow, toPart],
  ])

test("a question has a line to each question that it reads, and to each element that reads it", () => {
  expect(linksAt("q3")).toEqual([
    [
      [0, 0],
      [1, 0, -1],
    ],
    [
      [0, 1],
      [1, 0, -1],
    ],
    [
      [1, 0],
      [2, 0, -1],
    ],
    [
      [1, 0],
      [2, 0, 1],
    ],
  ])
})

test("a block has a line of its condition, a missing question has none", () => {
  expect(linksAt("b2")).toEqual([
    [
      [0, 0],
      [1, -1, -1],
    ],
  ])
  expect(linksAt("q5")).toEqual([])
  expect(linksAt(undefined)).toEqual([])
})

/** Height at which the last line to the question ends, while some questions are open. */
function endOf(open: readonly string[]) {
  const scene = sceneOf(BLOCKS, open)
  const everywhere = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
  return linksIn(conditionLinks(scene, "q4"), scene.placed, everywhere).at(-1)?.end.y
}

test("a line to an answer ends at its row while the question is open", () => {
  const row = 10_000 + SIZES.head
  expect(endOf([])).toBe(row + SIZES.question / 2)
  expect(endOf(["q4"])).toBe(row + SIZES.question + 1.5 * SIZES.part)
})

test("only lines that cross the window are drawn", () => {
  const scene = sceneOf(BLOCKS)
  const links = conditionLinks(scene, "q3")
  const drawn = (top: number, bottom: number) =>
    linksIn(links, scene.placed, { left: 0, top, right: 1000, bottom }).length
  expect(drawn(0, 1000)).toBe(2)
  expect(drawn(6000, 7000)).toBe(2)
  expect(drawn(11_000, 12_000)).toBe(0)
})

test("more than 100 lines are drawn only where both ends are in the window", () => {
  const readers = Array.from({ length: 101 }, (_, at) =>
    block(`r${at}`, 200 * (at + 1), [choice(`reader${at}`, chose("q1"))]),
  )
  const drawn = (count: number) => {
    const scene = sceneOf([block("b1", 0, [choice("q1")]), ...readers.slice(0, count)])
    const area = { left: 0, top: 0, right: 1000, bottom: 1000 }
    return linksIn(conditionLinks(scene, "q1"), scene.placed, area).length
  }
  expect(drawn(100)).toBe(100)
  expect(drawn(101)).toBe(4)
})
