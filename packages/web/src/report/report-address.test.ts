import fc from "fast-check"
import { expect, test } from "vitest"
import { reportQueryOf, reportStateOf } from "./report-address.ts"

const USUAL = reportStateOf(new URLSearchParams())

test("default values are left out of the address, and other parameters stay", () => {
  expect(reportQueryOf(USUAL, new URLSearchParams("pid=7&view=3&base=all")).toString()).toBe(
    "pid=7&view=3",
  )
})

test("a typed address is used up to its first unknown part", () => {
  const state = reportStateOf(
    new URLSearchParams("base=nobody&part=secret&test=x&by=,,&weight=%20"),
  )
  expect(state).toEqual(USUAL)
})

test("every state is read from its address unchanged", () => {
  const text = fc.string({ maxLength: 40 }).map((each) => each.trim())
  const state = fc.record({
    filter: text,
    base: fc.constantFrom("asked", "answered", "all"),
    weight: text,
    textLanguage: fc.constantFrom("", "en", "sr-Latn"),
    part: fc.constantFrom("questions", "table", "course", "words", "method"),
    question: fc.option(fc.constantFrom("q1", "games"), { nil: undefined }),
    by: fc.uniqueArray(fc.constantFrom("gender", "age", "q.games")),
    test: fc.constantFrom("pooled", "unpooled"),
    bonferroni: fc.boolean(),
    q: text,
  })
  fc.assert(
    fc.property(state, (each) => {
      const written = reportQueryOf(each).toString()
      expect(reportStateOf(new URLSearchParams(written))).toEqual(each)
    }),
  )
})
