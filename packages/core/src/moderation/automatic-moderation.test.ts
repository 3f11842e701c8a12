import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { DEFECTS, projectIn } from "../../testing/defects/index.ts"
import type { Condition } from "../portrait/index.ts"
import { readProjectFile, type ProjectFile } from "../project/index.ts"
import type { Block, Question } from "../questionnaire/index.ts"
import { automaticModeration, type ModerationContext } from "./index.ts"

const KNOWN: ModerationContext = { hasErrors: false, firstProject: false }
const answers = [
  { id: "a1", code: 1, text: "Да" },
  { id: "a2", code: 2, text: "Нет" },
]
const plain: Question = { category: "one", id: "q1", text: "Нравится ли вам игра?", answers }

const fileOf = (question: Question, block: Partial<Block> = {}): ProjectFile => ({
  questionnaire: { blocks: [{ id: "b1", title: "Об игре", questions: [question], ...block }] },
})
const keysOf = (file: ProjectFile, context = KNOWN) => {
  const decision = automaticModeration(file, context)
  return "human" in decision ? decision.human.map(({ key }) => key) : "approved"
}

test("a plain questionnaire of a known owner is approved", () => {
  expect(automaticModeration(fileOf(plain), KNOWN)).toEqual({ approve: true })
})

test("errors and a first project are for a person", () => {
  expect(keysOf(fileOf(plain), { hasErrors: true, firstProject: true })).toEqual([
    "checkErrors",
    "firstProject",
  ])
})

const open: Question = { category: "open", id: "q1", text: "Что улучшить?" }
const age = (from: number, screening?: "deny"): Question => ({
  category: "range",
  id: "q1",
  text: "Сколько вам лет?",
  from,
  to: 99,
  step: 1,
  bands: [
    { from, to: 17, profile: { field: "age" }, ...(screening ? { screening } : {}) },
    { from: 18, to: 99, profile: { field: "age" } },
  ],
})

const CASES: [string, Question, string[] | "approved"][] = [
  ["an open question", open, "approved"],
  ["a phone's format", { ...open, format: "phone" }, ["contactData"]],
  ["a mail's format", { ...open, format: "email" }, ["contactData"]],
  ["a number", { ...open, format: "number" }, "approved"],
  ["words that ask", { ...open, text: "Оставьте ваш телефон" }, ["contactData"]],
  ["a hint that asks", { ...open, hint: "Your e-mail address" }, ["contactData"]],
  ["an open question that names a messenger", { ...open, text: "Телеграм" }, ["contactData"]],
  ["a choice that names one", { ...plain, text: "Какой мессенджер удобнее?" }, "approved"],
  [
    "a choice that names one, with words of one's own",
    {
      ...plain,
      text: "Какой мессенджер удобнее?",
      answers: [...answers, { id: "a3", code: 3, text: "Другой", kind: "other" }],
    },
    ["contactData"],
  ],
  [
    "a link in an answer",
    { ...plain, answers: [{ id: "a1", code: 1, text: "vk.com/games" }] },
    ["links"],
  ],
  ["a link in a parameter", { ...plain, params: { where: "https://example.test" } }, ["links"]],
  ["a picture", { ...plain, picture: { id: "p1" } }, ["pictures"]],
  [
    "a picture at an answer",
    { ...plain, answers: [{ id: "a1", code: 1, text: "Да", picture: { id: "p1" } }] },
    ["pictures"],
  ],
  [
    "a field to write",
    { ...plain, write: { fields: [{ field: "fan", value: "code", when: "always", mode: "set" }] } },
    ["profileWrites"],
  ],
  ["no field to write", { ...plain, write: { fields: [] } }, "approved"],
  ["ages from 14", age(14), ["minors"]],
  ["ages from 14, the young screened out", age(14, "deny"), "approved"],
  ["ages from 18", age(18), "approved"],
  [
    "several at once",
    { ...open, text: "Ваш телефон? https://example.test", picture: { id: "p1" } },
    ["contactData", "links", "pictures"],
  ],
]

test.for(CASES)("%s", ([, question, expected]) => {
  expect(keysOf(fileOf(question))).toEqual(expected)
})

const EXAMPLES = new URL("../../../../examples/", import.meta.url)

const filesIn = (folder: string): { name: string; file: ProjectFile }[] =>
  readdirSync(new URL(`${folder}/`, EXAMPLES)).map((name) => {
    const read = readProjectFile(readFileSync(new URL(`${folder}/${name}`, EXAMPLES), "utf8"))
    if (!read.ok) throw new Error(`${folder}/${name} cannot be read`)
    return { name, file: read.value }
  })

test.for([
  ["examples/categories", filesIn("categories")],
  ["examples/demo", filesIn("demo")],
  ["sound twins", DEFECTS.map(({ name, sound }) => ({ name, file: projectIn(sound) }))],
] as const)("no text in %s is taken for a link", ([, files]) => {
  expect(files.length).toBeGreaterThan(5)
  for (const { name, file } of files) {
    const keys = keysOf({ questionnaire: { blocks: file.questionnaire.blocks } })
    expect([name, keys]).not.toEqual([name, expect.arrayContaining(["links"])])
  }
})

test("automatic moderation reads the title, parameters and webhook address of a block", () => {
  expect(keysOf(fileOf(plain, { title: "Подробнее на example.com" }))).toEqual(["links"])
  expect(
    keysOf(
      fileOf(plain, {
        settings: { callbackUrl: "https://example.test", params: { a: "www.a.test" } },
      }),
    ),
  ).toEqual(["links", "callbacks"])
})

const PORTRAITS: [Condition[], string[] | "approved"][] = [
  [[{ field: "age", min: 18 }], "approved"],
  [[{ field: "age", min: 17 }], ["minors"]],
  [[{ field: "age", max: 30 }], ["minors"]],
  [
    [
      { field: "age", max: 30 },
      { field: "age", min: 18 },
    ],
    "approved",
  ],
  [[{ field: "age", anyOf: [16, 20] }], ["minors"]],
  [[{ field: "gender", anyOf: ["f"] }], "approved"],
]

test.for(PORTRAITS)("a portrait with %j: %j", ([conditions, expected]) => {
  const portraits = [{ id: 4, name: "", respondents: 100, conditions }]
  expect(keysOf({ ...fileOf(plain), portraits })).toEqual(expected)
})

test("a reason contains its place", () => {
  const decision = automaticModeration(fileOf({ ...open, format: "email" }), KNOWN)
  expect(decision).toEqual({ human: [{ key: "contactData", block: "b1", question: "q1" }] })
})

const inLanguages = (languages: string[], texts: Record<string, string>, language: string) => {
  const { questionnaire } = fileOf(plain)
  const entries = Object.entries(texts).map(([key, text]) => [key, { text }])
  return {
    questionnaire: {
      ...questionnaire,
      languages,
      translations: { [language]: Object.fromEntries(entries) },
    },
  }
}

test.for([
  [["ru", "en-GB"], { "q1.text": "Do you like the game?" }, "en-GB", "approved"],
  [["ru", "en"], { "q1.text": "Enter your e-mail address" }, "en", ["contactData"]],
  [["ru", "en"], { "a2.text": "No, see vk.com/games" }, "en", ["links"]],
  [["ru", "ar"], { "q1.text": "هل تعجبك اللعبة؟" }, "ar", ["languages"]],
  [["ru", "en"], { "page:survey.next": "Onwards" }, "en", ["languages"]],
] as const)("%j with %j in %s: %j", ([languages, texts, language, expected]) => {
  expect(keysOf(inLanguages([...languages], texts, language))).toEqual(expected)
})
