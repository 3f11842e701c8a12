import { useState } from "react"
import type { RenderContext } from "./render-context.ts"
import { createRest } from "./rest.ts"

/** These do something else wherever something is asked. */
const TAKEN: ReadonlySet<string> = new Set(["enter", "escape", "space", "delete", "y"])

/**
 * The key that opened the question also answers it, so that hands need not move; without one, `otherwise` does. A held key
 * answers nothing until it was released.
 */
export function useAnswerKey(
  { asked, repeatMs }: Pick<RenderContext, "asked" | "repeatMs">,
  otherwise: string,
): { key: string; answers: (name: string) => boolean } {
  const key = asked === undefined || TAKEN.has(asked) ? otherwise : asked
  const [isRested] = useState(() => {
    const rest = createRest()
    // It has just been pressed, to ask.
    rest(key)
    return rest
  })
  return { key, answers: (name) => name === key && isRested(key, repeatMs) }
}
