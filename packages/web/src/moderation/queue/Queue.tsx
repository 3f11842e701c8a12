import { Button } from "@blueprintjs/core"
import { HEAD_START_HOURS, QUEUE_ORDERS } from "@qo/core/moderation"
import type { QueueItem } from "@qo/core/project"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { usePageActions } from "../../base/page-actions.ts"
import { listenLive } from "../../base/session/live.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { ACT_ICONS } from "../../ui/acts/act-icons.tsx"
import { useActiveRow } from "../../shared/list/active-row.ts"
import { DataTable } from "../../shared/list/DataTable.tsx"
import { ExportDialog } from "../../shared/list/ExportDialog.tsx"
import { FilterBar } from "../../shared/list/FilterBar.tsx"
import { ListFrame } from "../../shared/list/ListFrame.tsx"
import { ListHead } from "../../shared/list/ListHead.tsx"
import { isNarrowed, NOT_NARROWED, sortedBy } from "../../shared/list/list-state.ts"
import { ListViews } from "../../shared/list/ListViews.tsx"
import { type ListPageModel, useListPage } from "../../shared/list/use-list-page.ts"
import { ViewMenu } from "../../shared/list/ViewMenu.tsx"
import { PopMenu } from "../../ui/PopMenu.tsx"
import { SelectField } from "../../ui/SelectField.tsx"
import { DECISION_VERBS } from "../decision-verbs.ts"
import { rememberDecision, useTakeBackKey } from "../last-decision.ts"
import { QUEUE, queueList } from "./queue-list.tsx"
import { QueueBar } from "./QueueBar.tsx"
import { useDecidedElsewhere } from "./use-decided-elsewhere.ts"
import { useQueueDecisions, type DecideItems } from "./use-queue-decisions.tsx"
import "../moderation.css"

type Page = ListPageModel<QueueItem>

const rememberItem = (takeBack: (() => void) | undefined, { project }: QueueItem): void =>
  rememberDecision(project.name, takeBack)

/** The queue of decisions by waiting time and risk; decided row by row or in a batch. */
export function Queue({ onOpen }: { onOpen: (item: QueueItem) => void }) {
  const page = useListPage({ list: queueList, kind: QUEUE, onOpen, onDone: rememberItem })
  const { list, state, change, columns, shown, selection, loaded } = page
  const { decide, actOf } = useQueueDecisions(page)
  const { rows } = loaded
  const marked = useMemo(
    () => rows.filter(({ project }) => selection.has(project.pid)),
    [rows, selection],
  )
  useTakeBackKey()
  useLiveQueue()
  useDecidedElsewhere(rows, selection.has)
  const filter = useRef<HTMLInputElement>(null)
  const exportAs = useExport(page, () => filter.current?.focus())
  const offered = (items: readonly QueueItem[]) =>
    DECISION_VERBS.filter(({ decision }) => {
      const act = actOf(
        decision === "reject" ? { decision, reason: "other", comment: "—" } : { decision },
      )
      return items.some((item) => !act.refusal(item))
    })
  return (
    <section className="rz-list-page">
      <ListHead page={page} />
      <div className="rz-list-bar">
        <FilterBar ref={filter} list={list} state={state} onChange={change} />
        <Order page={page} />
        <ListViews list={list} state={state} />
        <ViewMenu
          columns={columns}
          shown={shown.map(({ key }) => key)}
          onChoose={(chosen) => change({ columns: chosen })}
          onExport={exportAs}
        />
      </div>
      <Rows page={page} marked={marked} decide={decide} offered={offered} />
      {marked.length > 0 && (
        <QueueBar marked={marked} onClear={selection.clear}>
          <DecisionButtons offered={offered(marked)} onDecide={(which) => decide(which, marked)} />
        </QueueBar>
      )}
    </section>
  )
}

/** Rows decided by others disappear, new ones appear. */
function useLiveQueue(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [queueList.name] })
    return listenLive({ onEvent: ({ kind }) => kind === "queue" && refresh(), onReset: refresh })
  }, [client])
}

function useExport(page: Page, onFilter: () => void) {
  const t = useTexts()
  const { list, input, shown, refresh } = page
  const exportAs = (kind: "csv" | "xlsx") =>
    openModal({
      title: t("export.title"),
      renderBody: (close) => (
        <ExportDialog
          list={list}
          input={input}
          fields={shown.map(({ key }) => key)}
          kind={kind}
          onClose={close}
        />
      ),
    })
  usePageActions([
    { id: "filter", key: "/", label: t("shortcuts.filter"), keyOnly: true, run: onFilter },
    { id: "csv", label: t("export.csv"), run: () => exportAs("csv") },
    { id: "xlsx", label: t("export.xlsx"), run: () => exportAs("xlsx") },
    { id: "refresh", label: t("action.refresh"), run: refresh },
  ])
  return exportAs
}

