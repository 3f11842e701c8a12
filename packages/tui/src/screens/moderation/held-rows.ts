import type { List } from "../../list/index.ts"

/** Rows with a waiting decision: they keep their places until the whole batch has responses, and then leave together. */
export interface HeldRows<Row> {
  /** The list as seen by the loader: held rows are not removed. */
  list: List<Row>
  /** These are held from now on, and no others. */
  setHeld: (ids: ReadonlySet<number>) => void
  /** It leaves as soon as it is released. */
  leave: (id: number) => void
  forget: () => void
}

/** Answers to a batch and news of it come part by part; on a slow line each part would draw the whole list again. */
export function createHeldRows<Row extends object>(
  list: List<Row>,
  onLeft: () => void,
): HeldRows<Row> {
  let held: ReadonlySet<number> = new Set()
  const leaving = new Set<number>()

  const leave = (id: number) => {
    if (leaving.size === 0) queueMicrotask(letGo)
    leaving.add(id)
  }
  const letGo = () => {
    const free = [...leaving].filter((id) => !held.has(id))
    if (free.length === 0) return
    for (const id of free) leaving.delete(id)
    list.remove(free)
    onLeft()
  }
  return {
    list: {
      ...list,
      remove(ids) {
        for (const id of ids) if (held.has(Number(id))) leave(Number(id))
        list.remove(ids.filter((id) => !held.has(Number(id))))
      },
      replaceAll(rows, state) {
        const read = new Set(rows.map((row) => Number(list.idOf(row))))
        for (const id of read) leaving.delete(id)
        const kept = state.complete
          ? [...held].flatMap((id) => (read.has(id) ? [] : (list.get(id) ?? [])))
          : []
        for (const row of kept) leave(Number(list.idOf(row)))
        list.replaceAll([...rows, ...kept], { ...state, total: state.total + kept.length })
      },
    },
    setHeld(ids) {
      held = ids
      if (leaving.size > 0) queueMicrotask(letGo)
    },
    leave,
    forget() {
      held = new Set()
      leaving.clear()
    },
  }
}
