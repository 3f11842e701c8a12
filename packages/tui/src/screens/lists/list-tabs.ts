import type { List, ListStatus } from "../../list/index.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { Part } from "./parts-line.ts"

/** A tab above a list; without `holds` it shows everything. */
export interface ListTab<Row> {
  title: (context: RenderContext) => string
  holds?: (row: Row) => boolean
  /** The server's total of the list counts the rows of this tab. */
  isTotal?: true
}

/** Parts of a screen of which a list is one; the keys of tabs go from part to part. */
export interface ScreenParts {
  titles: readonly string[]
  at: number
  show: (step: number) => void
}

/** Rows of the whole list; `undefined` until the server has reported them. */
export function totalOf({ loaded, total, complete }: ListStatus): number | undefined {
  if (complete) return loaded
  return loaded > 0 ? total : undefined
}

/** Tabs with their counts: rows of each once all are loaded; until then the server's total where it is known. */
export function tabParts<Row>(
  context: RenderContext,
  list: Pick<List<Row>, "status" | "countEach">,
  tabs: readonly ListTab<Row>[],
): readonly Part[] {
  const status = list.status()
  const counts = list.countEach(tabs)
  return tabs.map(({ title, holds, isTotal }, i) => {
    const total = isTotal || !holds ? totalOf(status) : undefined
    return { title: title(context), count: status.complete ? counts[i] : total }
  })
}
