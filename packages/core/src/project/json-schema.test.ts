import { readdirSync, readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import fc from "fast-check"
import { expect, test } from "vitest"
import { DEFECTS } from "../../testing/defects/index.ts"
import { QUESTION_TYPES, questionnaireJsonSchema } from "../questionnaire/index.ts"
import { keysOf } from "../lib/index.ts"
import { projectFileArbitrary, questionnaireArbitrary } from "../testing/index.ts"
import { projectFileJsonSchema } from "./json-schema.ts"
import { parseProjectFile } from "./read-project-file.ts"

/** An independent validator of JSON Schema. Formats are declared but not checked. */
const ajv = new Ajv2020({ formats: { uri: true }, strict: true, allowUnionTypes: true })
const isQuestionnaire = ajv.compile(questionnaireJsonSchema())
const isProject = ajv.compile(projectFileJsonSchema())

test("every questionnaire and project of the model satisfies its JSON Schema", () => {
  fc.assert(fc.property(questionnaireArbitrary(), (each) => isQuestionnaire(each)))
  fc.assert(fc.property(projectFileArbitrary(), (each) => isProject(each)))
})

test("so do the examples", () => {
  const folder = new URL("../../../../examples/", import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  )
  expect(files.length).toBeGreaterThan(0)
  for (const name of files) {
    const file: unknown = JSON.parse(readFileSync(new URL(name, folder), "utf8"))
    expect([name, isProject(file) || isQuestionnaire(file)]).toEqual([name, true])
  }
})

test("so do all defects and their sound twins", () => {
  for (const { name, defective, sound } of DEFECTS)
    for (const file of [defective, sound])
      expect([name, isProject(file) || isQuestionnaire(file)]).toEqual([name, true])
})

const question = { id: "q1", category: "one", text: "Да?", answers: [] }
const questionnaireOf = (...questions: unknown[]) => ({
  blocks: [{ id: "b1", title: "", questions }],
})

test.for([
  { name: "no blocks", file: {} },
  { name: "an unknown field", file: { blocks: [], colour: "red" } },
  { name: "an unknown category", file: questionnaireOf({ ...question, category: "two" }) },
  { name: "an id with a space", file: questionnaireOf({ ...question, id: "q 1" }) },
  {
    name: "a limit of a number",
    file: questionnaireOf({ id: "q1", category: "nps", text: "", limit: { max: 2 } }),
  },
  { name: "no text", file: questionnaireOf({ id: "q1", category: "open" }) },
  {
    name: "eleven stars",
    file: questionnaireOf({ id: "q1", category: "stars", text: "", count: 11 }),
  },
  {
    name: "a redirect to nothing",
    file: questionnaireOf({ ...question, redirect: { to: "question" } }),
  },
  { name: "a parameter in capitals", file: questionnaireOf({ ...question, params: { A: "1" } }) },
])("$name is refused by the schema as by the model", ({ file }) => {
  expect(isQuestionnaire(file)).toBe(false)
  expect(parseProjectFile(file).ok).toBe(false)
})

test("the schema only accepts more than the model for conflicts and hidden characters", () => {
  const keys = new Set<string>()
  const ids = fc.constantFrom("q1", "q2", "b1")
  const texts = fc.constantFrom("", "Да?", "\u202e", "a\nb")
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: ids, text: texts, category: fc.constantFrom("open", "city", "x") })),
      (questions) => {
        const file = questionnaireOf(...questions)
        const parsed = parseProjectFile(file)
        if (isQuestionnaire(file) && !parsed.ok) for (const { key } of parsed.problem) keys.add(key)
      },
    ),
  )
  expect(["hiddenCharacters", "idClash"]).toEqual(expect.arrayContaining([...keys]))
})

test("a file may name its schema", () => {
  const file = { $schema: "./questionnaire.schema.json", blocks: [] }
  expect(isQuestionnaire(file)).toBe(true)
  expect(parseProjectFile(file)).toEqual({ ok: true, value: { questionnaire: { blocks: [] } } })
  expect(parseProjectFile({ $schema: 7, blocks: [] }).ok).toBe(false)
})

test("each category has a named schema with a description", () => {
  const { $defs = {} } = projectFileJsonSchema()
  for (const category of keysOf(QUESTION_TYPES))
    expect($defs[`${category}Question`]).toMatchObject({
      description: expect.stringContaining("."),
    })
})
