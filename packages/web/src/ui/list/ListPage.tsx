import { Button } from "@blueprintjs/core"
import { PlusIcon, RefreshIcon } from "@blueprintjs/icons"
import type { RecordKind } from "@qo/core/acts"
import { errorText } from "@qo/core/i18n"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useMemo, useRef, useState } from "react"
import { useAtLeast } from "../../base/breakpoints.ts"
import { openModal } from "../../base/modal-queue.ts"
import { usePageActions } from "../../base/page-actions.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useWords } from "../../base/words.ts"
import { useCaller } from "../acts/use-caller.ts"
import { useRecordInUrl } from "../forms/record-in-url.ts"
import { RecordDialog } from "../forms/RecordDialog.tsx"
import type { FormDefinition } from "../forms/RecordForm.tsx"
import { recordColumns } from "../records/record-columns.tsx"
import { useStable } from "../use-stable.ts"
import { useActiveRow } from "./active-row.ts"
import { BulkBar } from "./BulkBar.tsx"
import { type Column, DataTable } from "./DataTable.tsx"
import { ExportDialog } from "./ExportDialog.tsx"
import { FilterBar } from "./FilterBar.tsx"
import type { ListDefinition } from "./list-definition.ts"
import { patchList } from "./list-query.ts"
import { inputOf, isNarrowed, NOT_NARROWED, sortedBy } from "./list-state.ts"
import { ListFrame } from "./ListFrame.tsx"
import type { ListActs, RowEntry } from "./record-acts.ts"
import { RowMenu } from "./RowMenu.tsx"
import { useSelection } from "./selection.ts"
import { useList } from "./use-list.ts"
import { useListAct } from "./use-list-act.ts"
import { useListState } from "./use-list-state.ts"
import { ViewMenu } from "./ViewMenu.tsx"

/** A page that is a list: what it shows, what can be done there, and with which form. */
export interface ListPageParts<Row> {
  list: ListDefinition<Row>
  kind: RecordKind<Row>
  /** What notifications and menus call a record; without it, its title. */
  nameOf?: (row: Row) => string
  acts?: ListActs<Row>
  entries?: readonly RowEntry<Row>[]
  /** Opens a record; without it, its form does. */
  onOpen?: (row: Row) => void
  form?: FormDefinition<Row>
  /** May this record be changed, in this state of the list? */
  isEditable?: boolean
  words?: {
    create?: string
    createTitle?: string
    editTitle?: (name: string) => string
    created?: (name: string) => string
    saved?: (name: string) => string
  }
  /** Above the list: what concerns all of it. */
  notice?: ReactNode
  /** Beside the buttons of its head. */
  head?: ReactNode
}

