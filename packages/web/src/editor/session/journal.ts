import { squashPatches } from "@qo/core/edits"
import { createObservable, type Observable } from "../../base/observable.ts"
import { newId } from "./new-id.ts"
import type { JournalEntry, JournalHead, JournalStore } from "./journal-store.ts"

/** Unsaved changes of a crashed or closed tab. */
export interface LeftBehind extends JournalHead {
  entries: readonly JournalEntry[]
}

/** Keeps the unsaved changes of this tab in the browser, so that nothing is lost that was typed. */
export interface Journal {
  /** The browser refuses to keep them. */
  readonly isBroken: Observable<boolean>
  add: (entry: JournalEntry) => void
  /** Resolves when all entries are stored. */
  flush: () => Promise<void>
  /** The server has saved all edits at this revision except for `rest`. */
  restart: (revision: number, rest: JournalEntry | undefined) => Promise<void>
  /** Removes the journal. */
  forget: () => Promise<void>
  /** The newest unsaved changes of other tabs of this user in this project. */
  findLeft: () => Promise<LeftBehind | undefined>
  drop: (id: string) => Promise<void>
  /** While the tab lives, its journal is not treated as left behind. */
  hold: () => () => void
}

/** With a longer delay, a crash would cost the last input. */
const WAIT_MS = 50

const lockOf = (id: string): string => `qo-journal-${id}`

export function createJournal(
  store: JournalStore,
  { userId, pid, revision }: Omit<JournalHead, "id">,
): Journal {
  let head: JournalHead = { id: newId(), userId, pid, revision }
  let waiting = new Map<number, JournalEntry>()
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  const isBroken = createObservable(false)

  /** One after the other; a refusal breaks the journal and nothing else. */
  const queue = (work: () => Promise<void>): Promise<void> =>
    (writing = writing.then(work).catch(() => isBroken.set(true)))

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return writing
    const entries = waiting
    waiting = new Map()
    const now = head
    return queue(() => store.append(now, entries))
  }

  const add = (entry: JournalEntry) => {
    waiting.set(count++, entry)
    timer ??= setTimeout(() => void flush(), WAIT_MS)
  }

  const empty = () => {
    waiting = new Map()
    clearTimeout(timer)
    timer = undefined
  }

  return {
    isBroken,
    add,
    flush,
    forget: () => {
      empty()
      return queue(() => store.remove(head.id))
    },
    // In one synchronous write: later edits follow the rest, and a crash leaves either the old journal or the new one.
    restart: (next, rest) => {
      empty()
      const now = { ...head, revision: next }
      head = now
      const entries = new Map<number, JournalEntry>()
      if (rest) entries.set(count++, { ...rest, isRest: true })
      return queue(() => store.replace(now, entries))
    },
    findLeft: async () => {
      try {
        const { undone, newest } = await readLeft(store, head)
        for (const { id } of undone) void queue(() => store.remove(id))
        return newest
      } catch {
        isBroken.set(true)
        return undefined
      }
    },
    drop: (id) => queue(() => store.remove(id)),
    hold: () => {
      const off = new AbortController()
      void navigator.locks
        ?.request(
          lockOf(head.id),
          () => new Promise<void>((end) => off.signal.addEventListener("abort", () => end())),
        )
        .catch(() => undefined)
      return () => off.abort()
    },
  }
}

const isUndone = ({ entries }: LeftBehind): boolean => netOf(entries).length === 0

/** Unsaved changes of closed tabs of this user in this project. `undone`: all were undone, so there is nothing to restore. */
async function readLeft(store: JournalStore, { id: own, userId, pid }: JournalHead) {
  const heads = (await store.heads()).filter(
    (each) => each.userId === userId && each.pid === pid && each.id !== own,
  )
  const alive = await heldLocks()
  const left = await Promise.all(
    heads
      .filter(({ id }) => !alive.has(lockOf(id)))
      .map(async (each) => ({ ...each, entries: await store.entries(each.id) })),
  )
  return {
    undone: left.filter(isUndone),
    newest: left
      .filter((each) => !isUndone(each))
      .toSorted((one, other) => lastOf(other) - lastOf(one))[0],
  }
}

/** The combined patch of all entries. */
export const netOf = (entries: readonly JournalEntry[]) =>
  squashPatches(entries.map(({ patch }) => patch))

/** The entries grouped by step: continuous typing is one, undone steps are left out. */
export function entriesByStep(entries: readonly JournalEntry[]): readonly JournalEntry[][] {
  const steps: JournalEntry[][] = []
  const rest = entries.filter(({ isRest }) => isRest)
  for (const entry of entries) {
    if (entry.isRest) continue
    // An undo does not change the steps before it.
    const isBack = entry.step < steps.length
    steps.length = entry.step
    if (!isBack && entry.step > 0) (steps[entry.step - 1] ??= []).push(entry)
  }
  return [...rest.map((entry) => [entry]), ...steps.filter(Boolean)]
}

/** The steps after all of the entries, each in its last state. */
export function stepsOf(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const all = entriesByStep(entries).flatMap((step) => step.slice(-1))
  // A change that was saved and then undone leaves no step, but is unsaved.
  return all.length === 0 && netOf(entries).length > 0 ? entries.slice(-1) : all
}

const lastOf = ({ entries }: LeftBehind): number => entries.at(-1)?.at ?? 0

/** Locks that living tabs hold; where the browser cannot tell, all of them are gone. */
async function heldLocks(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}
