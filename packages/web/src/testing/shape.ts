/** What is wrong with the shape of the page: it scrolls sideways, or something is cut that neither scrolls nor ends in dots. */
export function shapeFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`page: ${scrollWidth} px wide`] : []
  for (const each of document.body.querySelectorAll("*")) {
    if (!each.checkVisibility() || each.closest("svg, .rz-hidden")) continue
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
