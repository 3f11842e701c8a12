import { displayWidth, truncateText } from "../text/display-width.ts"
import { neutraliseText } from "../text/control-characters.ts"
import type { FootAct, EdgePiece } from "./edges.ts"
import type { RenderContext } from "./render-context.ts"

/** Between two acts, and between the left and the right part. */
const GAP = 2

const widthOf = ({ key, text }: FootAct) => displayWidth(`${key} ${text}`)

/** As many whole acts as there is room for, in their order. */
function fittingActs(acts: readonly FootAct[], room: number): readonly FootAct[] {
  let used = -GAP
  const end = acts.findIndex((act) => (used += GAP + widthOf(act)) > room)
  return end < 0 ? acts : acts.slice(0, end)
}

/** The last line: acts of the row, as many whole ones as fit. */
export function actsLine(
  { styles, columns }: Pick<RenderContext, "styles" | "columns">,
  acts: readonly FootAct[],
): string {
  const shown = fittingActs(acts, columns - 2).map(({ key, text, isIdle }) =>
    isIdle ? styles.dim(`${key} ${text}`) : `${styles.key(key)} ${text}`,
  )
  return ` ${shown.join(" ".repeat(GAP))}`
}

/** The last line but one: messages, then actions of the list at the right. The last action is never pushed out. */
export function saidLine(
  { styles, columns }: Pick<RenderContext, "styles" | "columns">,
  said: readonly EdgePiece[],
  more: readonly FootAct[],
): string {
  const pinned = more.slice(-1)
  const ofPinned = pinned.reduce((sum, act) => sum + widthOf(act), 0)
  const room = columns - 2 - (ofPinned > 0 ? ofPinned + GAP : 0)
  const { text, width } = piecesText(said, room)
  const others = fittingActs(more.slice(0, -1), room - width - (width > 0 ? GAP : 0))
  const acts = [...others, ...pinned]
  const ofActs = acts.reduce((sum, act) => sum + GAP + widthOf(act), -GAP)
  const blank = Math.max(0, columns - 2 - width - Math.max(0, ofActs))
  const shown = acts.map((act) => `${styles.accent(act.key)} ${styles.dim(act.text)}`)
  return ` ${text}${" ".repeat(blank)}${shown.join(" ".repeat(GAP))}`
}

/** The fewest cells that a name which gives way is left with. */
const LEAST = 12

/** As much of the pieces as fits: pieces that give way are cut first, then the one that does not fit. */
function piecesText(pieces: readonly EdgePiece[], room: number): { text: string; width: number } {
  let text = ""
  let width = 0
  let over = pieces.reduce((sum, [piece]) => sum + displayWidth(neutraliseText(piece)), -room)
  for (const [piece, style = (each: string) => each, way] of pieces) {
    const safe = neutraliseText(piece)
    const own = displayWidth(safe)
    const left = way && over > 0 ? Math.min(own, Math.max(LEAST, own - over)) : own
    over -= own - left
    const shown = truncateText(safe, Math.min(left, room - width))
    width += displayWidth(shown)
    text += style(shown)
  }
  return { text, width }
}
