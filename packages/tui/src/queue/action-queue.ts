import type { Link } from "../link/link.ts"
import { createHolders } from "./holders.ts"
import type { Journal, JournalNote } from "./journal.ts"
import {
  type ActionItem,
  callsOf,
  type FinishedAction,
  type ItemId,
  type ItemResult,
  type LoggedAction,
  type QueuedAction,
  withoutItems,
} from "./queued-action.ts"
import { sendItems } from "./send-items.ts"
import { createPastActions, type NextUndo, type Reverse } from "./past-actions.ts"

export type {
  FinishedAction,
  ItemId,
  ItemResult,
  ItemSent,
  LoggedAction,
  QueuedAction,
} from "./queued-action.ts"

export interface WaitingAction {
  id: string
  action: QueuedAction
  /** Whole seconds until it is sent; 0 while it is being sent. */
  seconds: number
  sent: number
}

/** Result of an undo: a waiting action was taken back, or the reverse of a completed one was queued. */
export type UndoResult = { takenBack: QueuedAction } | { queued: QueuedAction }

export interface ActionQueue {
  add: (action: QueuedAction) => void
  waiting: () => readonly WaitingAction[]
  /**
   * Takes back the newest waiting action; without one, queues the reverse of the newest completed action that can be undone.
   * Repeated calls continue with earlier actions. `undefined`: nothing to undo.
   */
  undo: () => UndoResult | undefined
  /** There is something that it may take back. */
  canUndo: () => boolean
  /** The completed action that it would undo; `undefined` while a waiting one would be taken back first. */
  nextUndo: () => NextUndo | undefined
  /** Removes items of a waiting action; without the last one the whole action is removed. Items being sent stay. */
  takeOut: (action: string, ids: readonly ItemId[]) => void
  /** Something was done without waiting; this is how to undo it. */
  remember: (reverse: () => QueuedAction | undefined) => void
  /** Pauses countdowns and sending while the queue is displayed, until the returned function is called. */
  hold: () => () => void
  isHeld: () => boolean
  /** Completed and taken-back actions since the start of the program, newest first. */
  log: () => readonly LoggedAction[]
  /** Sends everything now and waits for the results. */
  sendAll: () => Promise<void>
  /** Drops waiting actions, and the rest of the running one; forgets completed ones. */
  dropAll: () => void
  /** Called again and again while something waits; `stepMs` have passed. */
  tick: (stepMs?: number) => void
}

const TICK_MS = 1000
/** Most concurrent calls. */
const AT_ONCE = 4

interface Entry {
  id: string
  action: QueuedAction
  leftMs: number
  sent: number
  sending: boolean
  dropped: boolean
  /** It undoes something; taken back itself, that can be undone again. */
  undoes: Reverse | undefined
}

interface Options {
  link: Link
  journal: Journal
  delayMs: number
  /** The text of an error. */
  describe: (error: unknown) => string
  onChange: () => void
  onFinished: (finished: FinishedAction) => void
  /** Unix seconds. */
  now?: () => number
}

const secondsOf = ({ leftMs, sending }: Entry) =>
  sending ? 0 : Math.max(1, Math.ceil(leftMs / 1000))

type Note = (entry: Entry, event: JournalNote["event"], more?: Partial<JournalNote>) => void

const noteIn =
  (journal: Journal): Note =>
  ({ id, action }, event, more = {}) =>
    journal.write({ action: id, event, command: action.command, title: action.title, ...more })

