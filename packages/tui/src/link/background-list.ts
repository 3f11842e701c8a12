import { ApiError, type LiveEvent, type Page } from "@qo/core/api"
import type { List } from "../list/index.ts"
import type { Link } from "./link.ts"
import { createSweep, type Sweep } from "./sweep.ts"
import { createTogether } from "./together.ts"

export interface BackgroundList {
  /** Empties the list, loads page after page, then watches for news. */
  start: () => void
  /** The cursor is near the end of what is loaded. */
  wantMore: () => void
  /** Reads everything that is loaded anew. */
  refresh: () => Promise<void>
  /** Something has changed; changes that come together are read together. */
  heard: (event: LiveEvent) => void
  /** Whatever is still on its way no longer reaches the list. */
  stop: () => void
}

/** What changes the rows of a list. */
export interface News<Row> {
  kinds: readonly LiveEvent["kind"][]
  /** Reads the row of a project; `undefined` where it is not in the list (any more). For lists longer than a page. */
  read?: (pid: number) => Promise<Row | undefined>
  /** Other things change it too, which nobody tells: it is asked for as often as without events. */
  notAll?: true
}

export interface BackgroundListOptions<Row> {
  link: Link
  list: List<Row>
  page: (cursor: string | undefined, limit: number) => Promise<Page<Row>>
  pollMs: number
  /** Rows never change and never go: only new ones are asked for. */
  onlyGrows?: true
  /** Told by themselves while the stream of events is open; the list is then asked for seldom. */
  news?: News<Row>
  onChange: () => void
  onError: (error: unknown) => void
}

/** Beyond this many rows, pages come only when somebody walks there. */
const EAGER_ROWS = 200_000
/** A page at most. */
const PAGE_ROWS = 1000
/** Lists up to so many rows are read anew as a whole; longer ones a page at a time. */
const WHOLE_ROWS = 5000
/** So many single rows are read rather than pages. */
const SINGLE_ROWS = 20
/** How often a list is asked for although its news come by themselves. */
const SELDOM_MS = 60_000

