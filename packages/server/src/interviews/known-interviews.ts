import type { LogEntry, State } from "@qo/core/interview"
import type { InterviewRow } from "./interview.ts"

/** Columns of an interview that are needed for storing answers: constant ones and its places. */
export interface Facts extends Pick<
  InterviewRow,
  "bucket" | "id" | "version" | "language" | "token_hash" | "portrait_id" | "holds_whole"
> {
  /** Whether these are all places that the interview needs. */
  isPlaced?: boolean | undefined
}

/**
 * State of an interview in memory: `state` is the result of the committed events before number `next`. The database may contain
 * later events that another server has received.
 */
export interface KnownInterview extends Facts {
  next: number
  state: State
}

interface HeldInterview extends KnownInterview {
  /** Number of characters of its events. */
  size: number
}

/** Limits of the memory. The least recently used interviews are removed first. */
interface Room {
  interviews: number
  characters: number
}

/** Limits for 2,000 characters per interview; an answer takes about 60. */
const ROOM: Room = { interviews: 20_000, characters: 40_000_000 }

/** Creates a cache of states of interviews. */
export function createMemory({ interviews, characters }: Room) {
  const known = new Map<string, HeldInterview>()
  let held = 0

  function forget(id: string): void {
    held -= known.get(id)?.size ?? 0
    known.delete(id)
  }

  /** Stores a state. It must be committed: otherwise another server may store a different event with the same number. */
  function remember(facts: Facts, next: number, state: State): void {
    const { bucket, id, version, language, token_hash, portrait_id, holds_whole, isPlaced } = facts
    const places = { portrait_id, holds_whole, isPlaced }
    const size = sizeOf(state, known.get(id))
    forget(id)
    known.set(id, { bucket, id, version, language, token_hash, ...places, next, state, size })
    held += size
    for (const oldest of known.keys()) {
      if (known.size <= interviews && held <= characters) break
      forget(oldest)
    }
  }

  return { remember, forget, recall: (id: string): KnownInterview | undefined => known.get(id) }
}

/** Returns the number of characters of the events. Only those that were added since `before` are measured. */
function sizeOf({ log }: State, before: HeldInterview | undefined): number {
  let size = 0
  let entry: LogEntry | undefined = log
  for (; entry && entry !== before?.state.log; entry = entry.before)
    size += JSON.stringify(entry.event).length
  return entry ? size + (before?.size ?? 0) : size
}

export const { remember, forget, recall } = createMemory(ROOM)
