import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { z } from "zod"

/** What happened to an action that was queued on the screens. */
export const JOURNAL_EVENTS = [
  "queued",
  "takenBack",
  "sent",
  "item",
  "finished",
  "dropped",
] as const

const JournalEntry = z.object({
  at: z.int(),
  action: z.string(),
  event: z.enum(JOURNAL_EVENTS),
  /** The command line that does the same. */
  command: z.string().optional(),
  item: z.union([z.int(), z.string()]).optional(),
  outcome: z.string().optional(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export interface Journal {
  /** Written at once, so that a crash loses nothing. */
  write: (entry: JournalEntry) => void
}

/**
 * A journal of queued actions in a file, one JSON a line. What an earlier run left waiting when it
 * crashed is marked as dropped; `left` are the command lines of those.
 */
export function openJournal(
  path: string,
  now: () => number,
): { journal: Journal; left: readonly string[] } {
  const entries = existsSync(path) ? readEntries(readFileSync(path, "utf8")) : []
  const open = new Map<string, string>()
  for (const { action, event, command } of entries) {
    if (event === "queued") open.set(action, command ?? action)
    else if (event !== "item") open.delete(action)
  }
  // The journal of earlier runs has been read: only what this one does needs to be kept.
  const dropped = [...open].map(([action, command]): JournalEntry => ({
    at: now(),
    action,
    event: "dropped",
    command,
  }))
  writeFileSync(path, dropped.map(lineOf).join(""), { mode: 0o600 })
  return {
    journal: { write: (entry) => appendFileSync(path, lineOf(entry)) },
    left: [...open.values()],
  }
}

const lineOf = (entry: JournalEntry) => `${JSON.stringify(entry)}\n`

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