/** A list of records with its filter, order, columns, acts and form. */
export function ListPage<Row>(parts: ListPageParts<Row>) {
  const { list, kind, acts, entries = [], form, isEditable = true, words: says = {} } = parts
  const t = useTexts()
  const caller = useCaller()
  const client = useQueryClient()
  const [state, change] = useListState(list)
  const input = useMemo(() => inputOf(list, state), [list, state])
  const loaded = useList(list, state)
  const { rows, total } = loaded
  const idOf = list.record.id
  const nameOf = useStable(parts.nameOf ?? list.record.title)
  const ids = useMemo(() => rows.map(idOf), [rows, idOf])
  const selection = useSelection(ids, input)
  const bound = useMemo(() => acts?.of(caller, state) ?? [], [acts, caller, state])
  const refresh = useStable(() =>
    loaded
      .refresh()
      .catch((error: unknown) => showToast({ intent: "error", text: errorText(t, error) })),
  )
  const carryOut = useListAct({ list, acts, nameOf, refresh: () => void refresh() })
  const record = useRecordInUrl()
  const filter = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [menu, openMenu] = useState<{ id: number; anchor: HTMLElement }>()
  const label = t(list.title)

  const canEdit = form !== undefined && isEditable
  const edit = useStable((row: Row) => record.open(idOf(row)))
  const open = parts.onOpen ?? (canEdit ? edit : undefined)
  const stableOpen = useStable((row: Row) => open?.(row))
  const columns = useColumns(list, open && stableOpen)
  const shown = useShown(list, columns, state.columns)
  const canCreate = form?.create !== undefined
  const create = () => record.open("new")
  const exportView = (fileKind: "csv" | "xlsx") =>
    openModal({
      title: t("export.title"),
      renderBody: (close) => (
        <ExportDialog
          list={list}
          input={input}
          fields={shown.map(({ key }) => key)}
          kind={fileKind}
          onClose={close}
        />
      ),
    })
  const hasMenu = bound.length > 0 || entries.length > 0 || canEdit
  const showActs = (row: Row | undefined) => {
    const first = bar.current?.querySelector("button")
    if (first) return first.focus()
    const anchor =
      row && document.querySelector<HTMLElement>(`[data-id="${idOf(row)}"] [aria-haspopup=menu]`)
    if (anchor) openMenu({ id: idOf(row), anchor })
  }
  const jump = useRef(false)
  const goToEnd = () => {
    jump.current = true
    if (loaded.hasMore && loaded.tail === 0) loaded.loadEnd()
    else setActiveLast()
  }
  const { activeId, setActive } = useActiveRow({
    rows,
    idOf,
    onOpen: open,
    onEdit: canEdit ? edit : undefined,
    onSelect: bound.length > 0 ? (row) => selection.toggle(idOf(row)) : undefined,
    onActs: hasMenu ? showActs : undefined,
    onEnd: goToEnd,
  })
  const setActiveLast = () => {
    const last = rows.at(-1)
    if (last !== undefined) setActive(idOf(last))
    jump.current = false
  }
  // The rows of the end have come: now there is a last one to go to.
  if (jump.current && loaded.tail > 0) queueMicrotask(setActiveLast)

  usePageActions([
    {
      id: "filter",
      key: "/",
      label: t("shortcuts.filter"),
      keyOnly: true,
      run: () => filter.current?.focus(),
    },
    ...(canCreate
      ? [{ id: "create", key: "c", label: says.create ?? t("action.create"), run: create }]
      : []),
    { id: "csv", label: t("export.csv"), run: () => exportView("csv") },
    { id: "xlsx", label: t("export.xlsx"), run: () => exportView("xlsx") },
    { id: "refresh", label: t("action.refresh"), run: () => void refresh() },
  ])

  const opened = canEdit || record.opened === "new" ? record.opened : undefined
  const known = typeof opened === "number" ? rows.find((row) => idOf(row) === opened) : undefined
  const menuRow = menu && rows.find((row) => idOf(row) === menu.id)
  return (
    <section className="rz-list-page">
      <header className="rz-page-head">
        <h1>{label}</h1>
        <span className="rz-page-head__total" role="status" hidden={loaded.isLoading}>
          {!loaded.isLoading &&
            t(loaded.totalIsEstimate ? "list.totalAbout" : "list.total", { count: total })}
        </span>
        <Button
          variant="minimal"
          icon={<RefreshIcon />}
          aria-label={t("action.refresh")}
          title={t("action.refresh")}
          loading={loaded.isRefreshing}
          onClick={() => void refresh()}
        />
        {parts.head}
        {canCreate && (
          <Button
            intent="primary"
            icon={<PlusIcon />}
            text={says.create ?? t("action.create")}
            onClick={create}
          />
        )}
      </header>
      {parts.notice}
      <div className="rz-list-bar">
        <FilterBar ref={filter} list={list} state={state} onChange={change} />
        <ViewMenu
          columns={columns}
          shown={shown.map(({ key }) => key)}
          onChoose={(chosen) => change({ columns: chosen })}
          onExport={exportView}
        />
      </div>
      <ListFrame
        loading={loaded.isLoading}
        error={loaded.error}
        onRetry={() => void refresh()}
        shown={rows.length}
        more={loaded.hasMore && loaded.tail === 0}
        loadingMore={loaded.isLoadingMore}
        onMore={loaded.loadMore}
        onEnd={goToEnd}
        empty={
          isNarrowed(state) ? (
            <>
              <h2>{t("list.noMatchTitle")}</h2>
              <p>{t("list.noMatchText")}</p>
              <Button text={t("filter.clear")} onClick={() => change(NOT_NARROWED)} />
            </>
          ) : (
            <>
              <h2>{t("list.nothingTitle")}</h2>
              <p>{t(list.nothing)}</p>
              {canCreate && (
                <Button
                  intent="primary"
                  icon={<PlusIcon />}
                  text={says.create ?? t("action.create")}
                  onClick={create}
                />
              )}
            </>
          )
        }
      >
        <DataTable
          label={label}
          columns={shown}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          total={total}
          gap={
            loaded.tail > 0
              ? {
                  after: rows.length - loaded.tail - 1,
                  content: (
                    <Button
                      variant="minimal"
                      loading={loaded.isLoadingMore}
                      text={t("list.gap", { count: loaded.gap })}
                      onClick={loaded.loadBack}
                    />
                  ),
                }
              : undefined
          }
          activeId={activeId}
          sort={state.sort}
          onSort={(field, add) => change({ sort: sortedBy(state.sort, field, add) })}
          {...(bound.length > 0 && { selection })}
          onMenu={hasMenu ? (id, anchor) => openMenu({ id, anchor }) : undefined}
        />
      </ListFrame>
      {selection.count > 0 && acts && (
        <BulkBar
          ref={bar}
          list={list}
          acts={acts}
          bound={bound}
          selection={selection}
          rows={rows}
          total={total}
          input={input}
          nameOf={nameOf}
          onRefresh={() => void refresh()}
        />
      )}
      {menu && menuRow !== undefined && (
        <RowMenu
          row={menuRow}
          name={nameOf(menuRow)}
          anchor={menu.anchor}
          acts={bound}
          entries={entries}
          onEdit={canEdit ? edit : undefined}
          onAct={(act, row) => void carryOut(act, row)}
          onClose={() => openMenu(undefined)}
        />
      )}
      {form && (
        <RecordDialog
          form={form}
          kind={kind}
          opened={opened}
          known={known}
          titleOf={(row) =>
            row === undefined
              ? (says.createTitle ?? says.create ?? t("action.create"))
              : (says.editTitle?.(nameOf(row)) ?? t("list.editTitle", { name: nameOf(row) }))
          }
          onDone={(saved, wasNew) => {
            record.close()
            const name = nameOf(saved)
            const text = wasNew
              ? (says.created?.(name) ?? t("list.created", { name }))
              : (says.saved?.(name) ?? t("list.saved", { name }))
            showToast({ intent: "success", text })
            patchList<Row>(client, list.name, (row) => (idOf(row) === idOf(saved) ? saved : row))
            client.removeQueries({ queryKey: [list.name], type: "inactive" })
            void refresh()
          }}
          onClose={record.close}
        />
      )}
    </section>
  )
}

/** All columns of a list. They keep their identity, as every row does through them. */
function useColumns<Row>(
  list: ListDefinition<Row>,
  onOpen: ((row: Row) => void) | undefined,
): readonly Column<Row>[] {
  const words = useWords()
  return useMemo(
    () => recordColumns<Row>(list.record, words, list.columns(onOpen)),
    [list, words, onOpen],
  )
}

/** Those that were chosen, or those of the page that the window has room for. */
function useShown<Row>(
  list: ListDefinition<Row>,
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] {
  const medium = useAtLeast("medium")
  const large = useAtLeast("large")
  return useMemo(
    () =>
      columns.filter(({ key, from, extra }) => {
        if (!medium) return from === undefined
        if (chosen) return chosen.includes(key)
        return !extra && (from !== "large" || large)
      }),
    [columns, chosen, medium, large],
  )
}
