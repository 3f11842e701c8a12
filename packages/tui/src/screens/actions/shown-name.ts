import { displayWidth, fitText } from "../../text/display-width.ts"
import { neutraliseText } from "../../text/control-characters.ts"

const WIDEST = 40

/** A name that came from people, for the title of an action: harmless, and no longer than a line can take. */
export function shownName(name: string): string {
  const safe = neutraliseText(name)
  return displayWidth(safe) > WIDEST ? fitText(safe, WIDEST) : safe
}
