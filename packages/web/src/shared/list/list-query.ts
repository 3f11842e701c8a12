import { type ListInput, type Page, readListPage } from "@qo/core/api"
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@tanstack/react-query"
import type { PageCode } from "../../base/page-code.ts"
import type { Api } from "../../base/session/api.ts"
import type { ListDefinition } from "./list-definition.ts"
import { inputOf, stateOf } from "./list-state.ts"

export const PAGE_ROWS = 100

export type Pages<Row> = InfiniteData<Page<Row>, string>

/** The requested pages of a list, one after another. */
export const pagesOf = <Row>(api: Api, list: ListDefinition<Row>, input: ListInput) =>
  infiniteQueryOptions({
    queryKey: [list.name, input],
    queryFn: ({ pageParam, signal }) => readPage(api, list, { input, cursor: pageParam, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    // Asking again means the pages in view, which the list does itself: never all that were scrolled through.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

interface PageRequest {
  input: ListInput
  /** Empty: the first page. */
  cursor: string
  signal: AbortSignal
}

export const readPage = <Row>(
  api: Api,
  list: ListDefinition<Row>,
  { input, cursor, signal }: PageRequest,
): Promise<Page<Row>> =>
  readRows(api, list, { ...input, limit: PAGE_ROWS, ...(cursor && { cursor }) }, { signal })

/** Reads rows of a list, in its own way if it has one. @throws ApiError */
export const readRows = <Row>(
  api: Api,
  list: Pick<ListDefinition<Row>, "call" | "readPage">,
  input: ListInput,
  extra: { signal: AbortSignal },
): Promise<Page<Row>> =>
  list.readPage?.(api, input, extra) ?? readListPage(api, list.call, input, extra)

/** Begins the first page of a list as the address asks for it. */
export const startList =
  <Row>(list: ListDefinition<Row>): NonNullable<PageCode["start"]> =>
  ({ session, url, queries }) =>
    void queries.prefetchInfiniteQuery(
      pagesOf(session.api, list, inputOf(list, stateOf(list, url.searchParams))),
    )

/** Changes cached records in all lists of this name, optimistically or after the response; `undefined` removes one. */
export function patchList<Row>(
  client: QueryClient,
  name: string,
  patch: (row: Row) => Row | undefined,
): void {
  client.setQueriesData<Pages<Row>>(
    { queryKey: [name] },
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

/** Every record that matches, page by page. `onCount` hears how many have come. @throws ApiError */
export async function readAll<Row>(
  api: Api,
  list: ListDefinition<Row>,
  options: { input: ListInput; onCount: (count: number) => void; signal: AbortSignal },
): Promise<readonly Row[]> {
  const { input, onCount, signal } = options
  const rows: Row[] = []
  let cursor: string | null = ""
  while (cursor !== null) {
    const asked: ListInput = { ...input, limit: 1000, ...(cursor && { cursor }) }
    const page: Page<Row> = await readRows(api, list, asked, { signal })
    rows.push(...page.data)
    onCount(rows.length)
    cursor = page.data.length > 0 ? page.next : null
  }
  return rows
}
