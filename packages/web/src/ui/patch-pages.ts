import type { Page } from "@qo/core/api"
import type { InfiniteData, QueryClient } from "@tanstack/react-query"

type Pages<Row> = InfiniteData<Page<Row>, string>

/** Changes records in every list of these that shows them, before or after the server has said so; `undefined` takes one out. */
export function patchPages<Row>(
  client: QueryClient,
  list: string,
  patch: (row: Row) => Row | undefined,
): void {
  client.setQueriesData<Pages<Row>>(
    { queryKey: [list] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => {
          const kept = page.data.flatMap((row) => patch(row) ?? [])
          return { ...page, data: kept, total: page.total - (page.data.length - kept.length) }
        }),
      },
  )
}
