import type { Link } from "../link/link.ts"
import type { Journal, JournalNote } from "./journal.ts"

type ItemOutcome = "done" | "unchanged" | "failed" | "skipped"

/** What became of one item. `message` is translated. */
export interface ItemResult {
  id: number | string
  label: string
  outcome: ItemOutcome
  message?: string | undefined
}

/** What the server said of one item; `skipped` is why, in words. */
export type ItemSent = "done" | "unchanged" | { skipped: string }

/** One item of an action. `run` is called again with the same key after a break of the line. */
export interface ActionItem {
  id: number | string
  label: string
  run: (idempotencyKey: string) => Promise<ItemSent>
}

/** Something that a person has asked for, and may still take back. */
export interface QueuedAction {
  /** In words: what, and to how many. */
  title: string
  /** The command line that does the same. */
  command: string
  items: readonly ActionItem[]
  /** Those it will not touch, and why. */
  skipped: readonly ItemResult[]
  /** The action that undoes it, once it is done; `undefined` where the rules allow none. */
  reverse: (results: readonly ItemResult[]) => QueuedAction | undefined
}

interface WaitingAction {
  id: string
  action: QueuedAction
  /** Whole seconds until it is sent; 0 while it is being sent. */
  seconds: number
  sent: number
}

export interface FinishedAction {
  action: QueuedAction
  results: readonly ItemResult[]
}

export interface ActionQueue {
  add: (action: QueuedAction) => void
  /** Takes the newest waiting action back; `undefined` where none waits. */
  takeBack: () => QueuedAction | undefined
  waiting: () => readonly WaitingAction[]
  /** The reverse of what was done last; it is offered once. */
  takeReverse: () => QueuedAction | undefined
  /** Something was done without waiting; this is how to undo it. */
  remember: (reverse: () => QueuedAction | undefined) => void
  /** Sends everything now and waits for the results. */
  sendAll: () => Promise<void>
  /** Drops what waits; what is being sent goes on. */
  dropAll: () => void
  /** Called each second while something waits. */
  tick: () => void
}

const TICK_MS = 1000
const AT_ONCE = 4

interface Entry {
  id: string
  action: QueuedAction
  leftMs: number
  sent: number
  sending: boolean
}

/** Actions wait `delayMs` before they are sent, one after the other. While the link is down, nothing runs out. */
export function createActionQueue(options: {
  link: Link
  journal: Journal
  delayMs: number
  /** What an error means, in words. */
  describe: (error: unknown) => string
  onChange: () => void
  onFinished: (finished: FinishedAction) => void
}): ActionQueue {
  const { link, journal, onChange, onFinished } = options
  let entries: Entry[] = []
  let reverse: (() => QueuedAction | undefined) | undefined
  let running: Promise<void> | undefined

  const note = (
    { id, action }: Entry,
    event: JournalNote["event"],
    more: Partial<JournalNote> = {},
  ) => journal.write({ action: id, event, command: action.command, ...more })
  const leave = (gone: Entry) => {
    entries = entries.filter((entry) => entry !== gone)
  }

  async function sendItem(entry: Entry, item: ActionItem): Promise<ItemResult> {
    const key = crypto.randomUUID()
    const { id, label } = item
    const result = await link
      .run(() => item.run(key))
      .then(
        (sent): ItemResult =>
          typeof sent === "object"
            ? { id, label, outcome: "skipped", message: sent.skipped }
            : { id, label, outcome: sent },
        (error: unknown): ItemResult => ({
          id,
          label,
          outcome: "failed",
          message: options.describe(error),
        }),
      )
    entry.sent++
    note(entry, "item", { item: id, outcome: result.outcome })
    onChange()
    return result
  }

  async function send(entry: Entry): Promise<void> {
    entry.sending = true
    note(entry, "sent")
    onChange()
    const results: ItemResult[] = []
    const rest = [...entry.action.items]
    const worker = async () => {
      for (let item = rest.shift(); item; item = rest.shift())
        results.push(await sendItem(entry, item))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const order = new Map(entry.action.items.map(({ id }, i) => [id, i]))
    results.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    note(entry, "finished")
    leave(entry)
    const finished = { action: entry.action, results: [...results, ...entry.action.skipped] }
    if (results.some(({ outcome }) => outcome === "done"))
      reverse = () => finished.action.reverse(finished.results)
    onFinished(finished)
    onChange()
  }

  async function sendDue(): Promise<void> {
    for (let next = entries[0]; next && next.leftMs <= 0; next = entries[0]) await send(next)
  }
  const sendOn = () => {
    running ??= sendDue().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    add(action) {
      const entry = {
        id: crypto.randomUUID(),
        action,
        leftMs: options.delayMs,
        sent: 0,
        sending: false,
      }
      entries.push(entry)
      note(entry, "queued")
      onChange()
    },
    takeBack() {
      const entry = entries.findLast(({ sending }) => !sending)
      if (!entry) return undefined
      leave(entry)
      note(entry, "takenBack")
      onChange()
      return entry.action
    },
    waiting: () =>
      entries.map(({ id, action, leftMs, sent, sending }) => ({
        id,
        action,
        seconds: sending ? 0 : Math.max(1, Math.ceil(leftMs / 1000)),
        sent,
      })),
    takeReverse() {
      const make = reverse
      reverse = undefined
      return make?.()
    },
    remember: (make) => {
      reverse = make
    },
    async sendAll() {
      for (const entry of entries) entry.leftMs = 0
      while (entries.length > 0) await sendOn()
    },
    dropAll() {
      for (const entry of entries.filter(({ sending }) => !sending)) {
        leave(entry)
        note(entry, "dropped")
      }
      onChange()
    },
    tick() {
      if (entries.length === 0 || !link.isReady()) return
      for (const entry of entries) if (!entry.sending) entry.leftMs -= TICK_MS
      onChange()
      if (entries.some(({ leftMs }) => leftMs <= 0)) void sendOn()
    },
  }
}
