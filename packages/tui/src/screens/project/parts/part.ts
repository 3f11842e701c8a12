import type { Link } from "../../../link/link.ts"

/** Data of a project that is read by a separate call. */
export interface Part<Value> {
  /** Last value, kept while it is reloaded. */
  value: Value | undefined
  loading: boolean
  /** Why it could not be read; waiting does not mend it. */
  problem: unknown
}

export interface LoadedPart<Value> {
  state: () => Part<Value>
  /** Reloads it, and again after every disconnection until there is a response. */
  load: () => Promise<void>
  /** Forgets it; a pending response no longer counts. */
  clear: () => void
}

const NOTHING = { value: undefined, loading: false, problem: undefined }

export function createPart<Value>(
  { link, changed }: { link: Link; changed: () => void },
  read: () => Promise<Value>,
): LoadedPart<Value> {
  let part: Part<Value> = NOTHING
  let run = 0
  const set = (next: Part<Value>) => {
    part = next
    changed()
  }
  return {
    state: () => part,
    async load() {
      const started = ++run
      set({ ...part, loading: true, problem: undefined })
      try {
        const value = await link.run(read)
        if (started === run)
          set({ value: keptIfSame(part.value, value), loading: false, problem: undefined })
      } catch (problem) {
        if (started === run) set({ ...part, loading: false, problem })
      }
    },
    clear: () => {
      run++
      part = NOTHING
    },
  }
}

/** Unchanged values keep their identity, so that nothing is recomputed. */
const keptIfSame = <Value>(before: Value | undefined, now: Value): Value =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
