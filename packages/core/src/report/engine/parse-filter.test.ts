import fc from "fast-check"
import { expect, test } from "vitest"
import { filterText } from "./filter-text.ts"
import { inOwnDays, withOwnDays } from "./moments.ts"
import { parseFilter } from "./parse-filter.ts"
import { filterArbitrary, SCHEMA } from "./responses.setup.ts"

const parse = (text: string) => parseFilter(text, SCHEMA)
const field = (name: string, ...anyOf: unknown[]) => ({ of: { field: name }, wanted: { anyOf } })

test("a filter that is written out is read as the same", () => {
  fc.assert(
    fc.property(filterArbitrary, ({ terms }) => {
      // Conditions on unknown questions, on unknown answers and with an empty list of outcomes cannot be typed.
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
])("%s is parsed as %s", ([text, key, what]) => {
  expect(parse(`age:20 ${text}`)).toMatchObject({
    filter: { terms: [field("age", 20)] },
    problems: [{ key, token: text, what }],
  })
})

test("names in the reader's language are understood if they are given", () => {
  const words = {
    field: (typed: string) => (typed === "пол" ? "gender" : undefined),
    value: (_: string, typed: string) => (typed === "женский" ? "f" : undefined),
  }
  const { filter, problems } = parseFilter("пол:женский", SCHEMA, words)
  expect([filter.terms, problems]).toEqual([[field("gender", "f")], []])
})

test("for any input, no exception is thrown and every part is either understood or reported", () => {
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

const DAY = 1_778_371_200
test.for([
  ["2026-05-10", { min: DAY, max: DAY + 86_399 }],
  ["10.05.2026", { min: DAY, max: DAY + 86_399 }],
  ["2026-05-10..2026-05-12", { min: DAY, max: DAY + 3 * 86_400 - 1 }],
  ["2026-05-10–12.05.2026", { min: DAY, max: DAY + 3 * 86_400 - 1 }],
  ["2026-05-10..", { min: DAY }],
  ["..2026-05-10", { max: DAY + 86_399 }],
  ["2026-05", { min: DAY - 9 * 86_400, max: DAY + 22 * 86_400 - 1 }],
  ["2026-05-10T12:30Z", { min: DAY + 45_000, max: DAY + 45_059 }],
  ["2026-05-10T12:30:07+03:00", { min: DAY + 34_207, max: DAY + 34_207 }],
  ["1778371200..1778371300", { min: DAY, max: DAY + 100 }],
  ["1778371200", DAY],
] as const)("moments of %s are a day, days, a month, or a time", ([text, value]) => {
  for (const name of ["startedAt", "finishedAt"])
    expect(parse(`${name}:${text}`)).toEqual({
      filter: { terms: [field(name, value)] },
      problems: [],
    })
})

test.for([
  "2026-02-30",
  "2027-02-29T10:00Z",
  "2026-13",
  "yesterday",
  "..",
  "2026-05-10..12",
  "2026-05-10..2026..2027",
])("%s is no moment", (text) => {
  expect(parse(`finishedAt:${text}`).problems).toMatchObject([{ key: "unknownValue", what: text }])
})

/** Start of a day in a time zone three hours ahead of UTC. */
const moscow = (year: number, month: number, day: number) =>
  Date.UTC(year, month - 1, day) / 1000 - 10_800

test("dates in the user's time zone are written as absolute times", () => {
  const typed = "finishedAt:2026-05-10,2026-05-12.. gender:f !startedAt:..2026-05-10"
  const written = withOwnDays(typed, moscow)
  expect(written).toBe(
    "finishedAt:2026-05-09T21:00:00Z..2026-05-10T20:59:59Z,2026-05-11T21:00:00Z.. gender:f !startedAt:..2026-05-10T20:59:59Z",
  )
  expect(parse(written)).toEqual(
    parseFilter(typed, SCHEMA, {
      field: () => undefined,
      value: () => undefined,
      startOfDay: moscow,
    }),
  )
  expect(filterText(parse(written).filter)).toBe(written)
  expect(filterText(parse("finishedAt:2026-05-01..2026-05-31").filter)).toBe(
    "finishedAt:2026-05-01T00:00:00Z..2026-05-31T23:59:59Z",
  )
  for (const days of ["finishedAt:2026-05-10", "startedAt:2026-05-10..2026-05-12,2026-06-01.."])
    expect(inOwnDays(withOwnDays(`${days} gender:f`))).toBe(`${days} gender:f`)
  expect(withOwnDays("q.finishedAt:2026-05-10 age:18-24", moscow)).toBe(
    "q.finishedAt:2026-05-10 age:18-24",
  )
})

test.for([
  ["gendr:f", "gender"],
  ["q.nsp:9", "q.nps"],
  ["nps:9", "q.nps"],
  ["quality:speder", "speeder"],
  ["colour:red", undefined],
])("%s was probably meant as %s", ([text = "", meant]) => {
  expect(parse(text).problems.map((each) => each.meant)).toEqual([meant])
})

test("answers to a copy in a repeated block are a filter", () => {
  const [one] = SCHEMA.questions.filter(({ id }) => id === "one")
  const schema = { ...SCHEMA, questions: one ? [{ ...one, id: "one@-2" }] : [] }
  const terms = [{ of: { question: "one@-2" }, wanted: { anyOf: [1] } }]
  expect(parseFilter("q.one@-2:1", schema)).toEqual({ filter: { terms }, problems: [] })
})
