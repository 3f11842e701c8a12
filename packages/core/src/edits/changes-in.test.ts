import fc from "fast-check"
import { expect, test } from "vitest"
import { QuestionnaireChanges, withChanges } from "../questionnaire/index.ts"
import { commandOf, projectFileArbitrary, wishArbitrary } from "../testing/index.ts"
import {
  changesIn,
  executeCommand,
  openDocument,
  type Patch,
  questionnaireOf,
  squashPatches,
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

test("applying the changes to the old questionnaire gives the new one", () => {
  fc.assert(
    fc.property(small, wishes, (file, all) => {
      const doc = openDocument(file)
      const known = structuredClone(questionnaireOf(doc))
      const patches = all.map((wish, index): Patch => {
        const done = executeCommand(doc, commandOf(wish, doc, `n${index}_`))
        return done.ok ? done.value.patch : []
      })
      const changes = changesIn(doc, squashPatches(patches))
      expect(QuestionnaireChanges.parse(changes)).toEqual(changes)
      const { blocks, ends, suppress, languages, translations, scores } = questionnaireOf(doc)
      expect(withChanges(known, changes)).toEqual({
        ok: true,
        value: {
          blocks,
          ...(ends && { ends }),
          ...(suppress && suppress.length > 0 && { suppress }),
          ...(languages && { languages }),
          ...(translations && Object.keys(translations).length > 0 && { translations }),
          ...(scores && { scores }),
        },
      })
    }),
  )
})

const question = (id: string, text = id) => ({ category: "open" as const, id, text })
const block = (id: string, ...questions: string[]) => ({
  id,
  title: "",
  questions: questions.map((each) => question(each)),
})
const KNOWN = { blocks: [block("b1", "q1", "q2"), block("b2", "q3")] }

test("a text that was changed is all that is sent", () => {
  const doc = openDocument({ questionnaire: KNOWN })
  const done = executeCommand(doc, { do: "changeQuestion", id: "q2", set: { text: "иначе" } })
  expect(done.ok && changesIn(doc, done.value.patch)).toEqual({
    questions: [question("q2", "иначе")],
  })
})

test.for([
  [{ order: ["b1", "b9"] }, ["order", 1]],
  [{ blocks: [{ id: "b1", title: "", questions: ["q1", "q9"] }] }, ["blocks", 0, "questions", 1]],
  [
    { blocks: [{ id: "b2", title: "", questions: ["q3", "q1"] }] },
    ["blocks", 1, "questions", 1, "id"],
  ],
] as const)("%j names a missing or duplicate element", ([changes, path]) => {
  const made = withChanges(KNOWN, QuestionnaireChanges.parse(changes))
  expect(!made.ok && made.issues.map((issue) => issue.path)).toEqual([path])
})
