import type { RowId } from "./definition.ts"

/** Looks at the rows of a list one after the other, a little at a time, so that a key never waits for 100,000 of them. */
export interface RowSearch {
  /**
   * Starts a new search; rows appended to `ids` later are included. `found` receives results during the search and at its end.
   * The previous search is cancelled.
   */
  begin: (ids: readonly RowId[], found: (ids: RowId[], isOver: boolean) => void) => void
  isGoing: () => boolean
  /** Looks at all that is left, now. */
  finish: () => void
  stop: () => void
}

/** Maximum wait of a key that arrives meanwhile, before its own work. */
const SLICE_MS = 2
/** Rows searched synchronously, which covers short lists. */
const AT_ONCE = 1000
const BETWEEN_LOOKS = 64
/** Shortest time between reports of found rows: slow connections cannot take more, ms. */
const TELL_MS = 250

export function createRowSearch(isVisible: (id: RowId) => boolean): RowSearch {
  let going: NodeJS.Immediate | undefined
  let finish: (() => void) | undefined

  function stop() {
    clearImmediate(going)
    going = undefined
    finish = undefined
  }
  return {
    begin(ids, found) {
      stop()
      const visible: RowId[] = []
      let at = 0
      let toldAt = performance.now()
      const look = (least: number, until: number) => {
        for (const first = at; at < ids.length; at++) {
          const isTime = (at - first) % BETWEEN_LOOKS === 0 && at - first >= least
          if (isTime && performance.now() >= until) return
          const id = ids[at]
          if (id !== undefined && isVisible(id)) visible.push(id)
        }
      }
      const step = (least = 0, until = performance.now() + SLICE_MS) => {
        look(least, until)
        if (at >= ids.length) {
          stop()
          return found(visible, true)
        }
        finish = () => step(Infinity)
        going = setImmediate(step)
        const now = performance.now()
        if (now - toldAt < TELL_MS) return
        toldAt = now
        found([...visible], false)
      }
      step(AT_ONCE)
    },
    isGoing: () => finish !== undefined,
    finish: () => finish?.(),
    stop,
  }
}
