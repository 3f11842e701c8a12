import type { Plain } from "../talk/plain.ts"
import type { CursorLook } from "../list/index.ts"
import type { LiveLines } from "../terminal/index.ts"
import type { Styles } from "../text/styles.ts"
import type { Words } from "../text/words.ts"
import type { EdgesInForce } from "./edges.ts"

/** What every screen draws with. */
export interface RenderContext extends Readonly<Words> {
  styles: Styles
  unicode: boolean
  /** How the row that the cursor is on is told; by its first cells unless told otherwise. */
  cursor?: CursorLook | undefined
  columns: number
  /** Lines of the screen, as whoever draws counts them: two of them are not its own. */
  rows: number
  /** Where lines are painted without React; absent where Ink paints everything. */
  live: LiveLines | undefined
  /** What is in front tells what stands around it; absent where there is no frame. */
  edges?: EdgesInForce | undefined
  /** Lines and questions are asked and answered in place of what would be drawn. */
  plain?: Plain | undefined
  /** What is drawn stands under the rows of a list, and under a rule. */
  inPanel?: true | undefined
  /** Gives lines of the panel that are not needed back to the list. */
  fitPanel?: ((lines: number) => void) | undefined
  /** The key that has asked what is in front of a list: it also answers. */
  asked?: string | undefined
  /** A key that is pressed again within so many milliseconds is held down, and answers nothing. */
  repeatMs?: number | undefined
}
