/** A vertical range of the window. */
interface Span {
  top: number
  bottom: number
}

const GAP_PX = 4
const EDGE_PX = 8
/** About two entries: less is no list. */
const LEAST_PX = 80

/** Opens downward if there is enough room or more than above, otherwise upward; limits the height to the room. */
export function turnList(
  anchor: Span,
  view: Span,
  wanted: number,
): { up: boolean; height: number } {
  const below = view.bottom - anchor.bottom - GAP_PX - EDGE_PX
  const above = anchor.top - view.top - GAP_PX - EDGE_PX
  const up = wanted > below && above > below
  return { up, height: Math.min(wanted, Math.max(LEAST_PX, up ? above : below)) }
}

/** A box never covers its anchor: it stands under it, else above it, else scrolls on the side with more room. */
export function fitBox(anchor: Span, view: Span, wanted: number): { top: number; height: number } {
  const { up, height } = turnList(anchor, view, wanted)
  return { top: up ? anchor.top - GAP_PX - height : anchor.bottom + GAP_PX, height }
}

/** The visible part of the window: a virtual keyboard covers its lower part. */
function viewOf(): Span {
  const { visualViewport: seen } = window
  return seen
    ? { top: seen.offsetTop, bottom: seen.offsetTop + seen.height }
    : { top: 0, bottom: innerHeight }
}

/** A box as wide as its anchor, at most `mostRem` high; longer content scrolls in the list inside of it. */
export function placeList(box: HTMLElement, anchor: HTMLElement, mostRem: number): void {
  const at = anchor.getBoundingClientRect()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const list = box.querySelector("[role=listbox]")
  const scrolled = list?.scrollTop ?? 0
  box.style.maxHeight = "none"
  const wanted = Math.min(Math.ceil(box.getBoundingClientRect().height), mostRem * rem)
  const { up, height } = turnList(at, viewOf(), wanted)
  Object.assign(box.style, {
    left: `${at.left}px`,
    width: `${at.width}px`,
    top: up ? "auto" : `${at.bottom + GAP_PX}px`,
    bottom: up ? `${document.documentElement.clientHeight - at.top + GAP_PX}px` : "auto",
    maxHeight: `${height}px`,
  })
  if (list) list.scrollTop = scrolled
}

/** Places a box of natural size at the end of its anchor, within the window. */
export function placeBox(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { scrollTop } = box
  box.style.maxHeight = "none"
  const { offsetWidth: width, offsetHeight: wanted } = box
  const rightmost = document.documentElement.clientWidth - width - EDGE_PX
  box.style.left = `${Math.max(EDGE_PX, Math.min(at.right - width, rightmost))}px`
  const { top, height } = fitBox(at, viewOf(), wanted)
  box.style.top = `${top}px`
  box.style.maxHeight = `${height}px`
  box.scrollTop = scrollTop
}

/** Places again whenever an element scrolls or the window changes; scrolling inside of `box` is ignored. */
export function followWindow(box: HTMLElement, place: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Node) || !box.contains(target)) place()
  }
  document.addEventListener("scroll", onScroll, { capture: true, passive: true, signal })
  window.addEventListener("resize", place, { signal })
  window.visualViewport?.addEventListener("resize", place, { signal })
  return () => stop.abort()
}