/** Actions wait `delayMs` before they are sent, one after the other. While the link is down, nothing runs out. */
export function createActionQueue(options: Options): ActionQueue {
  const { link, onChange } = options
  const now = options.now ?? (() => Math.floor(Date.now() / 1000))
  const note = noteIn(options.journal)
  const past = createPastActions(now)
  const holders = createHolders(onChange)
  let entries: Entry[] = []

  const leave = (gone: Entry) => {
    entries = entries.filter((entry) => entry !== gone)
  }
  function add(action: QueuedAction, undoes?: Reverse) {
    const entry = entryOf(action, options.delayMs, undoes)
    entries.push(entry)
    note(entry, "queued")
    onChange()
  }
  function takeBack(entry: Entry) {
    leave(entry)
    note(entry, "takenBack")
    const { action } = entry
    past.takenBack(action, entry.undoes)
    action.givenBack?.([...action.items, ...action.skipped].map(({ id }) => id))
    onChange()
    return { takenBack: action }
  }
  const sendOn = createSending({
    due: () => (holders.isHeld() ? undefined : firstDue(entries)),
    send: async (entry) => {
      const finished = await sendEntry(entry, options, note)
      leave(entry)
      if (!entry.dropped) {
        past.finished(finished, entry.undoes)
        options.onFinished(finished)
      }
      onChange()
    },
  })

  return {
    add: (action) => add(action),
    waiting: () => entries.map(waitingOf),
    undo() {
      const waiting = entries.findLast(({ sending }) => !sending)
      if (waiting) return takeBack(waiting)
      const next = past.undo()
      if (next) add(next.reverse, next.undoes)
      return next && { queued: next.reverse }
    },
    canUndo: () => past.canUndo() || entries.some(({ sending }) => !sending),
    nextUndo: () => (entries.some(({ sending }) => !sending) ? undefined : past.next()),
    takeOut(id, ids) {
      const entry = entries.find((each) => each.id === id)
      if (!entry || entry.sending) return
      if (takeItemsOut(entry, ids, note)) onChange()
      else takeBack(entry)
    },
    remember: past.remember,
    hold: holders.hold,
    isHeld: holders.isHeld,
    log: past.log,
    async sendAll() {
      holders.letGo()
      for (const entry of entries) entry.leftMs = 0
      while (entries.length > 0) await sendOn()
    },
    dropAll() {
      for (const entry of entries) drop(entry, note)
      entries = entries.filter(({ sending }) => sending)
      past.forget()
      onChange()
    },
    tick(stepMs = TICK_MS) {
      if (entries.length === 0 || holders.isHeld() || !link.isReady()) return
      if (countDown(entries, stepMs)) onChange()
      if (entries.some(({ leftMs }) => leftMs <= 0)) void sendOn()
    },
  }
}

const entryOf = (action: QueuedAction, leftMs: number, undoes: Reverse | undefined): Entry => ({
  id: crypto.randomUUID(),
  action,
  leftMs,
  sent: 0,
  sending: false,
  dropped: false,
  undoes,
})

const waitingOf = (entry: Entry): WaitingAction => ({
  id: entry.id,
  action: entry.action,
  seconds: secondsOf(entry),
  sent: entry.sent,
})

function drop(entry: Entry, note: Note) {
  entry.dropped = true
  if (!entry.sending) note(entry, "dropped")
}

/** The first action, once its time has run out: later ones wait for it. */
function firstDue([next]: readonly Entry[]): Entry | undefined {
  return next && next.leftMs <= 0 ? next : undefined
}

/** Removes items from an action. @returns false without changes if no item would remain */
function takeItemsOut(entry: Entry, ids: readonly ItemId[], note: Note): boolean {
  const left = withoutItems(entry.action, new Set(ids))
  if (!left) return false
  for (const item of ids) note(entry, "takenOut", { item })
  entry.action.givenBack?.(ids)
  entry.action = left
  return true
}

/** @returns whether anybody sees a difference */
function countDown(entries: readonly Entry[], stepMs: number): boolean {
  const before = entries.map(secondsOf).join()
  for (const entry of entries) if (!entry.sending) entry.leftMs -= stepMs
  return entries.map(secondsOf).join() !== before
}

/** Sends due actions, one after the other; a second call joins the running sending. */
function createSending({
  due,
  send,
}: {
  due: () => Entry | undefined
  send: (entry: Entry) => Promise<void>
}): () => Promise<void> {
  let running: Promise<void> | undefined
  async function sendDue(): Promise<void> {
    for (let next = due(); next; next = due()) await send(next)
  }
  return () => {
    running ??= sendDue().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Sends the items of an action in several concurrent calls. @returns the results in the order of the items */
async function sendEntry(
  entry: Entry,
  { link, describe, onChange }: Options,
  note: Note,
): Promise<FinishedAction> {
  entry.sending = true
  note(entry, "sent")
  onChange()
  const { action } = entry
  const results = new Map<ItemId, ItemResult>()
  const isLast = (items: readonly ActionItem[]) => items.some(({ id }) => id === action.last)
  const calls = callsOf(action)
  let rest = calls.filter((items) => !isLast(items))
  const isDropped = () => entry.dropped
  const worker = async () => {
    for (let items = rest.shift(); items; items = rest.shift()) {
      for (const result of await sendItems(action, items, { link, describe, isDropped })) {
        results.set(result.id, result)
        note(entry, "item", { item: result.id, outcome: result.outcome })
      }
      entry.sent = results.size
      onChange()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  rest = calls.filter(isLast)
  await worker()
  note(entry, "finished")
  const sent = action.items.flatMap(({ id }) => results.get(id) ?? [])
  return { action, results: [...sent, ...action.skipped] }
}
