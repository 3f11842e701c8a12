import type { ListStatus, UnknownValue } from "../../list/index.ts"
import { groupThousands } from "../../text/group-thousands.ts"
import { signsOf } from "../../text/signs.ts"
import type { EdgePiece } from "../../widgets/edges.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Position of the cursor, in a field of fixed width, and the marked rows. */
export function statusPieces(context: RenderContext, status: ListStatus): readonly EdgePiece[] {
  const { t, styles, locale, unicode } = context
  const { cursor, shown, loaded, total, complete } = status
  if (loaded === 0 && !complete) return []
  // Until all pages are loaded, the server's total is used for an unfiltered list.
  const isWhole = complete || shown < loaded
  const whole = groupThousands(isWhole ? shown : Math.max(shown, total), locale)
  const at = groupThousands(shown === 0 ? 0 : cursor + 1, locale).padStart(whole.length)
  const of =
    shown < loaded ? ` ${t("list.filteredOf", { total: groupThousands(loaded, locale) })}` : ""
  const more: readonly EdgePiece[] = [
    [status.searching ? t("list.searching") : "", styles.dim],
    [
      complete
        ? ""
        : t("list.loadedOf", {
            loaded: groupThousands(loaded, locale),
            total: groupThousands(total, locale),
          }),
      styles.dim,
    ],
    [
      status.marked > 0
        ? `${signsOf(unicode).mark} ${t("list.marked", { count: status.marked })}`
        : "",
      styles.accent,
    ],
    [
      status.markedHidden > 0 ? t("list.markedHidden", { count: status.markedHidden }) : "",
      styles.dim,
    ],
    [status.ranging ? t("list.ranging") : "", styles.accent],
  ]
  const said = more.filter(([text]) => text !== "")
  return [
    [at],
    [`/${whole}${of}`, styles.dim],
    ...said.flatMap((piece): EdgePiece[] => [["   "], piece]),
  ]
}

/** The default order of a list: the server's, or by a field. */
export interface UsualOrder {
  field?: string
  text: (context: RenderContext) => string
}

/** The order of the rows, or their filter: at the right of the line of parts. */
export function orderText(context: RenderContext, status: ListStatus, usual: UsualOrder): string {
  const { t } = context
  const { filter, sort, sortTitle } = status
  if (filter) return `/ ${filter}`
  return sort && sort.field !== usual.field
    ? `${t("list.sorted")} ${sortTitle} ${sort.descending ? "↓" : "↑"}`
    : usual.text(context)
}

/** Text if the filter has no results. */
export const nothingFoundText = (
  { t }: Pick<RenderContext, "t">,
  { unknownField }: Pick<ListStatus, "unknownField">,
  unknownValue?: UnknownValue,
): string => {
  if (unknownField !== undefined) return t("list.unknownField", { field: unknownField })
  if (!unknownValue) return t("list.nothingFound")
  const { field, value, known } = unknownValue
  return t("list.unknownValue", { field, value, known: known.join(", ") })
}

/** The same where a list may have no row at all. */
export const nothingText = (
  context: RenderContext,
  status: ListStatus,
  whenEmpty: (context: RenderContext) => string,
): string => (status.loaded === 0 ? whenEmpty(context) : nothingFoundText(context, status))
