import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { z } from "zod"

/** What happened to an action that was queued on the screens. */
const JOURNAL_EVENTS = ["queued", "takenBack", "sent", "item", "finished", "dropped"] as const

const JournalEntry = z.object({
  at: z.int(),
  /** The process that had it in its queue. */
  pid: z.int(),
  action: z.string(),
  event: z.enum(JOURNAL_EVENTS),
  /** The command line that does the same. */
  command: z.string().optional(),
  item: z.union([z.int(), z.string()]).optional(),
  outcome: z.string().optional(),
})
type JournalEntry = z.infer<typeof JournalEntry>

/** What the queue says; time and process are the journal's to add. */
export type JournalNote = Omit<JournalEntry, "at" | "pid">

export interface Journal {
  /** Written at once, so that a crash loses nothing. */
  write: (note: JournalNote) => void
}

const LARGEST = 1_000_000

/**
 * A journal of queued actions in a file, one JSON a line; several programs may write to it. What a program left
 * waiting when it was killed is marked as dropped; `left` are the command lines of those.
 */
export function openJournal(
  path: string,
  now: () => number,
): { journal: Journal; left: readonly string[] } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const entries = existsSync(path) ? readEntries(readFileSync(path, "utf8")) : []
  const open = new Map<string, JournalEntry>()
  for (const entry of entries) {
    if (entry.event === "queued") open.set(entry.action, entry)
    else if (entry.event !== "item") open.delete(entry.action)
  }
  if (existsSync(path) && statSync(path).size > LARGEST) renameSync(path, `${path}.old`)

  const write = (entry: JournalEntry) =>
    appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
  const left = [...open.values()].filter(({ pid }) => !isAlive(pid))
  for (const entry of left) write({ ...entry, at: now(), event: "dropped" })
  return {
    journal: { write: (note) => write({ at: now(), pid: process.pid, ...note }) },
    left: left.map(({ command, action }) => command ?? action),
  }
}

/** Another running program's queue is its own business; one that was ours before is nobody's. */
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
