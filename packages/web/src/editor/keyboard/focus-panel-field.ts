import { afterTime } from "../../base/backoff.ts"
import { holdKeys } from "../../base/hotkeys.ts"

const FIELD = ".rz-panel__body :is(input, textarea):not(:disabled)"

/** A field that has not loaded by then appears later, and does not take the focus from the user's work. */
const LONGEST_MS = 3000

/**
 * Focuses the first field of the properties. While its code is loading, keys run no act until it has loaded, or the user does
 * something else.
 */
export function focusPanelField(root: HTMLElement | null): void {
  if (!root || focusIn(root) || !isLoading(root)) return
  const release = holdKeys()
  const off = new AbortController()
  const observer = new MutationObserver(() => {
    if (focusIn(root) || !isLoading(root)) end()
  })
  const cancel = afterTime(LONGEST_MS, () => end())
  const end = () => {
    release()
    off.abort()
    observer.disconnect()
    cancel()
  }
  observer.observe(root, { childList: true, subtree: true })
  const { signal } = off
  root.ownerDocument.addEventListener("pointerdown", end, { signal, capture: true })
  root.ownerDocument.addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal })
}

/** Whether the code of the properties is on its way. */
const isLoading = (root: HTMLElement): boolean => root.querySelector("[data-loading]") !== null

/** @returns whether there is such a field */
function focusIn(root: HTMLElement): boolean {
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(FIELD)
  field?.focus()
  field?.select()
  return field !== null
}
