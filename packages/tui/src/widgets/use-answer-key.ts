import { useState } from "react"
import type { RenderContext } from "./render-context.ts"
import { createRest } from "./rest.ts"

/** These do something else wherever something is asked. */
const TAKEN: ReadonlySet<string> = new Set(["enter", "escape", "space", "delete", "y"])

/**
 * The key that has asked also answers, so that hands stay where they are; where there is none, `otherwise` does. Whoever holds it
 * down answers nothing: it counts once it has rested.
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
