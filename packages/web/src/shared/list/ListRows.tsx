import { Button } from "@blueprintjs/core"
import { usePageActions } from "../../base/page-actions.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { useActiveRow } from "./active-row.ts"
import { DataTable } from "./DataTable.tsx"
import { CreateButton } from "./ListHead.tsx"
import { ListFrame } from "./ListFrame.tsx"
import { isNarrowed, NOT_NARROWED, sortedBy } from "./list-state.ts"
import { rowEntries } from "./row-entries.tsx"
import type { ListPageModel } from "./use-list-page.ts"

interface ListRowsProps<Row> {
  page: ListPageModel<Row>
  /** Moves the focus to the acts: of the selection, else by opening the menu of the row. */
  onActs: (openMenu: (() => void) | undefined) => void
}

/** The rows of a list in each of their states, and the keys that go through them. */
export function ListRows<Row>({ page, onActs }: ListRowsProps<Row>) {
  const t = useTexts()
  const words = useWords()
  const { loaded, idOf, nameOf, state, change, shown, selection, bound, hasMenu, openMenu } = page
  const { rows, tail, gap } = loaded
  const menuOf = (row: Row | undefined) => {
    const id = row === undefined ? undefined : idOf(row)
    const anchor = document.querySelector<HTMLElement>(`[data-id="${id}"] [aria-haspopup=menu]`)
    return id !== undefined && anchor ? () => openMenu({ id, anchor }) : undefined
  }
  const { active, activeId, goToEnd } = useActiveRow({
    rows,
    idOf,
    onOpen: page.open,
    onEdit: page.edit,
    onSelect: bound.length > 0 ? (row) => selection.toggle(idOf(row)) : undefined,
    onActs: hasMenu ? (row) => onActs(menuOf(row)) : undefined,
    onEnd: loaded.hasMore && tail === 0 ? loaded.loadEnd : undefined,
  })
  useRowActions(page, active)
  const between = (
    <Button
      variant="minimal"
      loading={loaded.isLoadingMore}
      text={t("list.gap", { count: gap })}
      onClick={loaded.loadBack}
    />
  )
  return (
    <ListFrame
      loading={loaded.isLoading}
      error={loaded.error}
      onRetry={page.refresh}
      shown={rows.length}
      more={loaded.hasMore && tail === 0}
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
        gap={tail > 0 ? { after: rows.length - tail - 1, content: between } : undefined}
        activeId={activeId}
        sort={state.sort}
        onSort={(field, add) => change({ sort: sortedBy(state.sort, field, add) })}
        {...(bound.length > 0 && { selection })}
        onMenu={hasMenu ? page.onMenu : undefined}
        hasEntries={(row) => rowEntries(page, row, words).flat().length > 0}
      />
    </ListFrame>
  )
}

/** Acts on the row at the keyboard cursor are among the commands, too. */
function useRowActions<Row>(page: ListPageModel<Row>, active: Row | undefined): void {
  const words = useWords()
  const group = active === undefined ? "" : page.nameOf(active)
  const entries = active === undefined ? [] : rowEntries(page, active, words).flat()
  usePageActions(entries.map(({ id, label, run }) => ({ id: `row.${id}`, label, group, run })))
}

/** Nothing yet, or nothing that matches. */
function Empty<Row>({ page }: { page: ListPageModel<Row> }) {
  const t = useTexts()
  const { list, state, change, canCreate } = page
  if (isNarrowed(state))
    return (
      <>
        <h2>{t("list.noMatchTitle")}</h2>
        <p>{t("list.noMatchText")}</p>
        <Button text={t("filter.clear")} onClick={() => change(NOT_NARROWED)} />
      </>
    )
  if (page.empty) return page.empty
  return (
    <>
      <h2>{t("list.nothingTitle")}</h2>
      <p>{t(list.nothing)}</p>
      {canCreate && <CreateButton page={page} />}
    </>
  )
}
