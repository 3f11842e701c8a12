import fc from "fast-check"
import { beforeEach, expect, test } from "vitest"
import type { Questionnaire } from "../questionnaire/index.ts"
import { commandOf, projectFileArbitrary, wishArbitrary } from "../testing/index.ts"
import {
  applyPatch,
  bailToMark,
  copyDocument,
  createHistory,
  executeCommand,
  isDirty,
  markHistory,
  markSaved,
  mergeDocuments,
  openDocument,
  patchBetween,
  projectOf,
  questionnaireOf,
  rebaseHistory,
  redoStep,
  rememberStep,
  squashPatches,
  undoStep,
  undoToMark,
  unsavedPatch,
  type Command,
  type Document,
  type History,
  type StepOptions,
} from "./index.ts"

const questionnaire: Questionnaire = {
  blocks: [
    { id: "b1", title: "", position: { x: 0, y: 0 }, questions: [] },
    { id: "b2", title: "", questions: [] },
  ],
}
let doc: Document
let history: History
beforeEach(() => {
  doc = openDocument(questionnaire)
  history = createHistory()
})

function act(command: Command, remembering: Partial<StepOptions> = {}): void {
  const done = executeCommand(doc, command)
  if (done.ok) rememberStep(history, done.value, { now: 0, ...remembering })
}
const title = (text: string, remembering: Partial<StepOptions> = {}) =>
  act({ do: "changeBlock", id: "b1", set: { title: text } }, remembering)
const typeTitle = (text: string, now: number) => title(text, { now, field: "b1.title" })
const move = (x: number, since?: number) =>
  act(
    { do: "placeBlocks", positions: new Map([["b1", { x, y: 0 }]]) },
    since === undefined ? {} : { since },
  )
const titleNow = () => questionnaireOf(doc).blocks[0]?.title
const xNow = () => questionnaireOf(doc).blocks[0]?.position?.x

test("each command is a step; undo and redo walk along them", () => {
  title("1")
  title("2")
  undoStep(history, doc)
  expect(titleNow()).toBe("1")
  undoStep(history, doc)
  undoStep(history, doc)
  expect(titleNow()).toBe("")
  redoStep(history, doc)
  redoStep(history, doc)
  redoStep(history, doc)
  expect(titleNow()).toBe("2")
})

test("undone steps cannot be redone after another edit", () => {
  title("1")
  undoStep(history, doc)
  title("2")
  redoStep(history, doc)
  expect(titleNow()).toBe("2")
  expect(history.done).toHaveLength(1)
})

test.for([
  { name: "goes on", times: [0, 600, 1200], steps: 1 },
  { name: "pauses", times: [0, 601, 700], steps: 2 },
])("typing that $name makes $steps step(s)", ({ times, steps }) => {
  for (const now of times) typeTitle(`at ${now}`, now)
  expect(history.done).toHaveLength(steps)
})

test("typing ends with another field, another command, a mark, an undo", () => {
  typeTitle("1", 0)
  act({ do: "changeBlock", id: "b2", set: { title: "1" } }, { now: 1, field: "b2.title" })
  typeTitle("2", 2)
  move(5)
  typeTitle("3", 3)
  markHistory(history)
  typeTitle("4", 4)
  undoStep(history, doc)
  typeTitle("5", 5)
  expect(history.done).toHaveLength(6)
})

test("typing that restores the original is no step", () => {
  typeTitle("1", 0)
  typeTitle("", 1)
  expect(history.done).toEqual([])
  expect(isDirty(history)).toBe(false)
})

test("a drag is one step, and Esc leaves no trace of it", () => {
  const start = markHistory(history)
  for (const x of [1, 2, 3]) move(x, start)
  expect(history.done).toHaveLength(1)
  undoStep(history, doc)
  expect(xNow()).toBe(0)
  redoStep(history, doc)
  expect(xNow()).toBe(3)

  const second = markHistory(history)
  for (const x of [7, 8]) move(x, second)
  bailToMark(history, doc, second)
  expect(xNow()).toBe(3)
  redoStep(history, doc)
  expect(xNow()).toBe(3)
})

test("undo to a mark can be done again step by step", () => {
  title("1")
  const there = markHistory(history)
  title("2")
  title("3")
  undoToMark(history, doc, there)
  expect(titleNow()).toBe("1")
  redoStep(history, doc)
  expect(titleNow()).toBe("2")
})

test("the oldest steps are dropped above a byte limit, the last one stays, and unsaved changes are still known", () => {
  history = createHistory(3000)
  for (let index = 0; index < 50; index++) title(`${index}`.padEnd(100, "x"))
  expect(history.done.length).toBeGreaterThan(1)
  expect(history.done.length).toBeLessThan(15)
  const there = markHistory(history)
  title("y".repeat(5000))
  expect(history.done).toHaveLength(1)
  bailToMark(history, doc, there - 20)
  expect(titleNow()).toBe("49".padEnd(100, "x"))
  applyPatch(
    doc,
    squashPatches([unsavedPatch(history)]).map(([key, before, after]) => [key, after, before]),
  )
  expect(titleNow()).toBe("")
})

