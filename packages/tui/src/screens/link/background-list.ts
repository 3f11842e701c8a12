import type { Page } from "@qo/core/api"
import type { List } from "../../list/index.ts"
import type { Link } from "./link.ts"

export interface BackgroundList {
  /** Empties the list, loads page after page, then watches for news. */
  start: () => void
  /** The cursor is near the end of what is loaded. */
  wantMore: () => void
  /** Asks for news now. */
  refresh: () => Promise<void>
  /** Whatever is still on its way no longer reaches the list. */
  stop: () => void
}

/** Beyond this many rows, pages come only when somebody walks there. */
const EAGER_ROWS = 200_000
/** Lists up to one page are read anew as a whole, so that changes and deletions show too. */
const WHOLE_ROWS = 1000

/** Fills a list from a paged call, in the background, and keeps it fresh by asking every `pollMs`. */
export function createBackgroundList<Row>(options: {
  link: Link
  list: List<Row>
  page: (cursor: string | undefined, limit: number) => Promise<Page<Row>>
  pollMs: number
  onChange: () => void
  onError: (error: unknown) => void
}): BackgroundList {
  const { link, list, page, onChange, onError } = options
  let cursor: string | undefined
  let loading = false
  /** Counts starts and stops: answers that were asked for before the last one are not wanted. */
  let run = 0
  let timer: NodeJS.Timeout | undefined

  async function load(isWanted: () => boolean): Promise<void> {
    if (loading) return
    loading = true
    const started = run
    try {
      do {
        // A short first page is on the screen sooner.
        const limit = cursor === undefined ? 100 : WHOLE_ROWS
        const at = cursor
        const answer = await link.run(() => page(at, limit))
        if (started !== run) return
        cursor = answer.next ?? undefined
        list.append(answer.data, { total: answer.total, complete: answer.next === null })
        onChange()
      } while (cursor !== undefined && isWanted())
    } catch (error) {
      if (started === run) onError(error)
    } finally {
      if (started === run) loading = false
    }
  }

  async function refresh(): Promise<void> {
    const { complete, loaded } = list.status()
    if (loading || !link.isReady()) return
    const started = run
    try {
      const answer = await link.run(() =>
        page(undefined, complete && loaded <= WHOLE_ROWS ? WHOLE_ROWS : 100),
      )
      if (started !== run) return
      if (answer.next === null)
        list.replaceAll(answer.data, { total: answer.total, complete: true })
      else list.arrive(answer.data)
      onChange()
    } catch (error) {
      if (started === run) onError(error)
    }
  }

  function watch(started: number) {
    if (started !== run) return
    timer = setTimeout(() => void refresh().then(() => watch(started)), options.pollMs)
    timer.unref()
  }
  function stop() {
    run++
    clearTimeout(timer)
    cursor = undefined
    loading = false
  }

  return {
    start: () => {
      stop()
      list.replaceAll([], { total: 0, complete: false })
      const started = run
      void load(() => list.status().loaded < EAGER_ROWS).then(() => watch(started))
    },
    wantMore: () => {
      if (cursor !== undefined) void load(() => false)
    },
    refresh,
    stop,
  }
}
