import { displayWidth, truncateText } from "../text/display-width.ts"
import type { RenderContext } from "./render-context.ts"

/** Between the title and the text beside it. */
const GAP = "   "

/**
 * A title, and beside it a dimmed text (or in `look`). In a whole view it is underlined, the only rule there. A panel is below a
 * rule already.
 */
export function titleLine(
  { styles, columns, inPanel }: Pick<RenderContext, "styles" | "columns" | "inPanel">,
  title: string,
  beside = "",
  look = styles.dim,
): string {
  if (title === "" && beside === "") return ""
  const room = columns - 2
  // The title shrinks to half of the line, then the text beside it.
  const least = Math.min(displayWidth(title), Math.floor(columns / 2))
  const tail = beside === "" ? "" : truncateText(GAP + beside, room - least)
  const shown = truncateText(title, room - displayWidth(tail))
  if (inPanel) return ` ${styles.title(shown)}${look(tail)}`
  const blank = " ".repeat(Math.max(1, columns - 1 - displayWidth(shown + tail)))
  return styles.head(` ${styles.title(shown)}${tail}${blank}`)
}
