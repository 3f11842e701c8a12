import fc from "fast-check"
import { expect, test } from "vitest"
import { issuesOf, REPORT_INPUT, type Issue } from "../lib/index.ts"
import { projectFileArbitrary, questionnaireArbitrary, runCount } from "../testing/index.ts"
import { parseProjectFile, readProjectFile } from "./read-project-file.ts"
import { ProjectFile } from "./project-file.ts"

const question = { id: "q1", category: "open", text: "Почему?" }
const block = { id: "b1", title: "Блок", questions: [question] }
const questionnaire = { blocks: [block] }

const problemsOf = (text: string) => {
  const read = readProjectFile(text)
  return read.ok ? [] : read.problem
}
const problemsIn = (input: unknown) => problemsOf(JSON.stringify(input))

test("a questionnaire alone is read as a project without other parts", () => {
  expect(readProjectFile(`\uFEFF${JSON.stringify(questionnaire)}`)).toEqual({
    ok: true,
    value: { questionnaire },
  })
})

test("every file that the product writes is read back unchanged", () => {
  fc.assert(
    fc.property(projectFileArbitrary(), (file) => {
      expect(readProjectFile(JSON.stringify(file))).toEqual({ ok: true, value: file })
    }),
  )
  fc.assert(
    fc.property(questionnaireArbitrary(), (bare) => {
      expect(parseProjectFile(bare)).toEqual({ ok: true, value: { questionnaire: bare } })
    }),
  )
})

test.for([
  { text: "", line: 1, column: 1 },
  { text: '{\r\n "blocks": [\r\n  ,]}', line: 3, column: 3 },
  { text: "\uFEFF{,}", line: 1, column: 2 },
  { text: '{"blocks": []', line: 1, column: 14 },
])("a fault of the JSON $text is reported with its place", ({ text, line, column }) => {
  expect(problemsOf(text)).toEqual([{ path: [], key: "notJson", params: { line, column } }])
})

const tooLarge = [{ path: [], key: "fileTooLarge", params: { bytes: 8_000_000 } }]
test("8 MB are read, more is not; bytes count, not characters", () => {
  expect(problemsOf(" ".repeat(8_000_000))).not.toEqual(tooLarge)
  expect(problemsOf(" ".repeat(8_000_001))).toEqual(tooLarge)
  expect(problemsOf("ж".repeat(4_000_001))).toEqual(tooLarge)
})

test("every problem is reported with its path", () => {
  const file = {
    questionnaire: {
      blocks: [
        { ...block, colour: "red" },
        {
          id: "a b",
          title: 7,
          questions: [{ ...question, lines: 99 }, { id: "q2" }, { ...question, category: "x" }],
        },
      ],
    },
    portraits: [{ id: 1, name: "", respondents: 9, conditions: [{ field: "age", anyOf: [true] }] }],
    priority: 0.5,
  }
  const found = problemsIn(file).map(({ path, key }) => `${path.join(".")}: ${key}`)
  expect(found).toEqual([
    "questionnaire.blocks.0.colour: unknownField",
    "questionnaire.blocks.1.id: wrongFormat",
    "questionnaire.blocks.1.title: wrongKind",
    "questionnaire.blocks.1.questions.0.lines: tooBig",
    "questionnaire.blocks.1.questions.1.category: required",
    "questionnaire.blocks.1.questions.2.category: notOneOf",
    "portraits.0.conditions.0.anyOf.0: wrongKind",
    "priority: notInteger",
  ])
})

test("conflicting ids and codes are reported in a bare file and in a complete one", () => {
  const answers = [
    { id: "q1", code: 1, text: "Да" },
    { id: "a", code: 1, text: "Нет" },
  ]
  const clashing = {
    blocks: [{ ...block, questions: [{ ...question, category: "one", answers }] }],
  }
  const at = ["blocks", 0, "questions", 0, "answers"]
  const expected = [
    { path: [...at, 0, "id"], key: "idClash", params: { id: "q1" } },
    { path: [...at, 1, "code"], key: "codeClash", params: { code: 1 } },
  ]
  expect(problemsIn(clashing)).toEqual(expected)
  expect(problemsIn({ questionnaire: clashing })).toEqual(
    expected.map((each) => ({ ...each, path: ["questionnaire", ...each.path] })),
  )
})

test.for([
  { name: "a lone surrogate", text: String.raw`\ud800` },
  { name: "a mark that turns the direction", text: String.raw`a\u202eb` },
  { name: "a null character", text: String.raw`a\u0000b` },
  { name: "a pile of marks", text: `a${"\u0301".repeat(40)}` },
])("$name hides the content of a text", ({ text }) => {
  const inTitle = `{"blocks": [{"id": "b", "title": "${text}", "questions": []}]}`
  expect(problemsOf(inTitle)).toEqual([{ path: ["blocks", 0, "title"], key: "hiddenCharacters" }])
  const inParam = `{"blocks": [{"id": "b", "title": "", "settings": {"params": {"k": "${text}"}}, "questions": []}]}`
  expect(problemsOf(inParam)).toEqual([
    { path: ["blocks", 0, "settings", "params", "k"], key: "hiddenCharacters" },
  ])
})

