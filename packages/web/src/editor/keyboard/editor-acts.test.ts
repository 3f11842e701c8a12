import { loadTranslate } from "@qo/core/i18n"
import { projectOf } from "@qo/core/edits"
import { expect, test } from "vitest"
import { openTestSession } from "../testing/open-test-session.ts"
import { selectOnly } from "../session/selection.ts"
import { type ActHost, EDITOR_ACTS } from "./editor-acts.ts"

const QUESTIONS = ["one", "two", "three"].map((id) => ({
  id,
  category: "open" as const,
  text: `Question ${id}`,
}))
const BLOCKS = [
  { id: "b1", title: "First", questions: QUESTIONS.slice(0, 2) },
  { id: "b2", title: "Second", questions: QUESTIONS.slice(2) },
]

/** Services outside of the document do nothing here. */
const hostOf = (session: ActHost["session"]): ActHost =>
  new Proxy({ session } as ActHost, {
    get: (host, name) => (name === "session" ? host.session : () => undefined),
  })

test.for(["ru", "en"] as const)("every act has a unique name: %s", async (locale) => {
  const t = await loadTranslate(locale, "editor")
  const names = EDITOR_ACTS.map(({ label }) => t(label))
  expect(EDITOR_ACTS.filter(({ label }) => t(label) === label)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test("no two acts have the same id or the same key", () => {
  const ids = EDITOR_ACTS.map(({ id }) => id)
  const keys = EDITOR_ACTS.flatMap(({ key }) => key ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(keys).size).toBe(keys.length)
})

/** Acts that change the document through history. */
const GOING = new Set(["undo", "redo"])

test.for(EDITOR_ACTS.filter(({ edits, id }) => !edits && !GOING.has(id)))(
  "$id, which is not marked as one that edits, changes nothing",
  ({ run }) => {
    for (const selected of ["two", "b2"]) {
      const session = openTestSession({ blocks: BLOCKS })
      const before = projectOf(session.doc)
      session.select(selectOnly(selected))
      run(hostOf(session))
      expect(projectOf(session.doc)).toEqual(before)
    }
  },
)

test.for(EDITOR_ACTS)("$id has no effect if the questionnaire is locked", ({ run }) => {
  const session = openTestSession({ blocks: BLOCKS }, "onModeration")
  const before = projectOf(session.doc)
  session.select(selectOnly("two"))
  run(hostOf(session))
  expect(projectOf(session.doc)).toEqual(before)
})
