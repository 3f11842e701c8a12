import type { LiveEvent, Page } from "@qo/core/api"
import type { List } from "../list/index.ts"
import type { Link } from "./link.ts"
import { createListPages, PAGE_ROWS } from "./list-pages.ts"
import { createReading } from "./reading.ts"
import { createTogether } from "./together.ts"

export interface BackgroundList {
  /** Empties the list, loads page after page, then watches for news. */
  start: () => void
  /** The cursor is near the end of the loaded rows. */
  wantMore: () => void
  /** Reloads everything that is loaded. */
  refresh: () => Promise<void>
  /** Something has changed; changes that come together are read together. */
  heard: (event: LiveEvent) => void
  /** Whatever is still on its way no longer reaches the list. */
  stop: () => void
}

/** Events that change the rows of a list. */
export interface News<Row> {
  kinds: readonly LiveEvent["kind"][]
  /** Reads the row of a project, or of whatever the event is about; `undefined` where it is not in the list (any more). For lists longer than a page. */
  read?: (pid: number) => Promise<Row | undefined>
  /** Other changes have no events: the list is polled as often as without events. */
  notAll?: true
}

export interface BackgroundListOptions<Row> {
  link: Link
  list: List<Row>
  page: (cursor: string | undefined, limit: number) => Promise<Page<Row>>
  pollMs: number
  /** Rows never change and never go: only new ones are asked for. */
  onlyGrows?: true
  /** Events delivered while the stream is open; the list is then polled rarely. */
  news?: News<Row>
  onChange: () => void
  onError: (error: unknown) => void
}

/** Beyond this number of rows, pages are only loaded when the user scrolls to them. */
const EAGER_ROWS = 200_000
/** Lists up to this number of rows are refreshed as a whole; longer ones a page at a time. */
const WHOLE_ROWS = 5000
/** Up to this number of rows are read singly instead of by pages. */
const SINGLE_ROWS = 20
/** How often a list is asked for although its news come by themselves. */
const SELDOM_MS = 60_000

/** Fills a list from a paged call, in the background, and keeps it fresh: by events, and by asking every `pollMs`. */
export function createBackgroundList<Row extends object>(
  options: BackgroundListOptions<Row>,
): BackgroundList {
  const { link, list, news, onChange, onError } = options
  const onlyGrows = options.onlyGrows ?? false
  const pages = createListPages({ link, list, page: options.page, onlyGrows })
  const reading = createReading({ onChange, onError, onMissed: () => void poll() })
  const watch = createWatch(options.pollMs, async () => {
    const isTold = news !== undefined && !news.notAll && link.isLive()
    if (!isTold || Date.now() - askedAt >= SELDOM_MS) await poll()
  })
  let askedAt = 0
  let forgetLink: (() => void) | undefined

  async function load(isWanted: () => boolean): Promise<void> {
    if (reading.isBusy()) return
    askedAt = Date.now()
    await reading.run(async (isOld) => {
      do {
        await pages.next(isOld)
        if (isOld()) return
        onChange()
      } while (pages.hasNext() && isWanted())
    })
  }
  async function renew(read: (isOld: () => boolean) => Promise<void>): Promise<void> {
    askedAt = Date.now()
    if (reading.isBusy()) reading.miss()
    if (!reading.isBusy() && link.isReady()) await reading.run(read)
  }
  const loadMost = () => load(() => list.status().loaded < EAGER_ROWS)
  const isShort = () => {
    const { complete, loaded } = list.status()
    return complete && loaded <= (onlyGrows ? PAGE_ROWS : WHOLE_ROWS)
  }
  const poll = () => {
    const { complete, loaded } = list.status()
    // The loading was cut short: it goes on where it stopped.
    if (!complete && loaded < EAGER_ROWS) return loadMost()
    return renew(isShort() ? pages.whole : pages.part)
  }
  const together = createTogether<number>(async (pids) => {
    const read = news?.read
    if (isShort() && list.status().loaded <= PAGE_ROWS) return renew(pages.whole)
    if (!read || pids.length > SINGLE_ROWS) return renew(isShort() ? pages.whole : pages.part)
    return renew((isOld) => pages.single(pids, read, isOld))
  })

  function stop() {
    reading.end()
    watch.stop()
    together.clear()
    forgetLink?.()
    pages.restart()
  }

  return {
    start: () => {
      stop()
      list.replaceAll([], { total: 0, complete: false })
      forgetLink = link.onReady(() => void poll())
      const isOld = reading.mark()
      void loadMost().then(() => watch.start(isOld))
    },
    wantMore: () => {
      if (pages.hasNext()) void load(() => false)
    },
    refresh: () =>
      renew(async (isOld) => {
        if (isShort()) return pages.whole(isOld)
        do await pages.part(isOld)
        while (pages.isGoing() && !isOld())
      }),
    heard: (event) => {
      if (news?.kinds.includes(event.kind))
        together.add(event.kind === "task" ? event.id : event.pid)
    },
    stop,
  }
}

/** Looks again and again, each time so long after the last look was over. */
function createWatch(pollMs: number, look: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  function start(isOld: () => boolean) {
    if (isOld()) return
    timer = setTimeout(() => void look().then(() => start(isOld)), pollMs)
    timer.unref()
  }
  return { start, stop: () => clearTimeout(timer) }
}
