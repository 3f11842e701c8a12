import type { Page } from "@qo/core/api"

/** Deleted records follow the last record, with separate cursors. */
const DELETED = "deleted:"

interface Request {
  cursor?: string
  limit: number
  deleted?: "only"
}

/** Pages of all records, then of the deleted ones where those are wanted. The total is that of the records that are not deleted. */
export const pagesWithDeleted = <Row>(
  read: (request: Request) => Promise<Page<Row>>,
  isWanted: () => boolean,
) => {
  let total = 0
  return async (cursor: string | undefined, limit: number): Promise<Page<Row>> => {
    if (!cursor?.startsWith(DELETED)) {
      const page = await read({ limit, ...(cursor && { cursor }) })
      total = page.total
      return page.next === null && isWanted() ? { ...page, next: DELETED } : page
    }
    const at = cursor.slice(DELETED.length)
    const page = await read({ deleted: "only", limit, ...(at !== "" && { cursor: at }) })
    return {
      ...page,
      total,
      next: page.next === null ? null : `${DELETED}${page.next}`,
    }
  }
}
