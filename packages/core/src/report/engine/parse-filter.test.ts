import fc from "fast-check"
import { expect, test } from "vitest"
import { filterText } from "./filter-text.ts"
import { parseFilter } from "./parse-filter.ts"
import { filterArbitrary, SCHEMA } from "./responses.setup.ts"

const parse = (text: string) => parseFilter(text, SCHEMA)
const field = (name: string, ...anyOf: unknown[]) => ({ of: { field: name }, wanted: { anyOf } })

test("a filter that is written out is read as the same", () => {
  fc.assert(
    fc.property(filterArbitrary, ({ terms }) => {
      // Questions that are not there and statuses of none cannot be typed.
      const filter = {
        terms: terms.filter(
          ({ of, wanted }) =>
            !("question" in of && of.question === "gone") &&
            !("status" in wanted && wanted.status.length === 0) &&
            !("question" in of && "anyOf" in wanted && wanted.anyOf.includes(77)),
        ),
      }
      expect(parse(filterText(filter))).toEqual({ filter, problems: [] })
    }),
  )
})

test.for([
  ["gender:f", [field("gender", "f")]],
  ["age:18-24,30,60..", [field("age", { min: 18, max: 24 }, 30, { min: 60 })]],
  ["age:18–24", [field("age", { min: 18, max: 24 })]],
  [
    "!quality:speeder,straightLining",
    [{ ...field("quality", "speeder", "straightLining"), negated: true }],
  ],
  [
    "city:RU-MOW-moscow outcome:abandoned",
    [field("city", "RU-MOW-moscow"), field("outcome", "abandoned")],
  ],
  ["q.one:1,2", [{ of: { question: "one" }, wanted: { anyOf: [1, 2] } }]],
  ["q.grid.2:3", [{ of: { question: "grid", key: 2 }, wanted: { anyOf: [3] } }]],
  ["q.nps:9..", [{ of: { question: "nps" }, wanted: { anyOf: [{ min: 9 }] } }]],
  ["q.open:answered", [{ of: { question: "open" }, wanted: { status: ["answered"] } }]],
  ['favourite:"dark, blue"', [field("favourite", "dark, blue")]],
])("%s is understood", ([text, terms]) => {
  expect(parse(text as string)).toEqual({ filter: { terms }, problems: [] })
})

test.for([
  ["colour:red", "unknownField", "colour"],
  ["gender:x", "unknownValue", "x"],
  ["gender:f-m", "unknownValue", "f-m"],
  ["constructor:f", "unknownField", "constructor"],
  ["outcome:__proto__", "unknownValue", "__proto__"],
  ["q.gone:1", "unknownQuestion", "q.gone"],
  ["q.one:77", "unknownValue", "77"],
  ["q.grid.9:1", "unknownQuestion", "q.grid.9"],
  ["q.one.1:1", "unknownQuestion", "q.one.1"],
  ["age:young", "unknownValue", "young"],
  ["women", "notAFilter", "women"],
])("%s is told as %s", ([text, key, what]) => {
  expect(parse(`age:20 ${text}`)).toEqual({
    filter: { terms: [field("age", 20)] },
    problems: [{ key, token: text, what }],
  })
})

test("names in the reader's language are understood where they are given", () => {
  const words = {
    field: (typed: string) => (typed === "пол" ? "gender" : undefined),
    value: (_: string, typed: string) => (typed === "женский" ? "f" : undefined),
  }
  const { filter, problems } = parseFilter("пол:женский", SCHEMA, words)
  expect([filter.terms, problems]).toEqual([[field("gender", "f")], []])
})

test("whatever is typed, nothing is thrown and every part is either understood or told", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("q", ".", ":", "!", '"', "«", "-", "1", " ", ","),
        maxLength: 40,
      }),
      (text) => {
        const { filter, problems } = parse(text)
        expect(filter.terms.length + problems.length).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})
