import { MAX_LIMIT, type Page } from "@qo/core/api"
import type { LogEntry } from "@qo/core/history"

/** Requests a page, newest first, with further parameters. @throws ApiError */
export type LoadHistory = (
  more: { limit: number; cursor?: string; since?: number },
  signal: AbortSignal,
) => Promise<Page<LogEntry>>

/** Earlier entries give the reader something to start from. */
const EARLIER = 10
/**
 * An entry bears the time at which its transaction began, and is seen when that ends: for so long a later entry can be seen
 * before it. Longer than any transaction of the server may last.
 */
const OVERLAP_SECONDS = 120

/** Polls for new entries and returns each once without gaps. */
export interface HistoryReader {
  /** Returns entries that were not returned yet, oldest first. After a failure the next call returns them. @throws ApiError */
  next: (signal: AbortSignal) => Promise<readonly LogEntry[]>
}

/** `since`: all entries from then on; else a few earlier entries and the new ones. */
export function createHistoryReader(
  load: LoadHistory,
  start: { since?: number | undefined; earlier?: number | undefined } = {},
): HistoryReader {
  const { since, earlier } = start
  /** Dates of returned entries by id, for the period that is read again. */
  let toldDates: ReadonlyMap<number, number> | undefined

  async function first(signal: AbortSignal): Promise<readonly LogEntry[]> {
    if (since !== undefined) {
      const all = await allSince(load, since, signal)
      toldDates = datesOf(all)
      return all.slice(0, earlier).toReversed()
    }
    const newest = (await load({ limit: 1 }, signal)).data[0]
    const recent = newest ? await allSince(load, startOf(newest.date), signal) : []
    const { data } = await load({ limit: Math.min(earlier ?? EARLIER, MAX_LIMIT) }, signal)
    toldDates = datesOf([...recent, ...data])
    return data.toReversed()
  }

  async function further(
    before: ReadonlyMap<number, number>,
    signal: AbortSignal,
  ): Promise<readonly LogEntry[]> {
    const newest = newestDate(before)
    const from = newest === undefined ? since : startOf(newest)
    const all = await allSince(load, from, signal)
    const fresh = all.filter(({ id }) => !before.has(id)).toReversed()
    const known = new Map([...before, ...datesOf(fresh)])
    const kept = startOf(newestDate(known) ?? 0)
    toldDates = new Map([...known].filter(([, date]) => date >= kept))
    return fresh
  }

  return { next: (signal) => (toldDates ? further(toldDates, signal) : first(signal)) }
}

const startOf = (date: number): number => Math.max(0, date - OVERLAP_SECONDS)

const datesOf = (entries: readonly LogEntry[]) => new Map(entries.map(({ id, date }) => [id, date]))

function newestDate(dates: ReadonlyMap<number, number>): number | undefined {
  let newest: number | undefined
  for (const date of dates.values()) if (newest === undefined || date > newest) newest = date
  return newest
}

/** Everything from a moment on, newest first, however many pages it takes; each entry once. */
async function allSince(
  load: LoadHistory,
  since: number | undefined,
  signal: AbortSignal,
): Promise<readonly LogEntry[]> {
  const found = new Map<number, LogEntry>()
  let cursor: string | null | undefined
  do {
    const page = await load(
      { limit: MAX_LIMIT, ...(since !== undefined && { since }), ...(cursor && { cursor }) },
      signal,
    )
    for (const entry of page.data) found.set(entry.id, entry)
    cursor = page.next
  } while (cursor)
  return [...found.values()]
}
