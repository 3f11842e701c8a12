import type { Block } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { incidenceOf, type SimulatedContent } from "./incidence.ts"
import { createIncidences, simulateIncidence } from "./simulate-incidence.ts"
import { createTurns } from "./take-turns.ts"

/** Returns a block with `count` questions, each of which allows three of four answers. */
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

test("the incidence is 1 without screening", () => {
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

test("the same content has the same incidence here and in a thread", async () => {
  for (const count of [1, 3, 60]) {
    const content = { blocks: screening(count), portraits: [] }
    const share = incidenceOf(content)
    expect(incidenceOf(content)).toBe(share)
    expect(await simulateIncidence(content, { userId: 1 })).toBe(share)
  }
})

/** Counts actual simulations. */
function countingIncidences() {
  const simulated: SimulatedContent[] = []
  const incidences = createIncidences(
    async (content) => {
      simulated.push(content)
      return incidenceOf(content)
    },
    createTurns({ most: 20, mostOfOne: 4 }),
  )
  return { simulated, incidences }
}

test("the same content is simulated once, for any user and any order of fields", async () => {
  const { simulated, incidences } = countingIncidences()
  const blocks = screening(2)
  const portraits = [{ id: 1, name: "Все", respondents: 10, conditions: [] }]
  const content = { blocks, portraits }
  const [first] = await Promise.all(
    Array.from({ length: 30 }, () => incidences(content, { userId: 1 })),
  )
  const same = {
    blocks: blocks.map((block) => ({
      position: { x: 1, y: 2 },
      questions: block.questions,
      title: block.title,
      id: block.id,
    })),
    portraits: [{ conditions: [], respondents: 10, name: "Другие", id: 1 }],
  }
  expect(await incidences(same, { userId: 2 })).toBe(first)
  expect(simulated).toHaveLength(1)
  await incidences({ blocks, portraits: [] }, { userId: 2 })
  expect(simulated).toHaveLength(2)
})

const refuse = () => Promise.reject(new Error("too often"))

test("the first gate may refuse, but not for known results or content without screening", async () => {
  const { simulated, incidences } = countingIncidences()
  const content = { blocks: screening(1), portraits: [] }
  await expect(incidences(content, { userId: 1, admit: refuse })).rejects.toThrow("too often")
  expect(simulated).toHaveLength(0)
  const share = await incidences(content, { userId: 1 })
  expect(await incidences(content, { userId: 1, admit: refuse })).toBe(share)
  expect(await incidences({ blocks: [], portraits: [] }, { userId: 1, admit: refuse })).toBe(1)
})
