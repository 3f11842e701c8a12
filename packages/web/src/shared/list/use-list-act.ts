import type { BoundAct } from "@qo/core/acts"
import { useQueryClient } from "@tanstack/react-query"
import { useWords } from "../../base/words.ts"
import { type ActedList, useAct } from "../../ui/acts/use-act.ts"
import type { ListDefinition } from "./list-definition.ts"
import { patchList } from "./list-query.ts"
import type { ListActs } from "./record-acts.ts"

interface ActingList<Row> {
  list: ListDefinition<Row>
  acts: ListActs<Row> | undefined
  nameOf: (row: Row) => string
  refresh: () => void
  onDone?: ActedList<Row>["onDone"]
}

/** Carries out acts on one record of a list: shows the change immediately, reverts it if it is refused, offers an undo. */
export function useListAct<Row>({ list, acts, nameOf, refresh, onDone }: ActingList<Row>) {
  const words = useWords()
  const client = useQueryClient()
  const idOf = list.record.id
  const patch = (id: number, now: Row | undefined) =>
    patchList<Row>(client, list.name, (row) => (idOf(row) === id ? now : row))
  return useAct<Row>({
    put: (row) => patch(idOf(row), row),
    drop: (row) => {
      patch(idOf(row), undefined)
      refresh()
    },
    refresh,
    nameOf,
    ...(onDone && { onDone }),
    leaves: (act: BoundAct<Row>) => acts?.leaves?.(act) ?? false,
    ask: (act, row) => acts?.ask?.(act, row),
    noteOf: (act: BoundAct<Row>) => acts?.note?.(act, words),
  })
}
