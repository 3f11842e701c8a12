import type { FilterHints } from "../../list/index.ts"
import { displayWidth } from "../../text/display-width.ts"
import { groupThousands } from "../../text/group-thousands.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** A lower screen has no room for it. */
const LEAST_ROWS = 17
const MARGIN = 1
const LABEL = 9

/** Whether the panel fits under the list. */
export const hasFilterPanel = ({ rows }: Pick<RenderContext, "rows">): boolean => rows >= LEAST_ROWS

interface Piece {
  plain: string
  shown: string
}

/** Fields and signs of a filter, and the values of the field that is being typed; the chosen one is highlighted. */
export function filterPanel(
  context: RenderContext,
  hints: FilterHints,
  all: readonly string[],
  chosen: number,
): readonly string[] {
  const { t, styles } = context
  const signs = [t("filter.sign.not"), t("filter.sign.phrase"), t("filter.sign.number")]
  const fields = hints.fields.length > 0 ? hints.fields : all
  return [
    valuesLine(context, hints, chosen),
    "",
    labelled(
      context,
      t("filter.fieldsTitle"),
      fields.map((name) => ({ plain: `${name}:`, shown: styles.key(`${name}:`) })),
    ),
    labelled(
      context,
      t("filter.signs"),
      signs.map((text) => ({ plain: text, shown: text })),
    ),
  ]
}

function valuesLine(
  context: RenderContext,
  { field, values }: FilterHints,
  chosen: number,
): string {
  const { t, styles, locale } = context
  if (field === undefined) return ` ${styles.dim(t("filter.words"))}`
  if (values.length === 0) return ` ${styles.dim(t("filter.noValues", { field }))}`
  const pieces = values.map(({ text, count }, i) => {
    const number = count === undefined ? "" : ` ${groupThousands(count, locale)}`
    const name = i === chosen ? styles.tab(text) : text
    return {
      plain: `${i === chosen ? `  ${text}` : text}${number}`,
      shown: name + styles.dim(number),
    }
  })
  // The chosen value is never beyond the right edge.
  const room = context.columns - 2 * MARGIN - LABEL
  let from = 0
  while (from < chosen && widthOf(pieces.slice(from, chosen + 1)) > room) from++
  return labelled(context, field, pieces.slice(from))
}

const GAP = "  "
const widthOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { plain }) => sum + displayWidth(plain) + GAP.length, -GAP.length)

/** A label and the pieces that fit whole beside it. */
function labelled(
  { styles, columns }: RenderContext,
  label: string,
  pieces: readonly Piece[],
): string {
  const name = label.padEnd(LABEL - 1)
  const room = columns - 2 * MARGIN - displayWidth(name) - 1
  const fitting = pieces.filter((_, i) => widthOf(pieces.slice(0, i + 1)) <= room)
  return ` ${styles.strong(name)} ${fitting.map(({ shown }) => shown).join(GAP)}`
}
