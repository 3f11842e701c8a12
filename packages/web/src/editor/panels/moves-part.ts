import type { KeyboardEvent } from "react"

/** Alt+Shift with an arrow up or down moves what has the keyboard by one place; `undefined`: other keys. */
export function movesPart({
  key,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent): 1 | -1 | undefined {
  if (!altKey || !shiftKey || ctrlKey || metaKey) return undefined
  if (key === "ArrowUp") return -1
  return key === "ArrowDown" ? 1 : undefined
}
