import { expect, test } from "vitest"
import { lineAt } from "./line-at.ts"
import { SIZES } from "./measures.ts"
import { createScene, heightOfRow } from "./scene.ts"

const open = (id: string, more: object = {}) => ({
  id,
  category: "open" as const,
  text: id,
  ...more,
})
const to = (id: string) => ({ redirect: { to: "question" as const, id } })

function example() {
  const scene = createScene()
  scene.sync(
    [
      {
        id: "b1",
        title: "",
        position: { x: 0, y: 0 },
        questions: [open("q1", to("q3")), open("q2", to("q4"))],
      },
      { id: "b2", title: "", position: { x: 600, y: 0 }, questions: [open("q3"), open("q4")] },
    ],
    new Set(),
  )
  return scene
}

/** The middle of the line from a row to the same row of the second block. */
function middleOf(scene: ReturnType<typeof example>, row: number) {
  const [one] = scene.placed
  return { x: (SIZES.width + 600) / 2, y: one ? heightOfRow(one, row) : 0 }
}

test("the nearest of several redirects is found, with its source", () => {
  const scene = example()
  const at = middleOf(scene, 0)
  expect(lineAt(scene, at, 6)?.source).toEqual({ question: "q1" })
  expect(lineAt(scene, { ...at, y: at.y + SIZES.question - 3 }, 60)?.source).toEqual({
    question: "q2",
  })
})

test("a point farther away than the reach is on no line", () => {
  const scene = example()
  const { x, y } = middleOf(scene, 0)
  expect(lineAt(scene, { x, y: y - 7 }, 6)).toBeUndefined()
  expect(lineAt(scene, { x, y: y - 5 }, 6)).toBeDefined()
})

test("lines of the order cannot be chosen", () => {
  const scene = createScene()
  scene.sync(
    [
      { id: "b1", title: "", position: { x: 0, y: 0 }, questions: [open("q1")] },
      { id: "b2", title: "", position: { x: 600, y: 0 }, questions: [open("q2")] },
    ],
    new Set(),
  )
  expect(scene.lines).toHaveLength(1)
  expect(lineAt(scene, { x: 456, y: SIZES.head }, 300)).toBeUndefined()
})