test("undoing back to the saved state is not dirty, and beyond it is", () => {
  title("1")
  expect(isDirty(history)).toBe(true)
  markSaved(history)
  expect(isDirty(history)).toBe(false)
  title("2")
  undoStep(history, doc)
  expect(isDirty(history)).toBe(false)
  undoStep(history, doc)
  expect(isDirty(history)).toBe(true)
  redoStep(history, doc)
  expect(isDirty(history)).toBe(false)
})

test("edits made during a save stay unsaved", () => {
  title("1")
  const sent = unsavedPatch(history)
  title("2")
  markSaved(history, sent)
  expect(unsavedPatch(history)).toMatchObject([["b1", { title: "1" }, { title: "2" }]])
  title("1")
  expect(isDirty(history)).toBe(false)
})

test("a step that no longer fits is refused and stays", () => {
  title("1")
  executeCommand(doc, { do: "changeBlock", id: "b1", set: { title: "elsewhere" } })
  expect(undoStep(history, doc)).toMatchObject({ ok: false, problem: { code: "stale" } })
  expect(history.done).toHaveLength(1)
})

test("after a merge the steps that still fit can be undone", () => {
  title("1")
  act({ do: "changeBlock", id: "b2", set: { title: "mine" } })
  const before = new Map(doc.records)
  executeCommand(doc, { do: "changeBlock", id: "b1", set: { title: "theirs" } })
  const merge = patchBetween(before, doc.records)
  rebaseHistory(history, merge, history.done.at(-1)?.patch ?? [])
  expect(history.done).toHaveLength(1)
  expect(undoStep(history, doc).ok).toBe(true)
  expect(isDirty(history)).toBe(false)
  expect(titleNow()).toBe("theirs")
})

test("any edits undone are the document from before, done again the one from after", () => {
  const file = projectFileArbitrary({
    least: 1,
    maxBlocks: 3,
    maxQuestions: 3,
    maxAnswers: 3,
    languages: true,
    scores: true,
  })
  const acting = fc.record({
    wish: wishArbitrary(),
    pause: fc.constantFrom(0, 500, 700),
    field: fc.constantFrom(undefined, "a", "b"),
    undos: fc.nat(2),
  })
  fc.assert(
    fc.property(file, fc.array(acting, { maxLength: 10 }), (project, acts) => {
      const edited = openDocument(project)
      const steps = createHistory()
      let now = 0
      acts.forEach(({ wish, pause, field, undos }, index) => {
        now += pause
        const done = executeCommand(edited, commandOf(wish, edited, `n${index}_`))
        if (done.ok) rememberStep(steps, done.value, field ? { now, field } : { now })
        for (let undone = 0; undone < undos; undone++) undoStep(steps, edited)
      })
      const end = copyDocument(edited)
      expect(unsavedPatch(steps).length).toBe(
        patchBetween(openDocument(project).records, edited.records).length,
      )
      const count = steps.done.length
      undoToMark(steps, edited, 0)
      expect(projectOf(edited)).toEqual(project)
      expect(isDirty(steps)).toBe(false)
      for (let again = 0; again < count; again++) redoStep(steps, edited)
      expect(edited.records).toEqual(end.records)
    }),
  )
})

test("the later of two editors keeps both changes, and can undo those that still apply", () => {
  const file = projectFileArbitrary({
    least: 1,
    maxBlocks: 3,
    maxQuestions: 3,
    maxAnswers: 3,
    languages: true,
    scores: true,
  })
  const wishes = fc.array(wishArbitrary(), { maxLength: 5 })
  fc.assert(
    fc.property(file, wishes, wishes, (project, own, other) => {
      const base = openDocument(project)
      const [mine, theirs] = [copyDocument(base), copyDocument(base)]
      const steps = createHistory()
      own.forEach((wish, index) => {
        const done = executeCommand(mine, commandOf(wish, mine, `m${index}_`))
        if (done.ok) rememberStep(steps, done.value, { now: 0 })
      })
      other.forEach((wish, index) => executeCommand(theirs, commandOf(wish, theirs, `t${index}_`)))

      const { patch, unsaved } = mergeDocuments(base, mine, theirs)
      expect(applyPatch(mine, patch).ok).toBe(true)
      rebaseHistory(steps, patch, unsaved)
      const merged = projectOf(mine)
      expect(undoToMark(steps, mine, 0).ok).toBe(true)
      while (steps.undone.length > 0) expect(redoStep(steps, mine).ok).toBe(true)
      expect(projectOf(mine)).toEqual(merged)
      expect(applyPatch(theirs, unsavedPatch(steps)).ok).toBe(true)
      expect(projectOf(theirs)).toEqual(merged)
    }),
  )
})
