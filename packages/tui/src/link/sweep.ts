import type { Page } from "@qo/core/api"
import type { List } from "../list/index.ts"

/** Goes through a long list again, page by page: changed rows change in their places, those that are gone go at the end. */
export interface Sweep<Row> {
  /** Reads one page; true when everything that was loaded has been seen. */
  step: (
    page: (cursor: string | undefined, limit: number) => Promise<Page<Row>>,
    isOld: () => boolean,
  ) => Promise<boolean>
}

export function createSweep<Row>(options: {
  list: List<Row>
  newest: (row: Row) => Row
  rows: number
}): Sweep<Row> {
  const { list, newest, rows } = options
  const known = list.ids()
  const seen = new Set<(typeof known)[number]>()
  let cursor: string | undefined

  return {
    async step(page, isOld) {
      const answer = await page(cursor, rows)
      if (isOld()) return true
      cursor = answer.next ?? undefined
      for (const row of answer.data) seen.add(list.idOf(row))
      // Rows after the loaded part would be in the wrong position.
      const { complete } = list.status()
      const wanted = complete
        ? answer.data
        : answer.data.filter((row) => list.get(list.idOf(row)) !== undefined)
      list.arrive(wanted.map(newest))
      if (cursor !== undefined && seen.size < known.length) return false
      list.remove(known.filter((id) => !seen.has(id)))
      return true
    },
  }
}
