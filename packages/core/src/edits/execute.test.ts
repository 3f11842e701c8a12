import fc from "fast-check"
import { expect, test } from "vitest"
import { ProjectFile } from "../project/index.ts"
import { answersOf, QUESTION_TYPES, type Questionnaire } from "../questionnaire/index.ts"
import {
  commandOf,
  projectFileArbitrary,
  questionnaireArbitrary,
  wishArbitrary,
} from "../testing/index.ts"
import { keysOf } from "../lib/index.ts"
import {
  applyPatch,
  copyDocument,
  executeCommand,
  invertPatch,
  openDocument,
  patchBetween,
  projectOf,
  questionnaireOf,
  squashPatches,
  type Command,
  type Patch,
} from "./index.ts"

const small = projectFileArbitrary({
  least: 1,
  maxBlocks: 3,
  maxQuestions: 3,
  maxAnswers: 3,
  languages: true,
  scores: true,
})
const wishes = fc.array(wishArbitrary(), { maxLength: 12 })

test("after any edit, the project parses, and both ways of assembling it agree", () => {
  fc.assert(
    fc.property(small, wishes, (file, all) => {
      const doc = openDocument(file)
      all.forEach((wish, index) => {
        executeCommand(doc, commandOf(wish, doc, `n${index}_`))
        projectOf(doc)
      })
      const edited = projectOf(doc)
      expect(ProjectFile.parse(edited)).toEqual(edited)
      const fresh = { ...projectOf(copyDocument(doc)) }
      expect(projectOf(doc)).toEqual(fresh)
      expect(patchBetween(doc.records, openDocument(fresh).records)).toEqual([])
    }),
  )
})

test("the inverse of each patch restores the identical records, and all patches squashed equal their sequence", () => {
  fc.assert(
    fc.property(small, wishes, (file, all) => {
      const doc = openDocument(file)
      const start = new Map(doc.records)
      const patches: Patch[] = []
      all.forEach((wish, index) => {
        const { version } = doc
        const done = executeCommand(doc, commandOf(wish, doc, `n${index}_`))
        const { patch, inverse } = done.ok ? done.value : { patch: [], inverse: [] }
        expect(inverse).toEqual(invertPatch(patch))
        expect(doc.version - version).toBe(Math.min(patch.length, 1))
        patches.push(patch)
      })

      const squashed = squashPatches(patches)
      const other = openDocument(file)
      expect(applyPatch(other, squashed).ok).toBe(true)
      expect(other.records).toEqual(doc.records)

      const end = projectOf(doc)
      for (const patch of patches.toReversed())
        expect(applyPatch(doc, invertPatch(patch)).ok).toBe(true)
      expect(doc.records.size).toBe(start.size)
      for (const [key, record] of start) expect(doc.records.get(key)).toBe(record)
      expect(projectOf(doc)).toEqual(file)
      expect(squashPatches([squashed, invertPatch(squashed)])).toEqual([])
      expect(applyPatch(doc, squashed).ok).toBe(true)
      expect(projectOf(doc)).toEqual(end)
    }),
  )
})

const questionnaire: Questionnaire = {
  blocks: [
    {
      id: "b1",
      title: "First",
      questions: [
        {
          category: "one",
          id: "q1",
          text: "",
          answers: [
            { id: "a1", code: 1, text: "", redirect: { to: "question", id: "q2" } },
            { id: "a2", code: 2, text: "" },
          ],
        },
        {
          category: "nps",
          id: "q2",
          text: "",
          bands: [{ from: 0, to: 6, redirect: { to: "end" } }],
        },
        { category: "ranking", id: "q3", text: "", answers: [{ id: "a3", code: 1, text: "" }] },
      ],
    },
    { id: "b2", title: "Second", questions: [] },
  ],
}

const open = { category: "open", id: "q9", text: "" } as const
const refused: [name: string, command: Command, code: string][] = [
  ["an unknown question", { do: "deleteQuestion", id: "q0" }, "unknownElement"],
  ["a block's id for a question", { do: "deleteQuestion", id: "b1" }, "unknownElement"],
  ["the key of the project", { do: "deleteBlock", id: "project:" }, "unknownElement"],
  ["an id from every object", { do: "deleteBlock", id: "constructor" }, "unknownElement"],
  ["an index below the list", { do: "orderBlock", id: "b1", at: -1 }, "indexOutOfRange"],
  ["an index above the list", { do: "orderBlock", id: "b1", at: 2 }, "indexOutOfRange"],
  ["half an index", { do: "orderBlock", id: "b1", at: 0.5 }, "indexOutOfRange"],
  [
    "a question's id a second time",
    { do: "addQuestion", block: "b2", question: { ...open, id: "a1" } },
    "idTaken",
  ],
  [
    "a block's id inside itself",
    { do: "addBlock", block: { id: "b9", title: "", questions: [{ ...open, id: "b9" }] } },
    "idTaken",
  ],
  [
    "a code a second time",
    { do: "addAnswer", question: "q1", answer: { id: "a9", code: 2, text: "" } },
    "codeTaken",
  ],
  [
    "changing to a code that is there",
    { do: "changeAnswer", id: "a1", set: { code: 2 } },
    "codeTaken",
  ],
  [
    "a code that is none",
    { do: "changeAnswer", id: "a1", set: { code: -1_000_000 } },
    "invalidValue",
  ],
  [
    "a text with a hidden character",
    { do: "changeQuestion", id: "q1", set: { text: "a\u202eb" } },
    "invalidValue",
  ],
  [
    "a question without its text",
    { do: "changeQuestion", id: "q1", set: { text: undefined } },
    "invalidValue",
  ],
  [
    "a field of another category",
    { do: "changeQuestion", id: "q1", set: { unit: "kg" } },
    "unknownField",
  ],
  [
    "answers for a question without any",
    { do: "addAnswer", question: "q2", answer: { id: "a9", code: 1, text: "" } },
    "unknownField",
  ],
  [
    "a redirect of a ranking's answer",
    { do: "setRedirect", from: { answer: "a3" }, redirect: { to: "end" } },
    "unknownField",
  ],
  [
    "a redirect of a band that is not there",
    { do: "setRedirect", from: { question: "q2", band: 1 }, redirect: { to: "end" } },
    "indexOutOfRange",
  ],
  [
    "bands for a question without any",
    { do: "setBands", question: "q1", bands: [] },
    "unknownField",
  ],
  ["a priority out of bounds", { do: "setPriority", priority: 101 }, "invalidValue"],
  [
    "a setting with a name of objects",
    { do: "setProjectSettings", set: JSON.parse('{"__proto__":1}') },
    "unknownField",
  ],
  ["a command that is none", { do: "toString" } as unknown as Command, "unknownCommand"],
  [
    "the second of several",
    {
      do: "all",
      commands: [
        { do: "deleteQuestion", id: "q1" },
        { do: "deleteAnswer", id: "a1" },
      ],
    },
    "unknownElement",
  ],
]

