import { displayWidth, fit } from "../../text/display-width.ts"
import { neutralise } from "../../text/control-characters.ts"

const WIDEST = 40

/** A name that came from people, for the title of an action: harmless, and no longer than a line can take. */
export function shownName(name: string): string {
  const safe = neutralise(name)
  return displayWidth(safe) > WIDEST ? fit(safe, WIDEST) : safe
}
