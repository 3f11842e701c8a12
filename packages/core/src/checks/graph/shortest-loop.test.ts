import fc from "fast-check"
import { expect, test } from "vitest"
import { cyclicComponents } from "./components.ts"
import { digraphOf, targetOf } from "./digraph.ts"
import { shortestLoop } from "./shortest-loop.ts"
import { runCount } from "../../testing/index.ts"

const SIZE = 8
const drawnGraph = fc
  .array(fc.array(fc.nat(SIZE - 1), { maxLength: 3 }), { minLength: SIZE, maxLength: SIZE })
  .map((rows) => digraphOf(SIZE, rows))

test("a loop is found with any budget, the shortest with a sufficient one", () => {
  fc.assert(
    fc.property(drawnGraph, fc.nat(30), (graph, budget) => {
      const vertices = [...Array(SIZE).keys()]
      const loopWith = (work: number) => {
        let left = work
        const spend = (steps: number) => (left -= steps) >= 0
        return shortestLoop({ graph, vertices, counts: () => true, spend })
      }
      const shortest = loopWith(Infinity)
      const some = loopWith(budget)
      const isCyclic = cyclicComponents(graph).length > 0
      expect([shortest !== undefined, some !== undefined]).toEqual([isCyclic, isCyclic])
      expect(some?.length ?? 0).toBeGreaterThanOrEqual(shortest?.length ?? 0)
      const sourceOf = (edge: number) => graph.first.findLastIndex((first) => first <= edge)
      for (const loop of [shortest ?? [], some ?? []])
        loop.forEach((edge, index) => {
          expect(targetOf(graph, edge)).toBe(sourceOf(loop[(index + 1) % loop.length] ?? -1))
        })
    }),
    runCount(500),
  )
})
