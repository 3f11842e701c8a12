import type { Link } from "../link/link.ts"
import type { Journal, JournalNote } from "./journal.ts"
import {
  callsOf,
  type FinishedAction,
  type ItemId,
  type ItemResult,
  type LoggedAction,
  type QueuedAction,
  without,
} from "./queued-action.ts"
import { sendItems } from "./send-items.ts"

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

/** What undoing has done: taken back what waited, or queued the reverse of what was done. */
export type Undone = { takenBack: QueuedAction } | { queued: QueuedAction }

export interface ActionQueue {
  add: (action: QueuedAction) => void
  waiting: () => readonly WaitingAction[]
  /**
   * Takes the newest waiting action back; without one, queues the reverse of the newest that was done and can be undone. Asked again,
   * it goes on with the one before. `undefined`: there is nothing to undo.
   */
  undo: () => Undone | undefined
  /** Takes items of a waiting action out; without the last one it is gone as a whole. What is being sent stays. */
  takeOut: (action: string, ids: readonly ItemId[]) => void
  /** Something was done without waiting; this is how to undo it. */
  remember: (reverse: () => QueuedAction | undefined) => void
  /** Somebody looks at the queue: nothing runs out and nothing more is sent until the answer is called. */
  hold: () => () => void
  isHeld: () => boolean
  /** What was done and taken back since the program began, newest first. */
  log: () => readonly LoggedAction[]
  /** Sends everything now and waits for the results. */
  sendAll: () => Promise<void>
  /** Drops what waits, and the rest of what is being sent; forgets what was done. */
  dropAll: () => void
  /** Called again and again while something waits; `stepMs` have passed. */
  tick: (stepMs?: number) => void
}

const TICK_MS = 1000
/** Calls at once. */
const AT_ONCE = 4

type Reverse = () => QueuedAction | undefined

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
  /** What an error means, in words. */
  describe: (error: unknown) => string
  onChange: () => void
  onFinished: (finished: FinishedAction) => void
  /** Unix seconds. */
  now?: () => number
}

const secondsOf = ({ leftMs, sending }: Entry) =>
  sending ? 0 : Math.max(1, Math.ceil(leftMs / 1000))

/** Actions wait `delayMs` before they are sent, one after the other. While the link is down, nothing runs out. */
export function createActionQueue(options: Options): ActionQueue {
  const { link, journal, describe, onChange, onFinished } = options
  const now = options.now ?? (() => Math.floor(Date.now() / 1000))
  let entries: Entry[] = []
  let reverses: Reverse[] = []
  let done: LoggedAction[] = []
  const holders = new Set<symbol>()
  let running: Promise<void> | undefined

  const note = (
    { id, action }: Entry,
    event: JournalNote["event"],
    more: Partial<JournalNote> = {},
  ) => journal.write({ action: id, event, command: action.command, title: action.title, ...more })
  const leave = (gone: Entry) => {
    entries = entries.filter((entry) => entry !== gone)
  }
  const remember = (state: LoggedAction["state"], finished: FinishedAction) => {
    done = [{ ...finished, at: now(), state }, ...done]
  }

  function add(action: QueuedAction, undoes?: Reverse) {
    const fresh = { leftMs: options.delayMs, sent: 0, sending: false, dropped: false, undoes }
    const entry = { id: crypto.randomUUID(), action, ...fresh }
    entries.push(entry)
    note(entry, "queued")
    onChange()
  }

  function takeBack(entry: Entry) {
    leave(entry)
    note(entry, "takenBack")
    remember("takenBack", { action: entry.action, results: [] })
    if (entry.undoes) reverses.push(entry.undoes)
    onChange()
  }

  async function send(entry: Entry): Promise<void> {
    entry.sending = true
    note(entry, "sent")
    onChange()
    const { action } = entry
    const results = new Map<ItemId, ItemResult>()
    const rest = callsOf(action)
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
    note(entry, "finished")
    leave(entry)
    if (!entry.dropped) finish(entry, results)
    onChange()
  }

  /** Results in the order of the items. */
  function finish({ action, undoes }: Entry, results: ReadonlyMap<ItemId, ItemResult>) {
    const sent = action.items.flatMap(({ id }) => results.get(id) ?? [])
    const finished = { action, results: [...sent, ...action.skipped] }
    remember("finished", finished)
    const isUndo = undoes !== undefined
    if (!isUndo && sent.some(({ outcome }) => outcome === "done"))
      reverses.push(() => action.reverse(finished.results))
    onFinished(finished)
  }

  async function sendDue(): Promise<void> {
    for (let next = entries[0]; next && next.leftMs <= 0 && holders.size === 0; next = entries[0])
      await send(next)
  }
  const sendOn = () => {
    running ??= sendDue().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    add: (action) => add(action),
    waiting: () =>
      entries.map((entry) => ({
        id: entry.id,
        action: entry.action,
        seconds: secondsOf(entry),
        sent: entry.sent,
      })),
    undo() {
      const waiting = entries.findLast(({ sending }) => !sending)
      if (waiting) {
        takeBack(waiting)
        return { takenBack: waiting.action }
      }
      for (let make = reverses.pop(); make; make = reverses.pop()) {
        const reverse = make()
        if (!reverse) continue
        add(reverse, make)
        return { queued: reverse }
      }
      return undefined
    },
    takeOut(id, ids) {
      const entry = entries.find((each) => each.id === id)
      if (!entry || entry.sending) return
      const left = without(entry.action, new Set(ids))
      if (!left) return takeBack(entry)
      for (const item of ids) note(entry, "takenOut", { item })
      entry.action = left
      onChange()
    },
    remember: (make) => void reverses.push(make),
    hold() {
      const holder = Symbol("holder")
      holders.add(holder)
      onChange()
      return () => {
        if (holders.delete(holder)) onChange()
      }
    },
    isHeld: () => holders.size > 0,
    log: () => done,
    async sendAll() {
      holders.clear()
      for (const entry of entries) entry.leftMs = 0
      while (entries.length > 0) await sendOn()
    },
    dropAll() {
      for (const entry of entries) {
        entry.dropped = true
        if (!entry.sending) note(entry, "dropped")
      }
      entries = entries.filter(({ sending }) => sending)
      reverses = []
      done = []
      onChange()
    },
    tick(stepMs = TICK_MS) {
      if (entries.length === 0 || holders.size > 0 || !link.isReady()) return
      const before = entries.map(secondsOf).join()
      for (const entry of entries) if (!entry.sending) entry.leftMs -= stepMs
      if (entries.map(secondsOf).join() !== before) onChange()
      if (entries.some(({ leftMs }) => leftMs <= 0)) void sendOn()
    },
  }
}
