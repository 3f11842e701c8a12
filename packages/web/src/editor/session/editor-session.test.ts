import { createChecker, type Finding } from "@qo/core/checks"
import {
  applyPatch,
  type Document,
  openDocument,
  projectOf,
  questionnaireOf,
  type Patch,
} from "@qo/core/edits"
import { compile } from "@qo/core/interview"
import { isLocked } from "@qo/core/project"
import {
  commandOf,
  questionnaireArbitrary,
  type CommandWish,
  wishArbitrary,
} from "@qo/core/testing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { outlineRows } from "../outline/outline-rows.ts"
import { graphFrom } from "../preview/replay.ts"
import { createScene } from "../scene/scene.ts"
import { openTestSession } from "../testing/open-test-session.ts"
import type { EditorSession } from "./editor-session.ts"
import { selectOnly } from "./selection.ts"
import { runCount } from "@qo/core/testing"

/** Random actions of a user: edits, history and selection. */
type Act =
  | { does: "edit"; wish: CommandWish }
  | { does: "undo" | "redo" | "goTo" | "select"; at: number }

const actArbitrary: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: wishArbitrary().map((wish) => ({ does: "edit" as const, wish })) },
  fc.record({
    does: fc.constantFrom("undo" as const, "redo" as const, "goTo" as const, "select" as const),
    at: fc.nat(30),
  }),
)

function carryOut(session: EditorSession, act: Act, tag: string): void {
  const { done, undone } = session.history
  switch (act.does) {
    case "edit":
      session.run(commandOf(act.wish, session.doc, tag))
      return
    case "goTo":
      session.goTo((act.at % (done.length + undone.length + 1)) - 1)
      return
    case "select": {
      const ids = session.scene.placed.flatMap(({ block }) => [
        block.id,
        ...block.questions.map(({ id }) => id),
      ])
      const id = ids[act.at % Math.max(1, ids.length)]
      if (id !== undefined) session.select(selectOnly(id))
      return
    }
    case "undo":
    case "redo":
      session[act.does]()
  }
}

/** The checks as the worker does them: they follow the patches. */
function followingChecks(session: EditorSession): () => readonly Finding[] {
  const checker = createChecker()
  const doc = openDocument(projectOf(session.doc))
  session.onPatch((patch: Patch) => expect(applyPatch(doc, patch).ok).toBe(true))
  return () => findingsOf(checker, doc)
}

function findingsOf(checker: ReturnType<typeof createChecker>, doc: Document): readonly Finding[] {
  const { questionnaire, ...project } = projectOf(doc)
  return checker.check({ questionnaire, project })
}

/** Compares the updated canvas, outline, preview and checks with new ones made from the document. */
function expectAgreement(session: EditorSession, checks: () => readonly Finding[]): void {
  const { doc, scene, selection, opened } = session
  const anew = openDocument(projectOf(doc))
  const { active, ids } = selection.get()
  const open = new Set([...opened.get(), ...(active === undefined ? [] : [active])])
  const fresh = createScene()
  fresh.sync(questionnaireOf(anew).blocks, open)
  expect(scene.placed).toEqual(fresh.placed)
  expect(scene.lines).toEqual(fresh.lines)
  expect(outlineRows(scene, () => true)).toEqual(outlineRows(fresh, () => true))
  expect(graphFrom(questionnaireOf(doc), undefined)).toEqual(compile(questionnaireOf(anew)))
  expect(checks()).toEqual(findingsOf(createChecker(), anew))
  expect([...ids].filter((id) => !doc.records.has(id))).toEqual([])
}

test("after any edit, undo and redo, canvas, outline, preview and checks agree with the document", () => {
  fc.assert(
    fc.property(
      questionnaireArbitrary({ maxBlocks: 4, maxQuestions: 4 }),
      fc.array(actArbitrary, { maxLength: 12 }),
      (questionnaire, acts) => {
        const session = openTestSession(questionnaire)
        const before = projectOf(session.doc)
        const checks = followingChecks(session)
        acts.forEach((act, at) => {
          carryOut(session, act, `n${at}_`)
          expectAgreement(session, checks)
        })
        session.goTo(-1)
        expect(projectOf(session.doc)).toEqual(before)
        expectAgreement(session, checks)
      },
    ),
    runCount(60),
  )
})

test("after a lock only settings of blocks and parameters can be edited or undone", () => {
  const id = "b1"
  const session = openTestSession({ blocks: [{ id, title: "Before", questions: [] }] })
  session.run({ do: "changeBlock", id, set: { title: "After" } })
  const project = session.project.get()
  session.project.set({ ...project, status: "onModeration" })
  expect(isLocked(session.project.get().status)).toBe(true)
  session.undo()
  session.goTo(-1)
  expect(session.run({ do: "changeBlock", id, set: { title: "No" } })).toEqual({ code: "locked" })
  expect(questionnaireOf(session.doc).blocks).toMatchObject([{ title: "After" }])
  session.run({ do: "changeBlock", id, set: { settings: { params: { theme: "dark" } } } })
  expect(questionnaireOf(session.doc).blocks[0]?.settings).toBeDefined()
  session.undo()
  expect(questionnaireOf(session.doc).blocks[0]?.settings).toBeUndefined()
  session.project.set(project)
  session.undo()
  expect(questionnaireOf(session.doc).blocks).toMatchObject([{ title: "Before" }])
})
