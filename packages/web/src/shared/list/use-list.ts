import type { ListInput, Page } from "@qo/core/api"
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { useObservable } from "../../base/observable.ts"
import { useSession } from "../../base/session/use-session.ts"
import { endedTasks } from "../tasks/running-tasks.ts"
import { useStable } from "../../ui/use-stable.ts"
import type { ListDefinition } from "./list-definition.ts"
import { type Pages, PAGE_ROWS, pagesOf, readPage } from "./list-query.ts"
import { inputOf, type ListState, reverseSort } from "./list-state.ts"

/** Loaded rows of a list: from its start, after a jump to the end also from there, and the known facts about the rest. */
export interface LoadedList<Row> {
  rows: readonly Row[]
  /** Number of last `rows` that were read from the end backwards. */
  tail: number
  /** Number of rows between those read from the start and from the end. */
  gap: number
  total: number
  totalIsEstimate: boolean
  /** Nothing has come yet. */
  isLoading: boolean
  /** The rows are still those of another filter or order: nothing may be done to all of them. */
  isOutdated: boolean
  isRefreshing: boolean
  isLoadingMore: boolean
  error: unknown
  hasMore: boolean
  loadMore: () => void
  /** Reads the page before those read from the end. */
  loadBack: () => void
  /** Reads the last page, in one request. */
  loadEnd: () => void
  /** Reloads the visible page. @throws ApiError */
  refresh: () => Promise<void>
}

/** The rows of a list by the page (keyset). Coming back to the tab asks for the page in view alone. */
export function useList<Row>(list: ListDefinition<Row>, state: ListState): LoadedList<Row> {
  const { api } = useSession()
  const input = useMemo(() => inputOf(list, state), [list, state])
  const head = useInfiniteQuery({ ...pagesOf(api, list, input), placeholderData: keepPreviousData })
  const end = useEnd(list, input)
  const { refresh, isRefreshing } = useRefresh(list, input, () => head.refetch())
  useTaskEnds(() => head.refetch())

  const fromStart = head.data?.pages
  const fromEnd = head.hasNextPage ? end.pages : undefined
  const loaded = useMemo(() => joinPages(list, fromStart, fromEnd), [list, fromStart, fromEnd])
  const first = fromStart?.[0] ?? NOTHING
  return {
    ...loaded,
    gap: loaded.tail > 0 ? Math.max(0, first.total - loaded.rows.length) : 0,
    total: first.total,
    totalIsEstimate: first.totalIsEstimate ?? false,
    isLoading: head.isPending,
    isOutdated: head.isPlaceholderData,
    isRefreshing: isRefreshing || (head.isRefetching && !head.isFetchingNextPage),
    isLoadingMore: head.isFetchingNextPage || end.isFetching,
    error: head.error ?? end.error,
    hasMore: head.hasNextPage,
    loadMore: () => void head.fetchNextPage(),
    loadBack: end.loadBack,
    loadEnd: end.load,
    refresh,
  }
}

const NOTHING: Pick<Page<never>, "total" | "totalIsEstimate"> = { total: 0 }

/** Reads the list from its end backwards, on request. */
function useEnd<Row>(list: ListDefinition<Row>, input: ListInput & { sort: string }) {
  const { api } = useSession()
  const [asked, ask] = useState<ListInput>()
  const backwards = { ...input, sort: reverseSort(input.sort) }
  const end = useInfiniteQuery({ ...pagesOf(api, list, backwards), enabled: asked === input })
  return {
    pages: asked === input ? end.data?.pages : undefined,
    isFetching: end.isFetching,
    error: end.error,
    load: () => ask(input),
    loadBack: () => void end.fetchNextPage(),
  }
}

/** Reloads the visible page; automatically when the tab becomes visible or the connection returns. */
function useRefresh<Row>(
  list: ListDefinition<Row>,
  input: ListInput,
  begin: () => Promise<unknown>,
) {
  const { api } = useSession()
  const client = useQueryClient()
  const { refreshSeconds } = list
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = useStable(async (quiet = false) => {
    const key = pagesOf(api, list, input).queryKey
    const data = client.getQueryData<Pages<Row>>(key)
    if (!data) return void (await begin())
    const index = Math.min(Math.floor(rowInView() / PAGE_ROWS), data.pages.length - 1)
    setRefreshing(!quiet)
    try {
      const { signal } = new AbortController()
      const cursor = data.pageParams[index] ?? ""
      const page = await readPage(api, list, { input, cursor, signal })
      client.setQueryData<Pages<Row>>(key, (now) => now && withPage(now, index, page))
    } finally {
      setRefreshing(false)
    }
  })
  useEffect(() => {
    // Errors of automatic reloads are ignored.
    const onReturn = () =>
      document.visibilityState === "visible" && void refresh(true).catch(() => undefined)
    const timer = refreshSeconds && setInterval(onReturn, refreshSeconds * 1000)
    document.addEventListener("visibilitychange", onReturn)
    window.addEventListener("online", onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", onReturn)
      window.removeEventListener("online", onReturn)
    }
  }, [refresh, refreshSeconds])
  return { refresh, isRefreshing }
}

/** Reloads after a task of the server has ended: all loaded pages, and other lists when they are opened. */
function useTaskEnds(readAgain: () => Promise<unknown>): void {
  const client = useQueryClient()
  const ended = useObservable(endedTasks)
  const known = useRef(ended)
  const read = useStable(() => {
    client.removeQueries({ type: "inactive" })
    void readAgain()
  })
  useEffect(() => {
    if (known.current === ended) return
    known.current = ended
    read()
  }, [ended, read])
}

const withPage = <Row>(data: Pages<Row>, index: number, page: Page<Row>): Pages<Row> => ({
  ...data,
  pages: data.pages.with(index, page),
})

/** Rows of the start, then those of the end in the same order; a row that moved between two reads counts once. */
function joinPages<Row>(
  { record }: ListDefinition<Row>,
  fromStart: readonly Page<Row>[] | undefined,
  fromEnd: readonly Page<Row>[] | undefined,
): { rows: readonly Row[]; tail: number } {
  const byId = new Map<number, Row>()
  for (const page of fromStart ?? []) for (const row of page.data) byId.set(record.id(row), row)
  const last = (fromEnd ?? [])
    .flatMap(({ data }) => data)
    .filter((row) => !byId.has(record.id(row)))
  return { rows: [...byId.values(), ...last.toReversed()], tail: last.length }
}

/** The place of the first row that is in the window, as the table numbers its rows. */
function rowInView(): number {
  for (const row of document.querySelectorAll<HTMLElement>("tbody tr[data-index]"))
    if (row.getBoundingClientRect().bottom > 0) return Number(row.dataset["index"])
  return 0
}
