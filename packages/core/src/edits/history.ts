import { err, ok, type Result } from "../lib/index.ts"
import { bytesOf } from "./bytes-of.ts"
import type { Document } from "./document/document.ts"
import type { EditProblem } from "./commands/edit-problem.ts"
import { applyPatch } from "./execute.ts"
import type { LogCode } from "./difference/log-codes.ts"
import { addTo, invertPatch, squashPatches, type Change, type Patch } from "./document/patch.ts"

/** Changes that one undo reverts. */
export interface Step {
  readonly patch: Patch
  readonly logCodes: readonly LogCode[]
}

/** A position between two steps. */
export type Mark = number

/** History of the edits of one document, for undo and redo. The functions below change it in place. */
export interface History {
  /** Steps that can be undone, the oldest first. */
  readonly done: readonly Step[]
  /** Steps that can be repeated. The last element is repeated next. */
  readonly undone: readonly Step[]
}

interface HistoryInternals extends History {
  readonly done: Step[]
  readonly undone: Step[]
  readonly limit: number
  /** Memory used by the steps in `done`, in bytes. */
  bytes: number
  /** Number of oldest steps that were removed because of the memory limit. */
  forgotten: number
  /** The field into which the user typed in the last step, and the time of the last change. */
  typing: { field: string; at: number } | undefined
  /** Patch from the saved document to the current one. */
  readonly unsaved: Map<string, Change>
}

const MOST_BYTES = 32 * 1024 * 1024
/** Pause after which typing begins a new step, in milliseconds. */
const TYPING_PAUSE = 600

/** Creates an empty history. `bytes`: memory limit of the steps. The last step is always kept. */
export function createHistory(bytes = MOST_BYTES): History {
  const inside: HistoryInternals = {
    done: [],
    undone: [],
    limit: bytes,
    bytes: 0,
    forgotten: 0,
    typing: undefined,
    unsaved: new Map(),
  }
  return inside
}

export interface StepOptions {
  /** Time in milliseconds from any monotonic clock. */
  now: number
  /**
   * Field into which the user types, such as `q1.text`. The change continues the previous step if that was a recent change of
   * the same field.
   */
  field?: string
  /** Combines all changes since this mark into one step, for dragging. */
  since?: Mark
}

/** Adds a completed change of the document as a step. Redo is no longer possible afterwards. An empty patch adds no step. */
export function rememberStep(
  history: History,
  { patch, logCodes }: Step,
  { now, field, since }: StepOptions,
): void {
  const inside = history as HistoryInternals
  if (patch.length === 0) return
  inside.undone.length = 0
  addTo(inside.unsaved, patch)
  const { typing } = inside
  const typesOn = field !== undefined && typing?.field === field && now - typing.at <= TYPING_PAUSE
  const from = since ?? placeOf(inside) - (typesOn ? 1 : 0)
  push(inside, { patch, logCodes })
  joinSince(inside, from)
  inside.typing = field === undefined ? undefined : { field, at: now }
}

/** Returns the current position. Later typing begins a new step. */
export function markHistory(history: History): Mark {
  const inside = history as HistoryInternals
  inside.typing = undefined
  return placeOf(inside)
}

const placeOf = ({ forgotten, done }: HistoryInternals): Mark => forgotten + done.length

function push(inside: HistoryInternals, step: Step): void {
  inside.done.push(step)
  inside.bytes += bytesOf(step.patch)
  while (inside.bytes > inside.limit && inside.done.length > 1) {
    inside.bytes -= bytesOf(inside.done.shift()?.patch ?? [])
    inside.forgotten += 1
  }
}

function joinSince(inside: HistoryInternals, from: Mark): void {
  const index = Math.max(0, from - inside.forgotten)
  if (inside.done.length - index < 2) return
  const steps = inside.done.splice(index)
  for (const { patch } of steps) inside.bytes -= bytesOf(patch)
  const patch = squashPatches(steps.map((step) => step.patch))
  const logCodes = Array.from(new Set(steps.flatMap((step) => step.logCodes)))
  if (patch.length > 0) push(inside, { patch, logCodes })
}

