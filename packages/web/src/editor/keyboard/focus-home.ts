/** Brings the keyboard to where all its keys work: the outline, or the canvas where that is folded away. */
export function focusHome(): void {
  for (const selector of [".rz-outline", ".rz-canvas"]) {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element?.checkVisibility()) continue
    element.focus()
    return
  }
}

/** Restores the focus. Elements that are gone, or the body, cannot take it. */
export function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body && element.isConnected)
    element.focus()
  if (document.activeElement === document.body) focusHome()
}
