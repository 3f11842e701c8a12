import { useState } from "react"
import { useKeys } from "../../base/hotkeys.ts"

/** The row that `j` and `k` have gone to, and the keys that act on it. */
export function useActiveRow<Row>(options: {
  rows: readonly Row[]
  idOf: (row: Row) => number
  onOpen?: (row: Row) => void
  onSelect?: (row: Row) => void
  onEdit?: (row: Row) => void
}): { activeId: number | undefined; setActive: (id: number) => void } {
  const { rows, idOf, onOpen, onSelect, onEdit } = options
  const [activeId, setActive] = useState<number>()
  const index = rows.findIndex((row) => idOf(row) === activeId)
  const active = rows[index]
  const goTo = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (row) setActive(idOf(row))
  }
  const on = (act: ((row: Row) => void) | undefined) => () => active && act?.(active)
  useKeys({
    KeyJ: () => goTo(index + 1),
    KeyK: () => goTo(index === -1 ? rows.length - 1 : index - 1),
    ...(onSelect && { KeyX: on(onSelect) }),
    ...(onEdit && { KeyE: on(onEdit) }),
    ...(onOpen && active && !focusIsOnControl() && { Enter: on(onOpen) }),
  })
  return { activeId, setActive }
}

/** Enter belongs to the control that has the focus. */
const focusIsOnControl = () => Boolean(document.activeElement?.closest("button, a, input"))
