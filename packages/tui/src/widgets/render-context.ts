import type { Plain } from "../talk/plain.ts"
import type { LiveLines } from "../terminal/index.ts"
import type { Styles } from "../text/styles.ts"
import type { Words } from "../text/words.ts"

/** What every screen draws with. */
export interface RenderContext extends Readonly<Words> {
  styles: Styles
  unicode: boolean
  columns: number
  rows: number
  /** Where lines are painted without React; absent where Ink paints everything. */
  live: LiveLines | undefined
  /** Lines and questions are asked and answered in place of what would be drawn. */
  plain?: Plain | undefined
}
