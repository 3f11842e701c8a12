import type { PageNode } from "@qo/core/interview"
import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { beyondShown, firstNodes } from "./first-nodes.ts"

const node = (index: number, text: string): PageNode => ({
  index,
  id: `q${index}`,
  look: "open",
  text,
  left: 1,
})
const word = { keep: 0, steps: [], progress: 0, at: 1 }
const hashOf = (index: number) => createHash("sha512").update(String(index)).digest("hex")
/** Texts that compress to half. */
const different = Array.from({ length: 200 }, (_, index) => node(index, hashOf(index)))
const similar = Array.from({ length: 200 }, (_, index) => node(index, "Как часто вы играете?"))

test("a page contains as many of the first questions as fit when compressed, from the shown one on", () => {
  const few = firstNodes({ word, nodes: different })
  expect(few[0]?.index).toBe(1)
  expect(few.length).toBeGreaterThan(10)
  expect(few.length).toBeLessThan(40)
  expect(firstNodes({ word, nodes: similar })).toHaveLength(199)
})

test("the page contains the shown question at any place and of any length", () => {
  const long = node(1, different.map(({ text }) => text).join(" "))
  expect(firstNodes({ word, nodes: [long] })).toEqual([long])
  expect(firstNodes({ word, nodes: [...different.slice(2), long] })).toContain(long)
})

test("the response to a start has the questions that the page lacks; all of them if the page has others", () => {
  const standing = { word, nodes: different }
  const first = firstNodes(standing)
  const questions = first.length
  const { nodes } = beyondShown(standing, { seed: 7, questions }, 7)
  expect([...nodes, ...first].toSorted((one, other) => one.index - other.index)).toEqual(different)
  for (const shown of [undefined, { seed: 8, questions }, { seed: 7, questions: questions + 1 }])
    expect(beyondShown(standing, shown, 7)).toBe(standing)
})
