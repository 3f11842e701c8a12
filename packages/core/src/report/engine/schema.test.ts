import { expect, test } from "vitest"
import type { Question } from "../../questionnaire/index.ts"
import { buildRow } from "./build-row.setup.ts"
import { countAll } from "./count-all.ts"
import { openDataset } from "./dataset.ts"
import { packChunk } from "./pack-chunk.ts"
import { reportSchema } from "./schema.ts"

const answers = (...texts: string[]) =>
  texts.map((text, at) => ({ id: `a${at + 1}`, code: at + 1, text }))
const version = (number: number, ...questions: Question[]) => ({
  version: number,
  questionnaire: { blocks: [{ id: "b", title: `Block ${number}`, questions }] },
})

const OLD = version(
  1,
  { category: "one", id: "kept", text: "old words", answers: answers("a", "b", "gone") },
  { category: "open", id: "removed", text: "removed" },
  { category: "stars", id: "turned", text: "stars", count: 5 },
)
const NEW = version(
  2,
  { category: "open", id: "mail", text: "mail", format: "email" },
  { category: "multiple", id: "kept", text: "new words", answers: answers("a", "B") },
  { category: "one", id: "turned", text: "choice", answers: answers("a") },
)

test("a question has its newest text with answers of all versions, and removed ones come last", () => {
  const { questions, versions } = reportSchema([NEW, OLD])
  expect(versions).toEqual([1, 2])
  expect(questions.map(({ id }) => id)).toEqual(["mail", "kept", "turned", "removed"])
  expect(questions[0]).toMatchObject({ kind: "text", isContact: true })
  expect(questions[1]).toMatchObject({ kind: "multiple", text: "new words", versions: [1, 2] })
  expect(questions[1]?.answers.map(({ label }) => label)).toEqual(["a", "B", "gone"])
  expect(questions[2]).toMatchObject({ kind: "single", versions: [2] })
  expect(questions[3]).toMatchObject({ block: "Block 1", versions: [1] })
})

test("a text contains values that all respondents saw, and names of parameters that a link may set", () => {
  const text = "{{p.game}}, {{ p.city }}, {{p.constructor}}, {{p.own}}"
  const params = { game: "Chess", city: "Perm" }
  const question: Question = {
    category: "one",
    id: "q",
    text,
    params: { own: "mine" },
    answers: answers("{{p.city}}"),
  }
  const block = {
    id: "b",
    title: "Block",
    settings: { params, publicParams: ["game"] },
    questions: [question],
  }
  const { questions } = reportSchema([{ version: 1, questionnaire: { blocks: [block] } }])
  expect(questions[0]?.text).toBe("[game], Perm, [constructor], mine")
  expect(questions[0]?.answers[0]?.label).toBe("Perm")
})

test("answers of all versions are counted together, but not those to a question that changed its category", () => {
  const [old, both] = [reportSchema([OLD]), reportSchema([OLD, NEW])]
  const dataset = openDataset(both, [
    ["1", packChunk(old, [buildRow({ kept: { codes: [3] }, turned: { numbers: [1] } })])],
    ["2", packChunk(both, [buildRow({ kept: { codes: [1, 2] }, turned: { codes: [1] } })])],
  ])
  const counts = new Map(countAll(dataset).questions.map((each) => [each.id, each]))
  expect(counts.get("kept")?.answers.map(({ n }) => n)).toEqual([1, 1, 1])
  expect(counts.get("turned")?.asked.n).toBe(1)
  expect(counts.get("turned")?.answers.map(({ n }) => n)).toEqual([1])
})

test("an address given as a contact is counted, and not stored", () => {
  const schema = reportSchema([NEW])
  const given = buildRow(
    {},
    { results: [{ question: "mail", status: "answered", withheld: true, order: [] }] },
  )
  const chunk = packChunk(schema, [given, buildRow({ mail: null })])
  const [mail] = countAll(openDataset(schema, [["1", chunk]])).questions
  expect(mail).toMatchObject({ asked: { n: 2 }, answered: { n: 1 } })
  expect(chunk.columns.get("mail")?.parts).toEqual([])
})

test("a text contains labels of questions instead of answers to them: names, or numbers of the report", () => {
  const questions: Question[] = [
    { category: "note", id: "hello", text: "Hello" },
    { category: "open", id: "game", text: "Game?" },
    { category: "open", id: "why", name: "reason", text: "Why {{#game|it}}?" },
    { category: "open", id: "last", text: "{{#why}}, {{#gone|nothing}}, {{#game.other}}" },
  ]
  const { questions: reported } = reportSchema([version(1, ...questions)])
  expect(reported.map(({ text }) => text)).toEqual([
    "Game?",
    "Why [Q1]?",
    "[reason], nothing, [Q1]",
  ])
})

test("texts are in a language that the newest version has, and in its first one otherwise", () => {
  const translated = {
    ...NEW,
    questionnaire: {
      ...NEW.questionnaire,
      languages: ["en", "ar"],
      translations: { ar: { "kept.text": { text: "كلمات" } } },
    },
  }
  const arabic = reportSchema([OLD, translated], "ar")
  expect(arabic).toMatchObject({ languages: ["en", "ar"], language: "ar" })
  expect(arabic.questions.map(({ text }) => text)).toEqual(["mail", "كلمات", "choice", "removed"])
  const other = reportSchema([OLD, translated], "de")
  expect(other.language).toBe("en")
  expect(other.questions[1]?.text).toBe("new words")
})

test("copies of a repeated question follow each other and name their items", () => {
  const games: Question = {
    category: "multiple",
    id: "games",
    text: "Games?",
    answers: answers("Chess", "Go"),
  }
  const often: Question = { category: "open", id: "often", text: "Why {{item}}?" }
  const like: Question = { category: "nps", id: "like", text: "Recommend?" }
  const blocks = [
    { id: "b1", title: "Games", questions: [games] },
    {
      id: "b2",
      title: "About {{item}}",
      repeat: { of: "games", over: "chosen" as const },
      questions: [often, like],
    },
  ]
  const { questions } = reportSchema([{ version: 1, questionnaire: { blocks } }])
  expect(questions.map(({ id, text, block }) => [id, text, block])).toEqual([
    ["games", "Games?", "Games"],
    ["often@1", "Why Chess?", "About …"],
    ["often@2", "Why Go?", "About …"],
    ["like@1", "Recommend? – Chess", "About …"],
    ["like@2", "Recommend? – Go", "About …"],
  ])
  expect(questions[2]?.copyOf).toEqual({ question: "often", code: 2, item: "Go" })
})
