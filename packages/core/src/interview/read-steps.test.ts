import fc from "fast-check"
import { expect, test } from "vitest"
import { ReadSteps } from "./read-steps.ts"
import type { Step } from "./state.ts"

const stepAt = (node: number, count: number): Step => ({
  node,
  value: undefined,
  order: [],
  by: "respondent",
  before: undefined,
  count,
})

test("returns the last step at each index, and earlier versions keep theirs", () => {
  const index = fc.oneof(fc.nat(40), fc.nat(40_000))
  fc.assert(
    fc.property(fc.array(index, { maxLength: 60 }), fc.array(index), (written, others) => {
      let reads = ReadSteps.none
      const expected = new Map<number, Step>()
      const versions: { reads: ReadSteps; expected: Map<number, Step> }[] = []
      written.forEach((node, nth) => {
        versions.push({ reads, expected: new Map(expected) })
        const step = stepAt(node, nth)
        reads = reads.with(node, step)
        expected.set(node, step)
      })
      for (const version of [...versions, { reads, expected }])
        for (const node of [...written, ...others])
          expect(version.reads.at(node)).toBe(version.expected.get(node))
    }),
  )
})
