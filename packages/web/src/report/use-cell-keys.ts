import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react"

const cellsOf = (table: HTMLTableElement): HTMLElement[][] =>
  [...table.tBodies]
    .flatMap((body) => [...body.rows])
    .map((row) => [...row.cells].filter((cell) => cell.tagName === "TD"))
    .filter((cells) => cells.length > 0)

type Step = (rows: HTMLElement[][], row: number, column: number) => HTMLElement | undefined

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (rows, row, column) => rows[row + 1]?.[column],
  ArrowUp: (rows, row, column) => rows[row - 1]?.[column],
  ArrowRight: (rows, row, column) => rows[row]?.[column + 1],
  ArrowLeft: (rows, row, column) => rows[row]?.[column - 1],
  Home: (rows, row) => rows[row]?.[0],
  End: (rows, row) => rows[row]?.at(-1),
}

function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
  const rows = cellsOf(event.currentTarget)
  const row = rows.findIndex((cells) => cells.some((cell) => cell === event.target))
  const column = rows[row]?.findIndex((cell) => cell === event.target) ?? -1
  const next = column < 0 ? undefined : STEPS[event.key]?.(rows, row, column)
  if (!next) return
  event.preventDefault()
  next.tabIndex = 0
  next.focus()
}

function onFocus({ currentTarget, target }: FocusEvent<HTMLTableElement>): void {
  for (const cell of currentTarget.querySelectorAll<HTMLElement>("td[tabindex='0']"))
    if (cell !== target) cell.tabIndex = -1
}

/** One cell of a table is reached by Tab; arrows go on from it, Home and End along its row. */
export function useCellKeys() {
  const ref = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const table = ref.current
    const first = table && cellsOf(table)[0]?.[0]
    if (table && first && !table.querySelector("td[tabindex='0']")) first.tabIndex = 0
  })
  return { ref, onKeyDown, onFocus }
}
