import type { Page } from "@qo/core/api"
import type { List } from "../../list/index.ts"
import type { Link } from "./link.ts"

export interface BackgroundList {
  /** Loads page after page, then watches for news. */
  start: () => void
  /** The cursor is near the end of what is loaded. */
  wantMore: () => void
  /** Asks for news now. */
  refresh: () => Promise<void>
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
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function load(isWanted: () => boolean): Promise<void> {
    if (loading || stopped) return
    loading = true
    try {
      do {
        // A short first page is on the screen sooner.
        const limit = cursor === undefined ? 100 : WHOLE_ROWS
        const at = cursor
        const answer = await link.run(() => page(at, limit))
        if (stopped) return
        cursor = answer.next ?? undefined
        list.append(answer.data, { total: answer.total, complete: answer.next === null })
        onChange()
      } while (cursor !== undefined && isWanted())
    } catch (error) {
      onError(error)
    } finally {
      loading = false
    }
  }

  async function refresh(): Promise<void> {
    const { complete, loaded } = list.status()
    if (loading || stopped || !link.isReady()) return
    try {
      const answer = await link.run(() =>
        page(undefined, complete && loaded <= WHOLE_ROWS ? WHOLE_ROWS : 100),
      )
      if (stopped) return
      if (answer.next === null)
        list.replaceAll(answer.data, { total: answer.total, complete: true })
      else list.arrive(answer.data)
      onChange()
    } catch (error) {
      onError(error)
    }
  }

  function watch() {
    if (stopped) return
    timer = setTimeout(() => void refresh().then(watch), options.pollMs)
    timer.unref()
  }

  return {
    start: () => void load(() => list.status().loaded < EAGER_ROWS).then(watch),
    wantMore: () => {
      if (cursor !== undefined) void load(() => false)
    },
    refresh,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
