/** Rules of axe that every page keeps: WCAG 2.2 A and AA, and best practice. */
export const AXE_LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** Returns true if no animation runs: colours of fading elements are not final. Evaluated in a page. */
export const isAtRest = (): boolean =>
  document.getAnimations().every(({ playState }) => playState !== "running")

/** Faults in the shape of the page that it is evaluated in: it scrolls sideways, or something is cut that neither scrolls nor ends in dots. */
export function findShapeFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`page: ${scrollWidth} px wide`] : []
  for (const each of document.body.querySelectorAll("*")) {
    if (!each.checkVisibility() || each.closest("svg, .rz-hidden, .vh")) continue
    if (each.scrollWidth <= each.clientWidth + 1 || each.clientWidth <= 1) continue
    const { overflowX, textOverflow, display } = getComputedStyle(each)
    // The canvas of the editor is moved under its window.
    if (display === "inline" || each.matches("input, textarea, select, .rz-canvas")) continue
    const isHidden = overflowX === "hidden" || overflowX === "clip"
    if (isHidden && textOverflow !== "ellipsis")
      faults.push(
        `cut: ${each.localName}.${each.className} ${each.textContent.trim().slice(0, 30)}`,
      )
  }
  return faults
}

/** Finds words that are broken in two although they would fit on a line of any phone. Evaluated in a page. */
export function findBrokenWords(): string[] {
  const faults: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const WIDEST = 160
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: parent, textContent } = text
    if (!parent?.checkVisibility() || parent.closest("svg, code, .rz-hidden, .vh")) continue
    for (const { 0: word, index } of (textContent ?? "").matchAll(/[\p{L}\p{M}\u00AD]{4,}/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size
      const width = rects.reduce((sum, each) => sum + each.width, 0)
      if (lines > 1 && width < WIDEST && !word.includes("\u00AD"))
        faults.push(`broken: ${parent.localName}.${parent.className} ${word}`)
    }
  }
  return faults
}

/** Finds texts squeezed so narrow that letters are below one another: more than three lines of about two letters. Evaluated in a page. */
export function findSqueezedTexts(): string[] {
  const faults: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: parent, textContent } = text
    if (!parent?.checkVisibility() || parent.closest("svg, .rz-hidden, .vh") || !textContent)
      continue
    range.selectNodeContents(text)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    const widest = 2.5 * Number.parseFloat(getComputedStyle(parent).fontSize)
    if (lines > 3 && range.getBoundingClientRect().width < widest)
      faults.push(`squeezed: ${parent.localName}.${parent.className} ${textContent.slice(0, 30)}`)
  }
  return faults
}
