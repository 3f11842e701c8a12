import fc from "fast-check"
import { expect, test } from "vitest"
import {
  commandOf,
  projectFileArbitrary,
  questionnaireArbitrary,
  wishArbitrary,
} from "../../testing/index.ts"
import {
  copyDocument,
  executeCommand,
  openDocument,
  projectOf,
  questionIn,
  questionnaireOf,
} from "../index.ts"

test("a questionnaire comes out of a document as it went in", () => {
  fc.assert(
    fc.property(questionnaireArbitrary({ languages: true, scores: true }), (questionnaire) => {
      expect(questionnaireOf(openDocument(questionnaire))).toStrictEqual(questionnaire)
    }),
  )
})

test("a project file comes out of a document as it went in, settings and all", () => {
  fc.assert(
    fc.property(projectFileArbitrary({ languages: true, scores: true }), (project) => {
      expect(projectOf(openDocument(project))).toStrictEqual(project)
    }),
  )
})

const question = (id: string) => ({ category: "open" as const, id, text: id })

test("elements that an edit does not touch keep their identity", () => {
  const doc = openDocument({
    blocks: [
      { id: "b1", title: "", questions: [question("q1"), question("q2")] },
      { id: "b2", title: "", questions: [question("q3")] },
    ],
  })
  const before = questionnaireOf(doc)
  executeCommand(doc, { do: "changeQuestion", id: "q1", set: { text: "new" } })
  const after = questionnaireOf(doc)
  expect(after.blocks[0]).not.toBe(before.blocks[0])
  expect(after.blocks[0]?.questions[1]).toBe(before.blocks[0]?.questions[1])
  expect(after.blocks[1]).toBe(before.blocks[1])
  expect(questionIn(doc, "q1")).toEqual({ ...question("q1"), text: "new" })
  expect(questionIn(doc, "b1")).toBeUndefined()
})

test("a copy does not follow its original", () => {
  const doc = openDocument({ blocks: [{ id: "b1", title: "old", questions: [] }] })
  const copy = copyDocument(doc)
  executeCommand(doc, { do: "changeBlock", id: "b1", set: { title: "new" } })
  expect(questionnaireOf(copy).blocks[0]?.title).toBe("old")
  expect([doc.version, copy.version]).toEqual([1, 0])
})

test("a parsed questionnaire becomes an equal document, also after edits", () => {
  fc.assert(
    fc.property(
      questionnaireArbitrary({ languages: true, scores: true }),
      fc.array(wishArbitrary(), { maxLength: 8 }),
      (questionnaire, wishes) => {
        const parsed = openDocument(questionnaire, { isParsed: true })
        const given = openDocument(questionnaire)
        expect(questionnaireOf(parsed).blocks[0]).toBe(questionnaire.blocks[0])
        wishes.forEach((wish, at) => {
          const command = commandOf(wish, given, `n${at}_`)
          executeCommand(parsed, command)
          executeCommand(given, command)
          expect(questionnaireOf(parsed)).toEqual(questionnaireOf(given))
        })
      },
    ),
  )
})