test.for(refused)("refused without any change: %s", ([, command, code]) => {
  const doc = openDocument(questionnaire)
  expect(executeCommand(doc, command)).toMatchObject({ ok: false, problem: { code } })
  expect(doc.version).toBe(0)
  expect(questionnaireOf(doc)).toEqual(questionnaire)
})

test("deleting a question deletes its own redirects and keeps those that lead to it", () => {
  const doc = openDocument(questionnaire)
  executeCommand(doc, { do: "deleteQuestion", id: "q2" })
  const [first] = questionnaireOf(doc).blocks[0]?.questions ?? []
  expect(first && answersOf(first)[0]?.redirect).toEqual({ to: "question", id: "q2" })
  expect(Array.from(doc.records.keys()).filter((key) => key.startsWith("redirect:"))).toEqual([
    "redirect:a1",
  ])
})

test("commands of any nesting depth are executed in order", () => {
  let command: Command = { do: "setPriority", priority: 7 }
  for (let depth = 0; depth < 50_000; depth++) command = { do: "all", commands: [command] }
  const doc = openDocument(questionnaire)
  expect(executeCommand(doc, command)).toMatchObject({ ok: true, value: { logCodes: ["001"] } })
})

test("a command without effect has no patch, no version and no log line", () => {
  const doc = openDocument(questionnaire)
  const again = executeCommand(doc, {
    do: "all",
    commands: [
      { do: "deleteQuestionnaire" },
      ...questionnaire.blocks.map((block) => ({ do: "addBlock" as const, block })),
    ],
  })
  expect(again).toMatchObject({ ok: true, value: { patch: [], logCodes: [] } })
  expect(doc.version).toBe(0)
})

test("an answer loses its condition when it becomes a column of a matrix, and undo restores it", () => {
  const answer = {
    id: "a1",
    code: 1,
    text: "",
    showIf: { profile: "gender", op: "eq", value: 1 } as const,
  }
  const before = {
    blocks: [
      {
        id: "b1",
        title: "",
        questions: [{ category: "one" as const, id: "q1", text: "", answers: [answer] }],
      },
    ],
  }
  const doc = openDocument(before)
  const done = executeCommand(doc, { do: "changeQuestion", id: "q1", set: { category: "matrix" } })
  expect(doc.records.get("a1")).toEqual({
    record: "answer",
    question: "q1",
    id: "a1",
    code: 1,
    text: "",
  })
  expect(applyPatch(doc, done.ok ? done.value.inverse : [])).toMatchObject({ ok: true })
  expect(questionnaireOf(doc)).toEqual(before)
})

test("a question may become any category and parses as it", () => {
  const arbitrary = questionnaireArbitrary({ maxBlocks: 2, maxQuestions: 3 })
  const category = fc.constantFrom(...keysOf(QUESTION_TYPES))
  fc.assert(
    fc.property(arbitrary, category, (drawn, wanted) => {
      const doc = openDocument(drawn)
      for (const { questions } of drawn.blocks)
        for (const { id } of questions)
          executeCommand(doc, { do: "changeQuestion", id, set: { category: wanted } })
      const edited = questionnaireOf(doc)
      expect(ProjectFile.parse({ questionnaire: edited }).questionnaire).toEqual(edited)
      expect(patchBetween(doc.records, openDocument(edited).records)).toEqual([])
    }),
  )
})

test("a patch is refused if the document differs from its base", () => {
  const doc = openDocument(questionnaire)
  const done = executeCommand(doc, { do: "changeBlock", id: "b1", set: { title: "1" } })
  executeCommand(doc, { do: "changeBlock", id: "b1", set: { title: "2" } })
  const inverse = done.ok ? done.value.inverse : []
  expect(applyPatch(doc, inverse)).toEqual({ ok: false, problem: { code: "stale", id: "b1" } })
  expect(questionnaireOf(doc).blocks[0]?.title).toBe("2")
})

test("an edit of fifteen thousand questions touches only its own records", () => {
  const doc = openDocument({
    blocks: [
      {
        id: "b1",
        title: "",
        questions: Array.from({ length: 15_000 }, (_, index) => ({ ...open, id: `q${index}` })),
      },
    ],
  })
  const done = executeCommand(doc, { do: "changeQuestion", id: "q7", set: { text: "new" } })
  expect(done.ok && done.value.patch.length).toBe(1)
})
