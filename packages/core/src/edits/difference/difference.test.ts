import fc from "fast-check"
import { expect, test } from "vitest"
import type { ProjectFile } from "../../project/index.ts"
import type { Question } from "../../questionnaire/index.ts"
import { commandOf, projectFileArbitrary, wishArbitrary, runCount } from "../../testing/index.ts"
import {
  differenceOf,
  executeCommand,
  logCodesOf,
  openDocument,
  projectOf,
  type Command,
} from "../index.ts"
import { isSameValue } from "../../lib/index.ts"
import { SURROUNDINGS } from "./weights.ts"

const answers = [
  { id: "a1", code: 1, text: "Yes" },
  { id: "a2", code: 2, text: "No" },
  { id: "a3", code: 3, text: "Maybe" },
]
const q1: Question = { category: "one", id: "q1", text: "Ready?", answers }
const q2: Question = { category: "range", id: "q2", text: "How many?", from: 0, to: 9, step: 1 }
const q3: Question = { category: "matrix", id: "q3", text: "", statements: [], answers: [] }
const before: ProjectFile = {
  priority: 50,
  portraits: [{ id: 1, name: "All", respondents: 100, conditions: [] }],
  questionnaire: {
    revision: 3,
    blocks: [
      { id: "b1", title: "First", questions: [q1, q2, q3] },
      { id: "b2", title: "Second", questions: [] },
    ],
  },
}

const told: [command: Command, difference: object, codes: string[]][] = [
  [
    { do: "changeQuestion", id: "q1", set: { text: "Sure?" } },
    {
      element: "question",
      change: "changed",
      kind: "wording",
      weight: "needsReview",
      place: { block: "b1", question: "q1" },
      field: "text",
      before: "Ready?",
      after: "Sure?",
    },
    ["008"],
  ],
  [
    { do: "changeAnswer", id: "a2", set: { code: 7 } },
    { kind: "codes", weight: "breaksData", place: { block: "b1", question: "q1", answer: "a2" } },
    ["008"],
  ],
  [
    { do: "deleteAnswer", id: "a2" },
    { element: "answer", change: "removed", kind: "structure", weight: "breaksData", before: "No" },
    ["008"],
  ],
  [
    { do: "orderAnswer", id: "a1", at: 2 },
    {
      element: "answer",
      change: "moved",
      weight: "harmless",
      before: { in: "q1", at: 0 },
      after: { in: "q1", at: 2 },
    },
    ["008"],
  ],
  [
    { do: "changeQuestion", id: "q2", set: { to: 10 } },
    { kind: "codes", weight: "breaksData", field: "to" },
    ["008"],
  ],
  [
    { do: "changeQuestion", id: "q3", set: { multiple: true } },
    { kind: "codes", weight: "breaksData", field: "multiple" },
    ["008"],
  ],
  [
    { do: "setRedirect", from: { answer: "a1" }, redirect: { to: "end" } },
    { element: "answer", kind: "routing", weight: "needsReview", after: { to: "end" } },
    ["008"],
  ],
  [
    { do: "moveQuestion", id: "q1", block: "b2", at: 0 },
    {
      element: "question",
      change: "moved",
      kind: "structure",
      weight: "needsReview",
      place: { block: "b2", question: "q1" },
      before: { in: "b1", at: 0 },
      after: { in: "b2", at: 0 },
    },
    ["012"],
  ],
  [
    { do: "moveQuestion", id: "q1", block: "b1", at: 2 },
    { element: "question", change: "moved", place: { question: "q1" } },
    ["012"],
  ],
  [{ do: "deleteQuestion", id: "q1" }, { change: "removed", weight: "breaksData" }, ["006"]],
  [
    { do: "addQuestion", block: "b2", question: { ...q2, id: "q9" } },
    { change: "added", weight: "needsReview", place: { block: "b2", question: "q9" } },
    ["005"],
  ],
  [{ do: "deleteBlock", id: "b1" }, { element: "block", weight: "breaksData" }, ["011"]],
  [{ do: "deleteBlock", id: "b2" }, { element: "block", weight: "harmless" }, ["011"]],
  [
    { do: "addBlock", block: { id: "b9", title: "", questions: [{ ...q2, id: "q9" }] } },
    { element: "block", change: "added" },
    ["004"],
  ],
  [{ do: "changeBlock", id: "b1", set: { title: "1" } }, { element: "block" }, ["009"]],
  [
    { do: "placeBlocks", positions: new Map([["b1", { x: 1, y: 1 }]]) },
    { kind: "layout", weight: "harmless" },
    [],
  ],
  [{ do: "deleteQuestionnaire" }, { element: "questionnaire", weight: "breaksData" }, ["007"]],
  [{ do: "setPriority", priority: 9 }, { kind: "settings", weight: "harmless" }, ["001"]],
  [{ do: "setTargetPlatforms", platforms: ["vk"] }, { kind: "settings" }, ["002"]],
  [{ do: "setPortraits", portraits: [] }, { kind: "portraits", change: "removed" }, ["003"]],
  [{ do: "changeProject", set: { endsAt: 1 } }, { kind: "settings", field: "endsAt" }, ["013"]],
  [
    { do: "setProjectSettings", set: { set_stat_fill_online: false } },
    { field: "settings" },
    ["013"],
  ],
]

