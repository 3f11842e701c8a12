import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import type { z } from "zod"
import { checkQuestionnaire } from "../checks/index.ts"
import { keysOf } from "../lib/index.ts"
import { QUESTION_TYPES, type QuestionCategory } from "../questionnaire/index.ts"
import { readProjectFile, type ProjectFile } from "./index.ts"

const FOLDER = join(import.meta.dirname, "../../../../examples")

function exampleIn(folder: string, name: string): ProjectFile {
  const read = readProjectFile(readFileSync(join(FOLDER, folder, name), "utf8"))
  expect(read.ok || read.problem).toBe(true)
  if (!read.ok) throw new Error(`${name} cannot be read`)
  return read.value
}

const filesIn = (folder: string) => readdirSync(join(FOLDER, folder)).toSorted()

const questionsIn = ({ questionnaire }: ProjectFile) =>
  questionnaire.blocks.flatMap(({ questions }) => questions)

test.each(["categories", "demo"])("the checks have no findings in the examples in %s", (folder) => {
  const found = filesIn(folder).flatMap((name) => {
    const { questionnaire, ...project } = exampleIn(folder, name)
    return checkQuestionnaire({ questionnaire, project })
      .filter(({ severity }) => severity !== "hint")
      .map(({ code, place }) => ({ name, code, place }))
  })
  expect(found).toEqual([])
})

test("there is an example of each category of questions", () => {
  const categories = keysOf(QUESTION_TYPES).map((category) => `${category}.json`)
  expect(filesIn("categories")).toEqual(categories.toSorted())
})

describe.each(keysOf(QUESTION_TYPES))("the example of %s", (category: QuestionCategory) => {
  test("shows every part that such a question can have", () => {
    const shown = questionsIn(exampleIn("categories", `${category}.json`))
      .filter((question) => question.category === category)
      .flatMap((question) => Object.keys(question))
    const schema: z.ZodObject = QUESTION_TYPES[category].schema
    const missing = Object.keys(schema.shape).filter((part) => !shown.includes(part))
    // There is no finding that could be suppressed. Questions for places have no picture.
    const places = category === "region" || category === "city"
    // A limit of one answer is accepted, but has no effect.
    const idle = category === "one" ? ["suppress", "limit", ...RARE] : ["suppress", ...RARE]
    const left = missing.filter((part) => !idle.includes(part) && !(places && part === "picture"))
    expect(left).toEqual([])
  })
})

/** Properties that all questions may have, for which one example is sufficient. */
const RARE = ["name", "showIf", "requiredIf", "redirectIf", "endIf", "screenOutIf"]

test("a name of a question is among the examples", () => {
  const questions = filesIn("categories").flatMap((name) =>
    questionsIn(exampleIn("categories", name)),
  )
  expect(questions.some(({ name }) => name !== undefined)).toBe(true)
})

test("conditions of questions and of blocks are among the examples", () => {
  const blocks = filesIn("categories").flatMap(
    (name) => exampleIn("categories", name).questionnaire.blocks,
  )
  expect(blocks.some(({ showIf }) => showIf)).toBe(true)
  const questions = blocks.flatMap((block) => block.questions)
  for (const part of ["showIf", "requiredIf", "redirectIf", "endIf", "screenOutIf"] as const)
    expect(questions.some((question) => question[part])).toBe(true)
})

test.each(filesIn("demo"))("the demo's %s has a title for each block and a template", (name) => {
  const file = exampleIn("demo", name)
  expect(file.template).toBeDefined()
  expect(file.questionnaire.blocks.map(({ title }) => title)).not.toContain("")
})

test("the demo's audience survey uses every category and every kind of redirect", () => {
  const file = exampleIn("demo", "games-audience.json")
  const used = new Set(questionsIn(file).map(({ category }) => category))
  expect(keysOf(QUESTION_TYPES).filter((category) => !used.has(category))).toEqual(["note"])
  const text = JSON.stringify(file)
  for (const to of ["question", "block", "questionnaire", "completeBlock", "end"])
    expect(text).toContain(`"redirect":{"to":"${to}"`)
  expect(text).toContain(`"review":`)
})
