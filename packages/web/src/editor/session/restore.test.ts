import { copyDocument, openDocument, patchBetween, projectOf } from "@qo/core/edits"
import { commandOf, questionnaireArbitrary, wishArbitrary } from "@qo/core/testing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { openTestSession } from "../testing/open-test-session.ts"
import type { EditorSession } from "./editor-session.ts"
import type { JournalEntry } from "./journal-store.ts"
import { stepsOf } from "./journal.ts"
import { isIn, stepsTo } from "./restore.ts"

/** Keeps what is done in a session as the editor does. */
function journalOf(session: EditorSession): readonly JournalEntry[] {
  const entries: JournalEntry[] = []
  session.onPatch((patch) => {
    const { done } = session.history
    const code = done.at(-1)?.logCodes[0]
    entries.push({ patch, step: done.length, at: entries.length + 1, code, where: "" })
  })
  return entries
}

const leftBy = (entries: readonly JournalEntry[]) => ({
  id: "left",
  userId: 1,
  pid: 1,
  revision: 1,
  entries,
})

const acts = fc.array(fc.option(wishArbitrary(), { nil: "undo" as const }), { maxLength: 15 })

test("unsaved changes are restored step by step without undone ones, and each step can be undone", () => {
  fc.assert(
    fc.property(
      questionnaireArbitrary({ least: 1, maxBlocks: 3, maxQuestions: 3, maxAnswers: 3 }),
      acts,
      (questionnaire, all) => {
        const before = openTestSession(questionnaire)
        const entries = journalOf(before)
        all.forEach((act, at) => {
          if (act === "undo") before.undo()
          else before.run(commandOf(act, before.doc, `n${at}_`))
        })
        const after = openTestSession(questionnaire)
        const opened = projectOf(copyDocument(after.doc))
        const steps = stepsTo(before.doc, after.doc, leftBy(entries))
        for (const { patch, codes, at } of steps) after.adopt(patch, codes, at)
        expect(patchBetween(after.doc.records, before.doc.records)).toEqual([])
        expect(after.history.done).toHaveLength(stepsOf(entries).length)
        while (after.mayUndo()) after.undo()
        expect(projectOf(after.doc)).toEqual(opened)
      },
    ),
  )
})

test("changes that were saved before the page closed are not offered, at any revision", () => {
  const session = openTestSession({ blocks: [] })
  const entries = journalOf(session)
  session.run({ do: "addBlock", block: { id: "b1", title: "", questions: [] } })
  const { questionnaire, ...project } = projectOf(session.doc)
  const saved = { ...project, questionnaire: { ...questionnaire, revision: 7 } }
  expect(isIn(openDocument(saved), leftBy(entries))).toBe(true)
  const unsaved = { ...saved, questionnaire: { ...saved.questionnaire, blocks: [] } }
  expect(isIn(openDocument(unsaved), leftBy(entries))).toBe(false)
})

const BLOCKS = [
  { id: "b1", title: "", questions: [{ id: "q1", category: "open" as const, text: "Было" }] },
]

test("steps that others' changes do not let through any more come back as one", () => {
  const before = openTestSession({ blocks: BLOCKS })
  const entries = journalOf(before)
  const write = (text: string) => before.run({ do: "changeQuestion", id: "q1", set: { text } })
  write("Раз")
  write("Два")
  const theirs = openTestSession({
    blocks: BLOCKS.map((block) => ({
      ...block,
      questions: block.questions.map((each) => ({ ...each, text: "Иначе" })),
    })),
  })
  const wanted = openDocument(projectOf(before.doc))
  const [whole, ...others] = stepsTo(wanted, theirs.doc, leftBy(entries))
  expect(others).toEqual([])
  theirs.adopt(whole?.patch ?? [], whole?.codes ?? [])
  expect(projectOf(theirs.doc).questionnaire).toEqual(projectOf(wanted).questionnaire)
})
