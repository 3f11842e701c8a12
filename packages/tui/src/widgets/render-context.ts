import type { Plain } from "../talk/plain.ts"
import type { CursorLook } from "../list/index.ts"
import type { LiveLines } from "../terminal/index.ts"
import type { Styles } from "../text/styles.ts"
import type { Words } from "../text/words.ts"
import type { EdgesInForce } from "./edges.ts"

/** Texts and options for drawing. */
export interface RenderContext extends Readonly<Words> {
  styles: Styles
  unicode: boolean
  /** How the cursor's row is highlighted; default: its first cells. */
  cursor?: CursorLook | undefined
  columns: number
  /** Height of the screen; two of its lines belong to the frame. */
  rows: number
  /** Set if lines are painted without React; absent if Ink paints all output. */
  live: LiveLines | undefined
  /** Registers the content of the frame; absent without a frame. */
  edges?: EdgesInForce | undefined
  /** Set in read-out mode: lines and questions replace the rendering. */
  plain?: Plain | undefined
  /** Drawn under the rows of a list, below a rule. */
  inPanel?: true | undefined
  /** The list is beside the record of its row, which repeats the less needed columns. */
  besideRecord?: true
  /** Gives lines of the panel that are not needed back to the list. */
  fitPanel?: ((lines: number) => void) | undefined
  /** The key that opened the dialog in front of a list: it also answers. */
  asked?: string | undefined
  /** A key that is pressed again within so many milliseconds is held down, and answers nothing. */
  repeatMs?: number | undefined
}
