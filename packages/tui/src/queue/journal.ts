import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { z } from "zod"

/** Events of an action queued on the screens. */
const JOURNAL_EVENTS = [
  "queued",
  "takenOut",
  "takenBack",
  "sent",
  "item",
  "finished",
  "dropped",
] as const
/** Events of one item. */
const OF_AN_ITEM: ReadonlySet<string> = new Set(["item", "takenOut"])

const JournalEntry = z.object({
  at: z.int(),
  /** The process that had it in its queue. */
  pid: z.int(),
  action: z.string(),
  event: z.enum(JOURNAL_EVENTS),
  /** The command line that does the same. */
  command: z.string().optional(),
  /** In words, in the language of then. */
  title: z.string().optional(),
  item: z.union([z.int(), z.string()]).optional(),
  outcome: z.string().optional(),
})
type JournalEntry = z.infer<typeof JournalEntry>

/** An event of the queue; the journal adds time and process. */
export type JournalNote = Omit<JournalEntry, "at" | "pid">

export interface Journal {
  /** Writes synchronously, so that a crash loses nothing. */
  write: (note: JournalNote) => void
}

/** An action of an earlier session, as far as it came. */
export interface PastAction {
  /** When it was queued, unix seconds. */
  at: number
  title: string
  command: string
  /** `interrupted`: the program ended while it was being sent. */
  state: "finished" | "takenBack" | "dropped" | "interrupted"
  items: readonly { id: number | string; outcome: string }[]
}

const LARGEST = 1_000_000
/** Most entries in the log. */
const PAST = 200

/**
 * A journal of queued actions in a file, one JSON a line; several programs may write to it. Waiting actions of a killed program
 * are marked as dropped; `left` are their command lines. `past`: acts of earlier sessions, newest first.
 */
export function openJournal(
  path: string,
  now: () => number,
): { journal: Journal; left: readonly string[]; past: readonly PastAction[] } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const entries = existsSync(path) ? readEntries(readFileSync(path, "utf8")) : []
  const open = new Map<string, JournalEntry>()
  for (const entry of entries) {
    if (entry.event === "queued") open.set(entry.action, entry)
    else if (!OF_AN_ITEM.has(entry.event)) open.delete(entry.action)
  }
  if (existsSync(path) && statSync(path).size > LARGEST) renameSync(path, `${path}.old`)

  const write = (entry: JournalEntry) =>
    appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
  const left = [...open.values()].filter(({ pid }) => !isAlive(pid))
  for (const entry of left) write({ ...entry, at: now(), event: "dropped" })
  return {
    journal: { write: (note) => write({ at: now(), pid: process.pid, ...note }) },
    left: left.map(({ command, action }) => command ?? action),
    past: pastActions(entries).slice(-PAST).toReversed(),
  }
}

const STATES: Partial<Record<JournalEntry["event"], PastAction["state"]>> = {
  sent: "interrupted",
  finished: "finished",
  takenBack: "takenBack",
  dropped: "dropped",
}

/** Actions of another running program are not past. */
function pastActions(entries: readonly JournalEntry[]): PastAction[] {
  const past = new Map<string, PastAction>()
  for (const [action, notes] of Map.groupBy(entries, (entry) => entry.action)) {
    const [first] = notes
    const state = notes.flatMap(({ event }) => STATES[event] ?? []).at(-1)
    const isUnderWay = (state ?? "interrupted") === "interrupted"
    if (!first || (isUnderWay && isAlive(first.pid))) continue
    past.set(action, {
      at: first.at,
      title: first.title ?? first.command ?? action,
      command: notes.findLast(({ command }) => command !== undefined)?.command ?? action,
      state: state ?? "dropped",
      items: notes.flatMap(({ event, item, outcome }) =>
        event === "item" && item !== undefined && outcome !== undefined
          ? [{ id: item, outcome }]
          : [],
      ),
    })
  }
  return [...past.values()]
}

/** The queue of another running program is skipped; a process with our id before this one is dead. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/** A crash may have cut the last line; such a line is passed over. */
function readEntries(text: string): readonly JournalEntry[] {
  return text.split("\n").flatMap((line) => {
    try {
      const entry = JournalEntry.safeParse(JSON.parse(line))
      return entry.success ? [entry.data] : []
    } catch {
      return []
    }
  })
}
