import { Button } from "@blueprintjs/core"
import { RefreshIcon } from "@blueprintjs/icons"
import { historyCalls } from "@qo/core/api"
import type { ActWords } from "@qo/core/acts"
import { CHAPTER, HISTORY_ENTRY, type LogEntry, SERVICE } from "@qo/core/history"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import type { PageCode } from "../base/page-code.ts"
import { usePaletteActions } from "../base/palette-actions.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts, type WebTranslate } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { ChoiceTag } from "../ui/Badge.tsx"
import { DateText } from "../ui/DateText.tsx"
import { recordColumns } from "../ui/records/record-columns.tsx"
import { DataTable, type Column } from "../ui/table/DataTable.tsx"
import { useActiveRow } from "../ui/table/list-keys.ts"
import { ListFrame } from "../ui/table/ListFrame.tsx"
import { useListQuery } from "../ui/use-list-query.ts"
import { HistoryFilters } from "./HistoryFilters.tsx"
import { HistoryQuery, historyInputOf, isHistoryFiltered } from "./history-query.ts"

const idOf = (entry: LogEntry) => entry.id
const nameOf = (entry: LogEntry) => entry.message

export const historyPage: PageCode = { View: HistoryPage }

/** Who did what, newest first. */
function HistoryPage() {
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const [state, change] = useListQuery(HistoryQuery)
  const input = historyInputOf(state)
  const query = useInfiniteQuery({
    queryKey: ["history", input],
    queryFn: ({ pageParam, signal }) =>
      api.list(
        historyCalls.listHistory,
        { ...input, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? []
  const first = query.data?.pages[0]
  const { activeId } = useActiveRow({ rows: entries, idOf })
  usePaletteActions([
    { id: "refresh", label: t("action.refresh"), run: () => void query.refetch() },
  ])
  const noFilter = { q: "", chapter: [], user: undefined, upto: "" }
  return (
    <section>
      <header className="rz-page-head">
        <h1>{t("page.history")}</h1>
        <span className="rz-page-head__total" role="status">
          {first &&
            t(first.totalIsEstimate ? "list.totalAbout" : "list.total", { count: first.total })}
        </span>
        <Button
          icon={<RefreshIcon />}
          text={t("action.refresh")}
          loading={query.isRefetching}
          onClick={() => void query.refetch()}
        />
      </header>
      <HistoryFilters state={state} onChange={change} onReset={() => change(noFilter)} />
      <ListFrame
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        shown={entries.length}
        more={query.hasNextPage}
        loadingMore={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        empty={
          isHistoryFiltered(state) ? (
            <>
              <h2>{t("list.noMatchTitle")}</h2>
              <p>{t("list.noMatchText")}</p>
              <Button text={t("filter.clear")} onClick={() => change(noFilter)} />
            </>
          ) : (
            <>
              <h2>{t("list.nothingTitle")}</h2>
              <p>{t("history.nothingText")}</p>
            </>
          )
        }
      >
        <DataTable
          label={t("page.history")}
          columns={columnsOf(t, words)}
          rows={entries}
          idOf={idOf}
          nameOf={nameOf}
          total={first?.total ?? 0}
          activeId={activeId}
        />
      </ListFrame>
    </section>
  )
}

const whoOf = (t: WebTranslate, { user }: LogEntry) =>
  user ? (user.email ?? t("history.erased", { id: user.id })) : t("history.nobody")

const columnsOf = (t: WebTranslate, words: ActWords): readonly Column<LogEntry>[] =>
  recordColumns<LogEntry>(HISTORY_ENTRY, words, {
    date: { from: "medium" },
    message: {
      cell: (entry) => (
        <>
          {entry.message}
          <div className="rz-below-medium rz-cell-sub">
            <DateText seconds={entry.date} withTime />
            <span>{whoOf(t, entry)}</span>
            <ChoiceTag choice={CHAPTER} value={entry.chapter} />
          </div>
        </>
      ),
    },
    user: { from: "medium", cell: (entry) => whoOf(t, entry) },
    organization: { from: "large" },
    chapter: { from: "medium", tag: true },
    service: {
      from: "large",
      cell: ({ service }) => <span className="rz-nowrap">{words.choice(SERVICE, service)}</span>,
    },
    id: "hidden",
    pid: "hidden",
  })