/** Undoes the last step, if there is one. Returns the patch applied to the document. Problem: `stale`. */
export const undoStep = (history: History, doc: Document): Result<Patch, EditProblem> =>
  undoToMark(history, doc, markHistory(history) - 1)

/** Undoes all steps since the mark. They can be repeated with redo. */
export const undoToMark = (history: History, doc: Document, to: Mark): Result<Patch, EditProblem> =>
  takeBack(history as HistoryInternals, doc, to, (inside, step) => inside.undone.push(step))

/** Undoes all steps since the mark and removes them from the history, as for Esc during dragging. */
export const bailToMark = (history: History, doc: Document, to: Mark): Result<Patch, EditProblem> =>
  takeBack(history as HistoryInternals, doc, to, () => {})

function takeBack(
  inside: HistoryInternals,
  doc: Document,
  to: Mark,
  keep: (inside: HistoryInternals, step: Step) => void,
): Result<Patch, EditProblem> {
  const patches: Patch[] = []
  inside.typing = undefined
  for (let step = inside.done.at(-1); step && placeOf(inside) > to; step = inside.done.at(-1)) {
    const back = invertPatch(step.patch)
    const applied = applyPatch(doc, back)
    if (!applied.ok) return err(applied.problem)
    inside.done.pop()
    inside.bytes -= bytesOf(step.patch)
    addTo(inside.unsaved, back)
    keep(inside, step)
    patches.push(back)
  }
  return ok(squashPatches(patches))
}

/** Repeats the step that was undone last, if there is one. Problem: `stale`. */
export function redoStep(history: History, doc: Document): Result<Patch, EditProblem> {
  const inside = history as HistoryInternals
  const step = inside.undone.at(-1)
  inside.typing = undefined
  if (!step) return ok([])
  const applied = applyPatch(doc, step.patch)
  if (!applied.ok) return err(applied.problem)
  inside.undone.pop()
  addTo(inside.unsaved, step.patch)
  push(inside, step)
  return ok(step.patch)
}

/**
 * Returns the patch from the saved document to the current one. Empty if everything is saved, or if all changes were undone.
 */
export const unsavedPatch = (history: History): Patch =>
  Array.from((history as HistoryInternals).unsaved.values())

export const isDirty = (history: History): boolean => (history as HistoryInternals).unsaved.size > 0

/** Marks changes as saved. `saved`: the {@link unsavedPatch} that was sent; later changes remain unsaved. */
export function markSaved(history: History, saved: Patch = unsavedPatch(history)): void {
  const inside = history as HistoryInternals
  const rest = squashPatches([invertPatch(saved), unsavedPatch(history)])
  inside.unsaved.clear()
  for (const change of rest) inside.unsaved.set(change[0], change)
  inside.typing = undefined
}

/**
 * Updates the history after a merge. `merge`: the patch of the merge, already applied to the document; `unsaved`: the patch
 * from the saved state to the document. Steps that can no longer be undone or repeated are removed, together with all steps
 * beyond them.
 */
export function rebaseHistory(history: History, merge: Patch, unsaved: Patch): void {
  const inside = history as HistoryInternals
  const keys = new Set(merge.map(([key]) => key))
  const touched = ({ patch }: Step) => patch.some(([key]) => keys.has(key))
  const cut = inside.done.splice(0, inside.done.findLastIndex(touched) + 1)
  for (const { patch } of cut) inside.bytes -= bytesOf(patch)
  inside.forgotten += cut.length
  inside.undone.splice(0, inside.undone.findLastIndex(touched) + 1)
  inside.typing = undefined
  inside.unsaved.clear()
  for (const change of unsaved) inside.unsaved.set(change[0], change)
}
