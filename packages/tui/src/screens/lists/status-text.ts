import { counter, type ListStatus } from "../../list/index.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Counters in fixed places, then what is marked and how the list is sorted. */
export function statusText({ t, styles }: RenderContext, status: ListStatus): string {
  const {
    cursor,
    shown,
    loaded,
    total,
    complete,
    marked,
    markedHidden,
    searching,
    ranging,
    sort,
    sortTitle,
  } = status
  return [
    counter(shown === 0 ? 0 : cursor + 1, shown),
    shown < loaded ? t("list.filteredOf", { total: loaded }) : "",
    searching ? t("list.searching") : "",
    complete ? "" : t("list.loadedOf", { loaded, total }),
    marked > 0 ? styles.strong(t("list.marked", { count: marked })) : "",
    markedHidden > 0 ? t("list.markedHidden", { count: markedHidden }) : "",
    ranging ? t("list.ranging") : "",
    sort ? `${t("list.sorted")} ${sortTitle} ${sort.descending ? "↓" : "↑"}` : "",
  ]
    .filter(Boolean)
    .join("  ")
}

/** What stands where a filter has left no row. */
export const nothingFoundText = (
  { t }: Pick<RenderContext, "t">,
  { unknownField }: Pick<ListStatus, "unknownField">,
): string =>
  unknownField === undefined
    ? t("list.nothingFound")
    : t("list.unknownField", { field: unknownField })

/** The same where a list may have no row at all. */
export const nothingText = (
  context: RenderContext,
  status: ListStatus,
  whenEmpty: (context: RenderContext) => string,
): string => (status.loaded === 0 ? whenEmpty(context) : nothingFoundText(context, status))
