import type { BoundAct, RecordKind } from "@qo/core/acts"
import type { ListInput } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useMemo, useState } from "react"
import { useAtLeast } from "../../base/breakpoints.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useWords } from "../../base/words.ts"
import type { ActedList } from "../../ui/acts/use-act.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { useRecordInUrl } from "../../ui/forms/record-in-url.ts"
import type { FormDefinition } from "../../ui/forms/RecordForm.tsx"
import { recordColumns } from "./records/record-columns.tsx"
import { useStable } from "../../ui/use-stable.ts"
import type { Column } from "./DataTable.tsx"
import type { ListDefinition } from "./list-definition.ts"
import { patchList } from "./list-query.ts"
import { inputOf } from "./list-state.ts"
import type { ListActs, RowEntry } from "./record-acts.ts"
import { useSelection } from "./selection.ts"
import { useList } from "./use-list.ts"
import { useListAct } from "./use-list-act.ts"
import { useListState } from "./use-list-state.ts"

/** A page that is a list: its columns, its acts, and its form. */
export interface ListPageParts<Row> {
  list: ListDefinition<Row>
  kind: RecordKind<Row>
  /** Name of a record in notifications and menus; default: its title. */
  nameOf?: (row: Row) => string
  acts?: ListActs<Row>
  entries?: readonly RowEntry<Row>[]
  /** Opens a record; without it, its form does. */
  onOpen?: (row: Row) => void
  form?: FormDefinition<Row>
  /** Records are created here, though not by the form: the page itself shows the view of the address (`?new`). */
  creates?: boolean
  /** May records be changed, in this state of the list? */
  isEditable?: boolean
  words?: PageWords
  /** Replaces the text of an empty list. */
  empty?: ReactNode
  /** Above the list: a notice about all of it. */
  notice?: ReactNode
  /** Beside the buttons of its head. */
  head?: ReactNode
  /** Called with the act on a record, and its undo. */
  onDone?: ActedList<Row>["onDone"]
}

/** Texts of a page that differ from the defaults. */
export interface PageWords {
  create?: string
  createTitle?: string
  created?: (name: string) => string
}

/** State shared by the parts of a list page. */
export type ListPageModel<Row> = ReturnType<typeof useListPage<Row>>

const NO_ENTRIES: readonly never[] = []
const NO_WORDS: PageWords = {}

export function useListPage<Row>(parts: ListPageParts<Row>) {
  const { list, acts, form, words = NO_WORDS, entries = NO_ENTRIES } = parts
  const t = useTexts()
  const caller = useCaller()
  const client = useQueryClient()
  const [state, change] = useListState(list)
  const input = useMemo(() => inputOf(list, state), [list, state])
  const loaded = useList(list, state)
  const { rows, isOutdated } = loaded
  const idOf = list.record.id
  const nameOf = useStable(parts.nameOf ?? list.record.title)
  const ids = useMemo(() => (isOutdated ? [] : rows.map(idOf)), [rows, isOutdated, idOf])
  const selection = useSelection(ids, narrowingOf(input))
  const bound: readonly BoundAct<Row>[] = useMemo(
    () => acts?.of(caller, state) ?? NO_ENTRIES,
    [acts, caller, state],
  )
  const refresh = useStable(() => {
    loaded
      .refresh()
      .catch((error: unknown) => showToast({ intent: "error", text: faultText(t, error) }))
  })
  const carryOut = useListAct({
    list,
    acts,
    nameOf,
    refresh,
    ...(parts.onDone && { onDone: parts.onDone }),
  })
  const record = useRecordInUrl()
  const [menu, openMenu] = useState<{ id: number; anchor: HTMLElement }>()

  const onMenu = useStable((id: number, anchor: HTMLElement) => openMenu({ id, anchor }))
  const canEdit = form !== undefined && parts.isEditable !== false
  const edit = useStable((row: Row) => record.open(idOf(row)))
  const open = parts.onOpen ?? (canEdit ? edit : undefined)
  const stableOpen = useStable((row: Row) => open?.(row))
  const columns = useColumns(list, open && stableOpen)
  return {
    ...parts,
    entries,
    words,
    title: t(list.title),
    state,
    change,
    input,
    loaded,
    idOf,
    nameOf,
    selection,
    bound,
    refresh,
    carryOut,
    record,
    menu,
    openMenu,
    onMenu,
    edit: canEdit ? edit : undefined,
    open,
    columns,
    shown: useShown(columns, state.columns),
    chosen: useChosen(columns, state.columns),
    canCreate: createsOf(parts),
    hasMenu: bound.length > 0 || entries.length > 0 || canEdit,
    /** A record was created or changed in its form. */
    onSaved: (saved: Row) => {
      patchList<Row>(client, list.name, (row) => (idOf(row) === idOf(saved) ? saved : row))
      client.removeQueries({ queryKey: [list.name], type: "inactive" })
      refresh()
    },
  }
}

const createsOf = <Row>({ creates, form }: ListPageParts<Row>): boolean =>
  creates ?? form?.create !== undefined

/** Filters of a list without its order: selections are kept while they are equal. */
const narrowingOf = (input: ListInput): string => JSON.stringify({ ...input, sort: undefined })

/** All columns of a list. They keep their identity, and rows keep theirs through them. */
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

/** Columns of the view for any window width: for the chooser and files. */
const useChosen = <Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly string[] =>
  useMemo(
    () => chosen ?? columns.filter(({ extra }) => !extra).map(({ key }) => key),
    [columns, chosen],
  )

/** Chosen columns, or those that fit the window by default. */
function useShown<Row>(
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
