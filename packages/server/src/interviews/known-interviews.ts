import type { LogEntry, State } from "@qo/core/interview"
import type { InterviewRow } from "./interview.ts"

/** The parts of an interview's row that plain answers need: the constant ones, and its places. */
export interface Facts extends Pick<
  InterviewRow,
  "bucket" | "id" | "version" | "token_hash" | "portrait_id" | "holds_whole"
> {
  /** These are all places that the interview has to hold. */
  isPlaced?: boolean | undefined
}

/**
 * State of an interview when its events were last folded: `state` follows the events before number `next`, all of them committed.
 * The database may contain later ones received by another server.
 */
export interface KnownInterview extends Facts {
  next: number
  state: State
}

interface HeldInterview extends KnownInterview {
  /** Characters of its events. */
  size: number
}

/** Limits of the memory, which keeps the interviews used last. */
interface Room {
  interviews: number
  characters: number
}

/** Two thousand characters an interview; an answer takes sixty. */
const ROOM: Room = { interviews: 20_000, characters: 40_000_000 }

/** Keeps states of interviews and their answers in memory, up to the limits. */
export function createMemory({ interviews, characters }: Room) {
  const known = new Map<string, HeldInterview>()
  let held = 0

  function forget(id: string): void {
    held -= known.get(id)?.size ?? 0
    known.delete(id)
  }

  /** Only committed states may be cached: others may have stored another event in its place. */
  function remember(facts: Facts, next: number, state: State): void {
    const { bucket, id, version, token_hash, portrait_id, holds_whole, isPlaced } = facts
    const places = { portrait_id, holds_whole, isPlaced }
    const size = sizeOf(state, known.get(id))
    forget(id)
    known.set(id, { bucket, id, version, token_hash, ...places, next, state, size })
    held += size
    for (const oldest of known.keys()) {
      if (known.size <= interviews && held <= characters) break
      forget(oldest)
    }
  }

  return { remember, forget, recall: (id: string): KnownInterview | undefined => known.get(id) }
}

/** Usually only the additions to `before` have to be measured. */
function sizeOf({ log }: State, before: HeldInterview | undefined): number {
  let size = 0
  let entry: LogEntry | undefined = log
  for (; entry && entry !== before?.state.log; entry = entry.before)
    size += JSON.stringify(entry.event).length
  return entry ? size + (before?.size ?? 0) : size
}

export const { remember, forget, recall } = createMemory(ROOM)