/** The order of the queue; the field's note explains the effect of risk. */
function Order({ page: { state, change } }: { page: Page }) {
  const t = useTexts()
  const note = t("moderation.orderNote", {
    medium: HEAD_START_HOURS.medium,
    high: HEAD_START_HOURS.high,
  })
  const isNoted = state.sort === "urgency"
  return (
    <div className="rz-queue__order">
      <SelectField
        label={t("moderation.order")}
        title={isNoted ? note : undefined}
        value={state.sort}
        onChange={(event) => change({ sort: event.currentTarget.value })}
      >
        {QUEUE_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`moderation.order.${order}`)}
          </option>
        ))}
        {!QUEUE_ORDERS.some((order) => order === state.sort) && (
          <option value={state.sort}>—</option>
        )}
      </SelectField>
    </div>
  )
}

type OfferedDecisions = readonly (typeof DECISION_VERBS)[number][]

interface RowsProps {
  page: Page
  marked: readonly QueueItem[]
  decide: DecideItems
  offered: (items: readonly QueueItem[]) => OfferedDecisions
}

function Rows({ page, marked, decide, offered }: RowsProps) {
  const t = useTexts()
  const { loaded, idOf, nameOf, state, change, shown, selection, menu, openMenu } = page
  const { rows } = loaded
  const { active, activeId, goToEnd } = useActiveRow({
    rows,
    idOf,
    onOpen: page.open,
    onSelect: (row) => selection.toggle(idOf(row)),
    onEnd: loaded.hasMore ? loaded.loadEnd : undefined,
  })
  useDecisionKeys(marked.length > 0 ? marked : active ? [active] : [], decide, offered)
  const opened = menu && rows.find((row) => idOf(row) === menu.id)
  return (
    <>
      <ListFrame
        loading={loaded.isLoading}
        error={loaded.error}
        onRetry={page.refresh}
        shown={rows.length}
        more={loaded.hasMore && loaded.tail === 0}
        loadingMore={loaded.isLoadingMore}
        onMore={loaded.loadMore}
        onEnd={goToEnd}
        empty={<Empty page={page} />}
      >
        <DataTable
          label={page.title}
          name={page.list.name}
          columns={shown}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          total={loaded.total}
          activeId={activeId}
          sort={state.sort}
          onSort={(field, add) => change({ sort: sortedBy(state.sort, field, add) })}
          selection={selection}
          onMenu={page.onMenu}
        />
      </ListFrame>
      {menu && opened && (
        <PopMenu
          label={t("bulk.label")}
          groups={[
            offered([opened]).map(({ decision, verb }) => ({
              id: decision,
              label: t(verb),
              icon: ACT_ICONS[verb.replace("verb.", "")],
              danger: decision === "reject",
              run: () => decide(decision, [opened]),
            })),
          ]}
          anchor={menu.anchor}
          onClose={() => openMenu(undefined)}
        />
      )}
    </>
  )
}

/** The same letters as in the terminal: on all that is marked, else on the row that the keys have gone to. */
function useDecisionKeys(
  items: readonly QueueItem[],
  decide: DecideItems,
  offered: RowsProps["offered"],
): void {
  const t = useTexts()
  const { can } = useSession()
  const [first] = items
  const group =
    items.length > 1 ? t("moderation.marked", { count: items.length }) : (first?.project.name ?? "")
  const shown = first
    ? offered(items)
    : DECISION_VERBS.filter(({ decision }) => decision !== "toVk" || can("projects.moderate"))
  usePageActions(
    shown.map(({ decision, verb, key }) => ({
      id: `decide.${decision}`,
      key,
      label: t(verb),
      ...(first ? { group } : { keyOnly: true as const, waits: true }),
      run: () => decide(decision, items),
    })),
  )
}

interface ButtonsProps {
  offered: OfferedDecisions
  onDecide: (decision: OfferedDecisions[number]["decision"]) => void
}

const DecisionButtons = ({ offered, onDecide }: ButtonsProps) => {
  const t = useTexts()
  return offered.map(({ decision, verb }) => (
    <Button
      key={decision}
      variant="minimal"
      text={t(verb)}
      onClick={() => onDecide(decision)}
      {...(decision === "reject" && { className: "rz-bulk__danger" })}
    />
  ))
}

function Empty({ page: { list, state, change } }: { page: Page }) {
  const t = useTexts()
  return isNarrowed(state) ? (
    <>
      <h2>{t("list.noMatchTitle")}</h2>
      <p>{t("list.noMatchText")}</p>
      <Button text={t("filter.clear")} onClick={() => change(NOT_NARROWED)} />
    </>
  ) : (
    <>
      <h2>{t("list.nothingTitle")}</h2>
      <p>{t(list.nothing)}</p>
    </>
  )
}
