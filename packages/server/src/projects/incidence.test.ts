import type { Block } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { incidenceOf, simulateIncidence } from "./incidence.ts"

/** Each of `count` questions lets three of four answers pass. */
const screening = (count: number): Block[] => [
  {
    id: "b",
    title: "",
    questions: Array.from({ length: count }, (_, at) => ({
      id: `q${at}`,
      category: "screening" as const,
      text: "?",
      answers: [1, 2, 3, 4].map((code) => ({
        id: `a${code}`,
        code,
        text: "x",
        screening: code === 1 ? ("deny" as const) : ("allow" as const),
      })),
    })),
  },
]

test("where nothing screens, everybody passes", () => {
  expect(incidenceOf({ blocks: [], portraits: [] })).toBe(1)
  const [block] = screening(1)
  const blocks = [{ id: "b", title: "", questions: [] }]
  expect(incidenceOf({ blocks, portraits: [] })).toBe(1)
  expect(incidenceOf({ blocks: block ? [block] : [], portraits: [] })).toBeLessThan(1)
})

test.for([1, 2, 5])("%i questions of three in four let about that share pass", (count) => {
  const share = incidenceOf({ blocks: screening(count), portraits: [] })
  expect(Math.abs(share - 0.75 ** count)).toBeLessThan(0.05)
})

test("in slices or at once, now or later, the same content has the same incidence", async () => {
  for (const count of [1, 3, 60]) {
    const content = { blocks: screening(count), portraits: [] }
    const share = incidenceOf(content)
    expect(incidenceOf(content)).toBe(share)
    expect(await simulateIncidence(content)).toBe(share)
  }
})
