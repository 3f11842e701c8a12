import { useRef, useState } from "react"
import type { RenderContext } from "./render-context.ts"

const REPEAT_MS = 300
/** These do something else wherever something is asked. */
const TAKEN: ReadonlySet<string> = new Set(["enter", "escape", "space", "delete", "y"])

/**
 * The key that has asked also answers, so that hands stay where they are; where there is none, `otherwise` does. Whoever holds it
 * down answers nothing: it counts once it has rested.
 */
export function useAnswerKey(
  { asked, repeatMs = REPEAT_MS }: Pick<RenderContext, "asked" | "repeatMs">,
  otherwise: string,
): { key: string; answers: (name: string) => boolean } {
  const key = asked === undefined || TAKEN.has(asked) ? otherwise : asked
  const [opened] = useState(() => performance.now())
  const last = useRef(opened)
  return {
    key,
    answers: (name) => {
      if (name !== key) return false
      const before = last.current
      last.current = performance.now()
      return last.current - before >= repeatMs
    },
  }
}
