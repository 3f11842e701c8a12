import fc from "fast-check"
import { expect, test } from "vitest"
import { runCount } from "../../testing/index.ts"
import { namesOfQuestions } from "../condition/index.ts"
import { placeholdersIn } from "./placeholder.ts"
import {
  namesMeant,
  parseReferences,
  printReferences,
  withReferenceIds,
} from "./reference-names.ts"

const names = namesOfQuestions([{ id: "xY3", name: "brand" }, { id: "b" }, { id: "and" }])

test.each([
  ["{{#xY3}}", "{{brand}}"],
  ["Why {{ #b.other }}?", "Why {{ q2.other }}?"],
  ["{{#and[3]|your {game}}}", "{{#and[3]|your {game}}}"],
  ["{{#and[3]|your game}}", "{{q3[3]|your game}}"],
  ["{{#gone}} {{p.a|x}} {{profile.city}} {{item}} {{score.fit}}", undefined],
  ["{{#b}}{{#b}} {#b} {{{#b}}}", "{{q2}}{{q2}} {#b} {{{q2}}}"],
])("%s is shown as %s", (stored, shown = stored) => {
  expect(printReferences(stored, names)).toBe(shown)
  expect(parseReferences(shown, names)).toBe(stored)
})

test("a question with a name is read by its number as well", () => {
  expect(parseReferences("{{q1}} {{Q2}} {{Q9}} {{p}} {{unknown}}", names)).toBe(
    "{{#xY3}} {{#b}} {{Q9}} {{p}} {{unknown}}",
  )
  expect(namesMeant("{{q1}} {{#b}} {{unknown|x}} {{p.a}}")).toEqual(["q1", "unknown"])
})

const piece = fc.constantFrom(
  ..."{{#xY3}} {{#b.other}} {{#and[2]}} {{#gone}} {{ #b |x y}} {{p.a}} {{q1}} {{brand}} {{ }} {{ # | a ".split(
    " ",
  ),
)
const anyText = fc.array(fc.oneof(piece, fc.string())).map((pieces) => pieces.join(""))

test("a text that was read is printed and read as the same text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = parseReferences(text, names)
      expect(parseReferences(printReferences(stored, names), names)).toBe(stored)
      expect(parseReferences(printReferences(text, names), names)).toBe(stored)
    }),
    runCount(2000),
  )
})

test("other ids change nothing but the questions of placeholders", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const renamed = withReferenceIds(text, (id) => `${id}_2`.slice(-32))
      expect(placeholdersIn(renamed).map(({ fallback }) => fallback)).toEqual(
        placeholdersIn(text).map(({ fallback }) => fallback),
      )
      expect(withReferenceIds(renamed, (id) => id.slice(0, -2))).toBe(text)
    }),
    runCount(500),
  )
})
