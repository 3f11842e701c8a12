import { useState } from "react"
import { type PageAction, usePageActions } from "../../base/page-actions.ts"
import { useTexts } from "../../base/texts.ts"

interface Options<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => number
  onOpen?: ((row: Row) => void) | undefined
  onEdit?: ((row: Row) => void) | undefined
  onSelect?: ((row: Row) => void) | undefined
  /** Opens the acts for the selection, otherwise for this row. */
  onActs?: ((row: Row | undefined) => void) | undefined
  /** Asks for the last rows; undefined: they are here. */
  onEnd: (() => void) | undefined
}

/** The row that `j` and `k` have gone to, and the keys that act on it. */
export function useActiveRow<Row>(options: Options<Row>) {
  const { rows, idOf, onOpen, onSelect, onEdit, onActs, onEnd } = options
  const t = useTexts()
  const [goal, setActive] = useState<number | "end">()
  const last = onEnd ? undefined : rows.at(-1)
  const activeId = goal === "end" ? last && idOf(last) : goal
  const goToEnd = () => {
    onEnd?.()
    setActive("end")
  }
  const index = rows.findIndex((row) => idOf(row) === activeId)
  const active = rows[index]
  const goTo = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (row) setActive(idOf(row))
  }
  const keyOf = (
    key: string,
    label: string,
    act: ((row: Row) => void) | undefined,
  ): readonly PageAction[] =>
    act ? [{ id: key, key, label, keyOnly: true, run: () => active && act(active) }] : []
  usePageActions([
    { id: "j", key: "j", label: t("shortcuts.next"), keyOnly: true, run: () => goTo(index + 1) },
    {
      id: "k",
      key: "k",
      label: t("shortcuts.previous"),
      keyOnly: true,
      run: () => goTo(index === -1 ? rows.length - 1 : index - 1),
    },
    { id: "end", key: "End", label: t("shortcuts.end"), keyOnly: true, run: goToEnd },
    ...keyOf("x", t("shortcuts.select"), onSelect),
    ...keyOf("e", t("list.edit"), onEdit),
    ...(onActs
      ? [
          {
            id: "a",
            key: "a",
            label: t("action.more"),
            keyOnly: true as const,
            run: () => onActs(active),
          },
        ]
      : []),
    // Enter belongs to the control that has the focus.
    ...keyOf("Enter", t("shortcuts.open"), onOpen).map((each) => ({
      ...each,
      waits: !active || focusIsOnControl(),
    })),
  ])
  return { active, activeId, goToEnd }
}

const focusIsOnControl = () => Boolean(document.activeElement?.closest("button, a, input"))
