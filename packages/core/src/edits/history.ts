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

/** A place between two steps. */
export type Mark = number

/** The edits of one document for undo and redo. A handle: the functions below change it in place. */
export interface History {
  /** Steps that can be undone, oldest first. */
  readonly done: readonly Step[]
  /** Steps that can be done again; the next one is the last. */
  readonly undone: readonly Step[]
}

interface HistoryInternals extends History {
  readonly done: Step[]
  readonly undone: Step[]
  readonly limit: number
  /** Bytes that the steps done take. */
  bytes: number
  /** How many of the oldest steps the limit has cost. */
  forgotten: number
  /** The field that the last step types into, and when it last did. */
  typing: { field: string; at: number } | undefined
  /** Patch from the saved document to the present one. */
  readonly unsaved: Map<string, Change>
}

const MOST_BYTES = 32 * 1024 * 1024
/** Pause after which typing begins a new step, in milliseconds. */
const TYPING_PAUSE = 600

/** `bytes`: how much the steps may hold; the last one always stays. */
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
  /** Milliseconds, of any clock that only goes forward. */
  now: number
  /** The field being typed into, such as `q1.text`: continues the previous step if that typed there recently. */
  field?: string
  /** Joins all that was done since this mark into one step: a drag. */
  since?: Mark
}

/** Adds a completed change of the document. Redo is impossible after that. An empty patch is no step. */
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

/** The present position. Later typing begins a new step. */
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

/** Undoes the last step, if there is one. Returns the patch that was applied to the document. Problem: `stale`. */
export const undoStep = (history: History, doc: Document): Result<Patch, EditProblem> =>
  undoToMark(history, doc, markHistory(history) - 1)

/** Takes back everything since the mark, step by step, to be done again. */
export const undoToMark = (history: History, doc: Document, to: Mark): Result<Patch, EditProblem> =>
  takeBack(history as HistoryInternals, doc, to, (inside, step) => inside.undone.push(step))

/** Takes back everything since the mark as if it had never been: Esc in the middle of a drag. */
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

/** Does the step again that was undone last, if there is one. Problem: `stale`. */
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

/** The patch from the saved document to the present one; empty if everything is saved, also after undoing to it. */
export const unsavedPatch = (history: History): Patch =>
  Array.from((history as HistoryInternals).unsaved.values())

export const isDirty = (history: History): boolean => (history as HistoryInternals).unsaved.size > 0

/** `saved`: the {@link unsavedPatch} that was sent; edits made meanwhile stay unsaved. */
export function markSaved(history: History, saved: Patch = unsavedPatch(history)): void {
  const inside = history as HistoryInternals
  const rest = squashPatches([invertPatch(saved), unsavedPatch(history)])
  inside.unsaved.clear()
  for (const change of rest) inside.unsaved.set(change[0], change)
  inside.typing = undefined
}

/**
 * Informs the history that the document was merged: `merge` was applied to it from outside, and `unsaved` leads to it from the
 * saved state. Steps that the merge makes impossible are forgotten, and all before (or, undone, after) them.
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
