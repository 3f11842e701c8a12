/** Rules of axe that every page keeps: WCAG 2.2 A and AA, and best practice. */
export const AXE_LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** Whether anything moves: colours of what fades in are not its own yet. Evaluated in a page. */
export const isAtRest = (): boolean =>
  document.getAnimations().every(({ playState }) => playState !== "running")

/**
 * Faults in the shape of the page that it is evaluated in: it scrolls sideways, something is cut that neither scrolls nor ends in dots, or a text has
 * so little room that its letters stand below one another.
 */
export function findShapeFaults(): string[] {
  const isSqueezed = (each: Element, fontPx: number): boolean => {
    const text = [...each.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 6,
    )
    if (!text) return false
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    return lines > 3 && range.getBoundingClientRect().width < 2.5 * fontPx
  }
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`page: ${scrollWidth} px wide`] : []
  for (const each of document.body.querySelectorAll("*")) {
    if (!each.checkVisibility() || each.closest("svg, .rz-hidden")) continue
    if (isSqueezed(each, Number.parseFloat(getComputedStyle(each).fontSize)))
      faults.push(`squeezed: ${each.localName}.${each.className} ${each.textContent.slice(0, 30)}`)
    if (each.scrollWidth <= each.clientWidth + 1 || each.clientWidth <= 1) continue
    const { overflowX, textOverflow, display } = getComputedStyle(each)
    if (display === "inline" || each.matches("input, textarea, select")) continue
    const isHidden = overflowX === "hidden" || overflowX === "clip"
    if (isHidden && textOverflow !== "ellipsis")
      faults.push(
        `cut: ${each.localName}.${each.className} ${each.textContent.trim().slice(0, 30)}`,
      )
  }
  return faults
}
