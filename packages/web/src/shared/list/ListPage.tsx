import { useRef } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { usePageActions } from "../../base/page-actions.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useWords } from "../../base/words.ts"
import { RecordDialog } from "../../ui/forms/RecordDialog.tsx"
import { PopMenu } from "../../ui/PopMenu.tsx"
import { BulkBar } from "./BulkBar.tsx"
import type { Column } from "./DataTable.tsx"
import { ExportDialog } from "./ExportDialog.tsx"
import { FilterBar } from "./FilterBar.tsx"
import { ListHead } from "./ListHead.tsx"
import { ListViews } from "./ListViews.tsx"
import { ListRows } from "./ListRows.tsx"
import { rowEntries } from "./row-entries.tsx"
import { type ListPageModel, type ListPageParts, useListPage } from "./use-list-page.ts"
import { ViewMenu } from "./ViewMenu.tsx"

/** A list of records with its filter, order, columns, acts and form. */
export function ListPage<Row>(parts: ListPageParts<Row>) {
  const page = useListPage(parts)
  const filter = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { list, state, change, columns, chosen } = page
  const exportView = useExport(page)
  useListActions(page, { onFilter: () => filter.current?.focus(), onExport: exportView })
  return (
    <section className="rz-list-page">
      <ListHead page={page} />
      {parts.notice}
      <div className="rz-list-bar">
        <FilterBar ref={filter} list={list} state={state} onChange={change} />
        <ListViews list={list} state={state} />
        <ViewMenu
          columns={columns}
          shown={chosen}
          onChoose={(next) => change({ columns: next })}
          order={{
            sorts: columns.flatMap(({ sort: field, title }) => (field ? [{ field, title }] : [])),
            sort: state.sort,
            onSort: (sort) => change({ sort }),
          }}
          onExport={exportView}
        />
      </div>
      <ListRows
        page={page}
        onActs={(anchor) => {
          const first = bar.current?.querySelector("button")
          if (first) first.focus()
          else anchor?.()
        }}
      />
      {page.selection.count > 0 && <BulkBar ref={bar} page={page} />}
      <OpenMenu page={page} />
      <OpenRecord page={page} />
    </section>
  )
}

function useExport<Row>({ list, input, columns, chosen }: ListPageModel<Row>) {
  const t = useTexts()
  return (kind: "csv" | "xlsx") =>
    openModal({
      title: t("export.title"),
      renderBody: (close) => (
        <ExportDialog
          list={list}
          input={input}
          fields={fieldsOf(columns, chosen)}
          kind={kind}
          onClose={close}
        />
      ),
    })
}

/** A file contains the fields of its columns, and of the text under their values. */
const fieldsOf = <Row,>(columns: readonly Column<Row>[], chosen: readonly string[]) => [
  ...new Set(
    chosen.flatMap((key) => [key, ...(columns.find((each) => each.key === key)?.under ?? [])]),
  ),
]

interface ListHandlers {
  onFilter: () => void
  onExport: (kind: "csv" | "xlsx") => void
}

function useListActions<Row>(page: ListPageModel<Row>, { onFilter, onExport }: ListHandlers): void {
  const t = useTexts()
  const { words, canCreate, record, refresh } = page
  const create = {
    id: "create",
    key: "c",
    label: words.create ?? t("action.create"),
    run: () => record.open("new"),
  }
  usePageActions([
    { id: "filter", key: "/", label: t("shortcuts.filter"), keyOnly: true, run: onFilter },
    ...(canCreate ? [create] : []),
    { id: "csv", label: t("export.csv"), run: () => onExport("csv") },
    { id: "xlsx", label: t("export.xlsx"), run: () => onExport("xlsx") },
    { id: "refresh", label: t("action.refresh"), run: refresh },
  ])
}

function OpenMenu<Row>({ page }: { page: ListPageModel<Row> }) {
  const t = useTexts()
  const words = useWords()
  const { menu, loaded, idOf, nameOf, openMenu } = page
  const row = menu && loaded.rows.find((each) => idOf(each) === menu.id)
  if (!menu || row === undefined) return null
  return (
    <PopMenu
      label={t("list.actionsFor", { name: nameOf(row) })}
      groups={rowEntries(page, row, words)}
      anchor={menu.anchor}
      onClose={() => openMenu(undefined)}
    />
  )
}

function OpenRecord<Row>({ page }: { page: ListPageModel<Row> }) {
  const t = useTexts()
  const { form, kind, record, edit, loaded, idOf, nameOf, words, onSaved } = page
  if (!form) return null
  const opened = edit || record.opened === "new" ? record.opened : undefined
  const known =
    typeof opened === "number" ? loaded.rows.find((row) => idOf(row) === opened) : undefined
  const titleOf = (row: Row | undefined) =>
    row === undefined
      ? (words.createTitle ?? t(form.newTitle ?? "action.create"))
      : t("list.editTitle", { name: nameOf(row) })
  return (
    <RecordDialog
      form={form}
      kind={kind}
      opened={opened}
      known={known}
      titleOf={titleOf}
      onDone={(saved, wasNew) => {
        record.close()
        const name = nameOf(saved)
        const created = words.created?.(name) ?? t("list.created", { name })
        showToast({ intent: "success", text: wasNew ? created : t("list.saved", { name }) })
        onSaved(saved)
      }}
      onClose={record.close}
    />
  )
}