test.for(told)("%j is reported as one difference", ([command, difference, codes]) => {
  const doc = openDocument(before)
  const done = executeCommand(doc, command)
  const found = differenceOf(before, projectOf(doc))
  expect(found).toMatchObject([difference])
  expect(logCodesOf(found).map(({ code }) => code)).toEqual(codes)
  expect(done.ok && done.value.logCodes).toEqual(codes)
})

test("another category is reported with its losses, not with the fields that depend on it", () => {
  const doc = openDocument(before)
  executeCommand(doc, { do: "changeQuestion", id: "q2", set: { category: "open" } })
  expect(differenceOf(before, projectOf(doc))).toMatchObject([
    { field: "category", weight: "breaksData", before: "range", after: "open" },
  ])
})

test("a question moved out of a block that is deleted is moved", () => {
  const doc = openDocument(before)
  executeCommand(doc, { do: "moveQuestion", id: "q1", block: "b2", at: 0 })
  executeCommand(doc, { do: "deleteBlock", id: "b1" })
  expect(differenceOf(before, projectOf(doc))).toMatchObject([
    { element: "question", change: "moved" },
    { element: "block", change: "removed", weight: "breaksData" },
  ])
})

test("indistinguishable portraits are compared as a whole", () => {
  const [portrait] = before.portraits ?? []
  const twins = portrait ? { ...before, portraits: [portrait, portrait] } : before
  expect(differenceOf(before, twins)).toMatchObject([{ element: "project", field: "portraits" }])
})

test("two projects have a difference exactly if they differ in more than their environment", () => {
  const file = projectFileArbitrary({
    least: 1,
    maxBlocks: 3,
    maxQuestions: 3,
    maxAnswers: 3,
    languages: true,
    scores: true,
  })
  fc.assert(
    fc.property(file, fc.array(wishArbitrary(), { maxLength: 3 }), (project, wishes) => {
      const doc = openDocument(project)
      wishes.forEach((wish, index) => executeCommand(doc, commandOf(wish, doc, `n${index}_`)))
      const after = projectOf(doc)
      expect(differenceOf(project, project)).toEqual([])
      const differs = !isSameValue(comparedParts(project), comparedParts(after))
      expect(differenceOf(project, after).length > 0).toBe(differs)
      expect(differenceOf(after, project).length > 0).toBe(differs)
    }),
  )
})

test("a command has the same log lines by itself and by its difference", () => {
  const file = projectFileArbitrary({
    least: 1,
    maxBlocks: 3,
    maxQuestions: 3,
    maxAnswers: 3,
    languages: true,
    scores: true,
  })
  fc.assert(
    fc.property(file, wishArbitrary(), (project, wish) => {
      fc.pre(wish.what !== "all")
      // An empty list of portraits and a missing one are equivalent, so this case is skipped.
      fc.pre(wish.what !== "setPortraits" || project.portraits !== undefined)
      const doc = openDocument(project)
      const { scores } = projectOf(doc).questionnaire
      const done = executeCommand(doc, commandOf(wish, doc, "n"))
      const after = projectOf(doc)
      // Deleting the only block is equivalent to deleting the questionnaire, so this case is skipped.
      fc.pre(after.questionnaire.blocks.length > 0 || wish.what === "deleteQuestionnaire")
      // Scores follow changed codes of answers, which the command by itself does not log.
      const compared =
        wish.what === "changeAnswer"
          ? {
              ...after,
              questionnaire: { ...after.questionnaire, scores },
            }
          : after
      const codes = logCodesOf(differenceOf(project, compared)).map(({ code }) => code)
      // The same text again only confirms a translation, which differences do not show.
      fc.pre(wish.what !== "setTranslations" || codes.length > 0)
      expect(Array.from(new Set(codes))).toEqual(done.ok ? done.value.logCodes : [])
    }),
    runCount(400),
  )
})

/** Returns the compared parts of a project. A missing list of portraits is replaced by an empty one. */
const comparedParts = ({ questionnaire, portraits = [], ...project }: ProjectFile) => [
  withoutSurroundings(project),
  withoutSurroundings(questionnaire),
  portraits,
]

const withoutSurroundings = (part: object) =>
  Object.fromEntries(
    Object.entries(part).filter(([name]) => !(SURROUNDINGS as readonly string[]).includes(name)),
  )