/** Fills a list from a paged call, in the background, and keeps it fresh: by events, and by asking every `pollMs`. */
export function createBackgroundList<Row extends object>(
  options: BackgroundListOptions<Row>,
): BackgroundList {
  const { link, list, page, news, onChange, onError } = options
  let cursor: string | undefined
  let loading = false
  /** Counts starts and stops: answers that were asked for before the last one are not wanted. */
  let run = 0
  let timer: NodeJS.Timeout | undefined
  let askedAt = 0
  /** News were asked for while something else was being read. */
  let missed = false
  let sweep: Sweep<Row> | undefined
  let forgetLink: (() => void) | undefined

  /** Runs what reads the server; afterwards nothing of it reaches a list that was emptied meanwhile. */
  async function attempt(work: (isOld: () => boolean) => Promise<void>): Promise<void> {
    const started = run
    const isOld = () => started !== run
    try {
      await work(isOld)
      if (!isOld()) onChange()
    } catch (error) {
      if (!isOld()) onError(error)
    }
  }

  async function load(isWanted: () => boolean): Promise<void> {
    if (loading) return
    loading = true
    askedAt = Date.now()
    const started = run
    await attempt(async (isOld) => {
      do {
        // A short first page is on the screen sooner.
        const limit = cursor === undefined ? 100 : PAGE_ROWS
        const at = cursor
        const answer = await link.run(() => page(at, limit))
        if (isOld()) return
        cursor = answer.next ?? undefined
        list.append(answer.data, { total: answer.total, complete: answer.next === null })
        onChange()
      } while (cursor !== undefined && isWanted())
    })
    if (started === run) settle()
  }
  function settle() {
    loading = false
    if (!missed) return
    missed = false
    void poll()
  }
  const loadMost = () => load(() => list.status().loaded < EAGER_ROWS)

  /** An answer may have been under way while this program changed the row itself. */
  const newest = (row: Row): Row => {
    const known = list.get(list.idOf(row))
    return known && revisionOf(known) > revisionOf(row) ? known : row
  }

  async function readWhole(isOld: () => boolean): Promise<void> {
    const rows: Row[] = []
    let at: string | undefined
    do {
      const from = at
      const answer = await link.run(() => page(from, PAGE_ROWS))
      if (isOld()) return
      rows.push(...answer.data)
      at = answer.next ?? undefined
      if (at === undefined)
        list.replaceAll(rows.map(newest), { total: answer.total, complete: true })
    } while (at !== undefined)
  }

  /** What is new stands on the first page; the rest is gone through page by page, one each time. */
  async function readPart(isOld: () => boolean): Promise<void> {
    const answer = await link.run(() => page(undefined, 100))
    if (isOld()) return
    list.arrive(answer.data.map(newest))
    if (options.onlyGrows) return
    sweep ??= createSweep({ list, newest, rows: PAGE_ROWS })
    const isOver = await sweep.step((at, limit) => link.run(() => page(at, limit)), isOld)
    if (isOver) sweep = undefined
  }

  const isShort = () => {
    const { complete, loaded } = list.status()
    return complete && loaded <= (options.onlyGrows ? PAGE_ROWS : WHOLE_ROWS)
  }
  async function renew(read: (isOld: () => boolean) => Promise<void>): Promise<void> {
    askedAt = Date.now()
    if (loading) missed = true
    if (loading || !link.isReady()) return
    loading = true
    const started = run
    await attempt(read)
    if (started === run) settle()
  }
  const poll = () => {
    const { complete, loaded } = list.status()
    // The loading was cut short: it goes on where it stopped.
    if (!complete && loaded < EAGER_ROWS) return loadMost()
    return renew(isShort() ? readWhole : readPart)
  }

  const together = createTogether<number>(async (pids) => {
    const read = news?.read
    if (isShort() && list.status().loaded <= PAGE_ROWS) return renew(readWhole)
    if (!read || pids.length > SINGLE_ROWS) return renew(isShort() ? readWhole : readPart)
    return renew((isOld) => readSingle(pids, read, isOld))
  })
  async function readSingle(
    pids: readonly number[],
    read: NonNullable<News<Row>["read"]>,
    isOld: () => boolean,
  ): Promise<void> {
    for (const pid of pids) {
      const row = await link.run(() => read(pid)).catch(absent)
      if (isOld()) return
      if (row === undefined) list.remove([pid])
      else list.arrive([newest(row)])
    }
  }

  function watch(started: number) {
    if (started !== run) return
    timer = setTimeout(() => {
      const isTold = news !== undefined && !news.notAll && link.isLive()
      const isDue = !isTold || Date.now() - askedAt >= SELDOM_MS
      void (isDue ? poll() : Promise.resolve()).then(() => watch(started))
    }, options.pollMs)
    timer.unref()
  }
  function stop() {
    run++
    clearTimeout(timer)
    together.clear()
    forgetLink?.()
    cursor = undefined
    loading = false
    missed = false
    sweep = undefined
  }

  return {
    start: () => {
      stop()
      list.replaceAll([], { total: 0, complete: false })
      const started = run
      forgetLink = link.onReady(() => void poll())
      void loadMost().then(() => watch(started))
    },
    wantMore: () => {
      if (cursor !== undefined) void load(() => false)
    },
    refresh: () =>
      renew(async (isOld) => {
        if (isShort()) return readWhole(isOld)
        do await readPart(isOld)
        while (sweep !== undefined && !isOld())
      }),
    heard: ({ kind, pid }) => {
      if (news?.kinds.includes(kind)) together.add(pid)
    },
    stop,
  }
}

/** What cannot be found is not to be seen (any more). */
function absent(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

const revisionOf = (row: object): number =>
  "revision" in row && typeof row.revision === "number" ? row.revision : 0
