import { expect, test } from "vitest"
import { codes, graphOf, play, question } from "../testing/index.ts"
import { askedView } from "./asked-view.ts"

const first = question("q1", "one", { answers: [1, 2] })
const demanding = question("q2", "one", {
  answers: [1, 2],
  requiredIf: { question: "q1", has: [1], how: "any" },
})
const graph = graphOf([first, demanding])

test.each([
  [1, undefined],
  [2, true],
])("after answer %i the next question is optional: %s", (chosen, optional) => {
  const { state } = play(graph, [codes(chosen)])
  expect(askedView(graph, state)?.node).toMatchObject({ id: "q2" })
  expect(askedView(graph, state)?.node.optional).toBe(optional)
})

test("a question is required again after the answer that its condition reads is changed", () => {
  const { state } = play(graph, [codes(2), "back", codes(1)])
  expect(askedView(graph, state)?.node.optional).toBeUndefined()
})
