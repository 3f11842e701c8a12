import { useState } from "react"
import { z } from "zod"
import { createLocalStore } from "../../base/local-store.ts"

/** Widths that a person has set, px, by list and column. */
const Sizes = z.record(z.string(), z.record(z.string(), z.number().min(40).max(4000)))
const store = createLocalStore("qo.columns", Sizes)

export interface ColumnSizes {
  set: Readonly<Record<string, number>>
  /** Undefined: as wide as its content again. */
  resize: (column: string, width: number | undefined) => void
}

/** Widths of the columns of a list, stored on this device; without a list name, until the table is closed. */
export function useColumnSizes(list: string | undefined): ColumnSizes {
  const [set, setSizes] = useState(() => (list === undefined ? {} : (store.read()?.[list] ?? {})))
  const resize = (column: string, width: number | undefined) => {
    const { [column]: _, ...others } = set
    const next = width === undefined ? others : { ...others, [column]: Math.round(width) }
    setSizes(next)
    if (list !== undefined) store.write({ ...store.read(), [list]: next })
  }
  return { set, resize }
}
