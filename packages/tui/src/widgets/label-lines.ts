import { neutraliseText } from "../text/control-characters.ts"
import { displayWidth, fitText } from "../text/display-width.ts"
import { wrapText } from "../text/wrap-text.ts"
import type { RenderContext } from "./render-context.ts"

const GAP = 2
/** At either side of the text. */
const MARGINS = 2
const LEAST_VALUE = 12
const MOST_LINES = 20

/** Labels at the left in pale letters, values beside them in as many rows as they need. Read out: a label, a colon, the value. */
export function labelLines(
  { styles, columns, plain }: Pick<RenderContext, "styles" | "columns" | "plain">,
  pairs: readonly (readonly [label: string, value: string])[],
): readonly string[] {
  if (plain) return pairs.map(([label, value]) => `${label}: ${neutraliseText(value)}`)
  const width = Math.max(...pairs.map(([label]) => displayWidth(label))) + GAP
  const room = Math.max(LEAST_VALUE, columns - MARGINS - width)
  return pairs.flatMap(([label, value]) => {
    const [first = "", ...rest] = wrapText(value, room, MOST_LINES)
    return [
      styles.dim(fitText(label, width)) + first,
      ...rest.map((row) => " ".repeat(width) + row),
    ]
  })
}
