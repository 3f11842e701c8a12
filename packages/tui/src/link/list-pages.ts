import { ApiError, type Page } from "@qo/core/api"
import type { List } from "../list/index.ts"
import type { Link } from "./link.ts"
import { createSweep, type Sweep } from "./sweep.ts"

/** Reads the pages of a list. When `isOld` returns true, reading stops and results are discarded. */
export interface ListPages<Row> {
  /** Loads the next page, after the loaded ones; no-op if all are loaded. */
  next: (isOld: () => boolean) => Promise<void>
  hasNext: () => boolean
  /** Reads everything again. */
  whole: (isOld: () => boolean) => Promise<void>
  /** Reads the first page for new rows and one further page per call. */
  part: (isOld: () => boolean) => Promise<void>
  /** The rest has been gone through in part. */
  isGoing: () => boolean
  single: (
    pids: readonly number[],
    read: (pid: number) => Promise<Row | undefined>,
    isOld: () => boolean,
  ) => Promise<void>
  /** Begins with the first page again. */
  restart: () => void
}

/** A page at most. */
export const PAGE_ROWS = 1000
/** A short first page is on the screen sooner. */
const FIRST_ROWS = 100

export function createListPages<Row extends object>(options: {
  link: Link
  list: List<Row>
  page: (cursor: string | undefined, limit: number) => Promise<Page<Row>>
  onlyGrows: boolean
}): ListPages<Row> {
  const { link, list, onlyGrows } = options
  const page = (at: string | undefined, limit: number) => link.run(() => options.page(at, limit))
  let cursor: string | undefined
  let sweep: Sweep<Row> | undefined

  /** An answer may have been under way while this program changed the row itself. */
  const newest = (row: Row): Row => {
    const known = list.get(list.idOf(row))
    return known && revisionOf(known) > revisionOf(row) ? known : row
  }
  return {
    async next(isOld) {
      const answer = await page(cursor, cursor === undefined ? FIRST_ROWS : PAGE_ROWS)
      if (isOld()) return
      cursor = answer.next ?? undefined
      list.append(answer.data, { total: answer.total, complete: answer.next === null })
    },
    hasNext: () => cursor !== undefined,
    async whole(isOld) {
      const rows: Row[] = []
      let at: string | undefined
      do {
        const answer = await page(at, PAGE_ROWS)
        if (isOld()) return
        rows.push(...answer.data)
        at = answer.next ?? undefined
        if (at === undefined)
          list.replaceAll(rows.map(newest), { total: answer.total, complete: true })
      } while (at !== undefined)
    },
    async part(isOld) {
      const answer = await page(undefined, FIRST_ROWS)
      if (isOld()) return
      list.arrive(answer.data.map(newest))
      if (onlyGrows) return
      sweep ??= createSweep({ list, newest, rows: PAGE_ROWS })
      if (await sweep.step(page, isOld)) sweep = undefined
    },
    isGoing: () => sweep !== undefined,
    async single(pids, read, isOld) {
      for (const pid of pids) {
        const row = await link.run(() => read(pid)).catch(undefinedIfNotFound)
        if (isOld()) return
        if (row === undefined) list.remove([pid])
        else list.arrive([newest(row)])
      }
    },
    restart: () => {
      cursor = undefined
      sweep = undefined
    },
  }
}

/** Whether a partial refresh is in progress. */
function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

const revisionOf = (row: object): number =>
  "revision" in row && typeof row.revision === "number" ? row.revision : 0
