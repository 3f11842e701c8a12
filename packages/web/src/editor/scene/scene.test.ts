import { executeCommand, openDocument, questionnaireOf } from "@qo/core/edits"
import { commandOf, questionnaireArbitrary, wishArbitrary } from "@qo/core/testing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { SIZES } from "./measures.ts"
import { createScene, heightOfRow, type Scene } from "./scene.ts"

const seen = ({ placed, lines, questionAt, blockAt }: Scene) => ({
  placed,
  lines,
  questions: placed.flatMap(({ block }) =>
    block.questions.map(({ id }) => [id, questionAt(id)?.placed.block.id, questionAt(id)?.row]),
  ),
  blocks: placed.map(({ block }) => blockAt(block.id)?.index),
})

test("a scene updated after every edit equals a new scene", () => {
  fc.assert(
    fc.property(
      questionnaireArbitrary({ maxBlocks: 4, maxQuestions: 4 }),
      fc.array(wishArbitrary(), { maxLength: 12 }),
      (questionnaire, wishes) => {
        const doc = openDocument(questionnaire)
        const scene = createScene()
        wishes.forEach((wish, at) => {
          executeCommand(doc, commandOf(wish, doc, `n${at}_`))
          const { blocks } = questionnaireOf(doc)
          const open = new Set(
            blocks
              .flatMap(({ questions }) => questions)
              .filter((_, nth) => (nth + at) % 3 === 0)
              .map(({ id }) => id),
          )
          scene.sync(blocks, open)
          const anew = createScene()
          anew.sync(blocks, open)
          expect(seen(scene)).toEqual(seen(anew))
        })
      },
    ),
  )
})

const open = (id: string, more: object = {}) => ({
  id,
  category: "open" as const,
  text: id,
  ...more,
})
const choice = (id: string) => ({
  id,
  category: "one" as const,
  text: id,
  answers: [
    { id: `${id}a`, code: 1, text: "yes" },
    { id: `${id}b`, code: 2, text: "no", redirect: { to: "question" as const, id: "q4" } },
  ],
})

function example() {
  const scene = createScene()
  const blocks = [
    { id: "b1", title: "", questions: [choice("q1"), open("q2", { redirect: { to: "end" } })] },
    {
      id: "b2",
      title: "",
      questions: [open("q3"), open("q4", { redirect: { to: "block", id: "b1" } })],
    },
  ]
  return { scene, show: (...ids: string[]) => scene.sync(blocks, new Set(ids)) }
}

test("blocks have the height of their rows, including open answers", () => {
  const { scene, show } = example()
  show()
  expect(scene.placed.map(({ height }) => height)).toEqual([
    SIZES.head + 2 * SIZES.question,
    SIZES.head + 2 * SIZES.question,
  ])
  show("q1")
  expect(scene.placed[0]?.height).toBe(SIZES.head + 2 * SIZES.question + 2 * SIZES.part)
  expect(scene.placed.map(({ firstNumber }) => firstNumber)).toEqual([1, 3])
})

test("heads, questions, answers and empty space under a point are recognized", () => {
  const { scene, show } = example()
  show("q1")
  const at = (x: number, y: number) => {
    const spot = scene.spotAt({ x, y })
    return spot && [spot.placed.block.id, spot.row, spot.part]
  }
  expect(at(10, 10)).toEqual(["b1", -1, -1])
  expect(at(10, SIZES.head + 5)).toEqual(["b1", 0, -1])
  expect(at(10, SIZES.head + SIZES.question + SIZES.part + 5)).toEqual(["b1", 0, 1])
  expect(at(10, SIZES.head + SIZES.question + 2 * SIZES.part + 5)).toEqual(["b1", 1, -1])
  expect(at(-5, 10)).toBeUndefined()
})

test("lines lead from answers and questions to questions and heads; ends are no lines", () => {
  const { scene, show } = example()
  show()
  expect(
    scene.lines.map(({ kind, from, fromRow, part, to, toRow }) => [
      kind,
      from,
      fromRow,
      part,
      to,
      toRow,
    ]),
  ).toEqual([
    ["order", 0, 1, -1, 1, -1],
    ["redirect", 0, 0, 1, 1, 1],
    ["redirect", 1, 1, -1, 0, -1],
  ])
  const [placed] = scene.placed
  expect(placed && heightOfRow(placed, 0, 1)).toBe(SIZES.head + SIZES.question / 2)
  show("q1")
  const [opened] = scene.placed
  expect(opened && heightOfRow(opened, 0, 1)).toBe(SIZES.head + SIZES.question + 1.5 * SIZES.part)
})

test("a dragged block is found at its position, and returns to the document's position after the next update", () => {
  const { scene, show } = example()
  show()
  scene.shift([0], { x: 5000, y: 0 })
  expect(scene.spotAt({ x: 5010, y: 10 })?.placed.block.id).toBe("b1")
  expect(scene.blocksIn({ left: 4990, top: 0, right: 5400, bottom: 100 })).toContain(0)
  show()
  expect(scene.spotAt({ x: 5010, y: 10 })).toBeUndefined()
  expect(scene.spotAt({ x: 10, y: 10 })?.placed.block.id).toBe("b1")
})