test("names of the language are refused as unknown and have no effect", () => {
  const params = `"params": {"__proto__": "x", "constructor": "y"}`
  const text = `{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}},
    "blocks": [{"id": "__proto__", "title": "", "questions": [{"id": "q", "category": "city", "text": "", ${params}}]}]}`
  expect(problemsOf(text).map(({ path }) => path.join("."))).toEqual([
    "blocks.0.questions.0.params.__proto__",
    "__proto__",
    "constructor",
  ])
  expect("polluted" in {}).toBe(false)
})

const bomb = "[".repeat(1_000_000) + "]".repeat(1_000_000)
const asQuestion = (fields: object) => ({ blocks: [{ ...block, questions: [fields] }] })
test.for([
  { name: "nested arrays", text: bomb },
  { name: "nested arrays as blocks", text: `{"blocks": ${bomb}}` },
  { name: "nested arrays as an unknown field", text: `{"blocks": [], "x": ${bomb}}` },
  { name: "nested objects", text: `${'{"blocks":'.repeat(500_000)}1${"}".repeat(500_000)}` },
])("a bomb of $name is a problem like any other", ({ text }) => {
  expect(problemsOf(text)).toHaveLength(1)
})

test.for([
  { name: "blocks", input: { blocks: repeatItem(2_000_000, 0) } },
  {
    name: "answers",
    input: asQuestion({ ...question, category: "one", answers: repeatItem(1_000_000, {}) }),
  },
  {
    name: "values of a condition",
    input: { questionnaire, portraits: [{ conditions: [{ anyOf: repeatItem(1_000_000, null) }] }] },
  },
  {
    name: "clashing ids",
    input: {
      questionnaire: { blocks: repeatItem(130_000, { id: "b", title: "", questions: [] }) },
    },
  },
  {
    name: "unknown fields",
    input: Object.fromEntries(repeatItem(500_000, 1).map((one, i) => [`k${i}`, one])),
  },
])("only the first thousand of very many wrong $name are reported", ({ input }) => {
  const problems = problemsIn(input)
  expect(problems).toHaveLength(1001)
  expect(problems.at(-1)).toEqual({ path: [], key: "moreProblems", params: { maximum: 1000 } })
})

function repeatItem<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item)
}

test("a number beyond all numbers is no number", () => {
  const text = JSON.stringify(
    asQuestion({ ...question, category: "slider", from: 0, to: 7, step: 1 }),
  )
  expect(problemsOf(text.replace('"to":7', '"to":1e400'))).toEqual([
    { path: ["blocks", 0, "questions", 0, "to"], key: "wrongKind" },
  ])
})

test("a record of very many names is refused as a whole", () => {
  const params = Object.fromEntries(repeatItem(200_000, "x").map((x, i) => [`k${i}`, x]))
  expect(problemsIn(asQuestion({ ...question, params }))).toEqual([
    { path: ["blocks", 0, "questions", 0, "params"], key: "maxItems", params: { maximum: 10_000 } },
  ])
})

test("any JSON, and any value at all, gives a file or a list of problems", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      const read = readProjectFile(text)
      expect(read.ok || read.problem.length > 0).toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withMap: true, withDate: true }),
      (input) => {
        const read = parseProjectFile(input)
        expect(read.ok || read.problem.length > 0).toBe(true)
      },
    ),
  )
})

/** Returns the paths of a value's parts. The test damages one of them. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  const parts = typeof value === "object" && value !== null ? Object.entries(value) : []
  return [path, ...parts.flatMap(([name, part]) => pathsIn(part, [...path, name]))]
}
const spoilValue = (value: unknown, path: readonly (string | number)[], by: unknown): unknown => {
  const [name, ...rest] = path
  if (name === undefined) return by
  const copy: unknown = structuredClone(value)
  if (typeof copy !== "object" || copy === null) return by
  Reflect.set(copy, name, spoilValue(Reflect.get(copy, name), rest, by))
  return copy
}

const spoiltFiles = fc
  .tuple(projectFileArbitrary(), fc.nat(), fc.jsonValue())
  .map(([file, at, by]) => {
    const paths = pathsIn(file)
    return spoilValue(file, paths[at % paths.length] ?? [], by)
  })
  .filter((input) => !isBare(input))

const isBare = (input: unknown) =>
  typeof input === "object" && input !== null && "blocks" in input && !("questionnaire" in input)

/** Returns the first four parts of the issues' paths. Variants of a union may differ in the parts after them. */
const placesOf = (issues: readonly Issue[]) =>
  new Set(issues.map(({ path }) => path.slice(0, 4).join(".")))

test("a spoilt file has the same fault places as by the schema alone", () => {
  fc.assert(
    fc.property(spoiltFiles, (input) => {
      const bySchema = ProjectFile.safeParse(input, REPORT_INPUT)
      const read = parseProjectFile(input)
      expect(read.ok).toBe(bySchema.success)
      expect(placesOf(read.ok ? [] : read.problem)).toEqual(
        placesOf(bySchema.success ? [] : issuesOf(bySchema.error)),
      )
    }),
    runCount(300),
  )
})
