import { escapeMarkup } from "@qo/core/lib"

const MARGIN = 24
const CLEAR = "rgba(0, 0, 0, 0)"

interface Place {
  x: number
  y: number
}

/** Converts a rendered chart to a self-contained picture: backgrounds as boxes, each line of text at its position. */
export function svgOf(
  sheet: Element,
  title: string,
): { svg: string; width: number; height: number } {
  const { left, top, width: inner, height: tall } = sheet.getBoundingClientRect()
  const origin = { x: left - MARGIN, y: top - MARGIN }
  const width = Math.ceil(inner + 2 * MARGIN)
  const height = Math.ceil(tall + 2 * MARGIN)
  const parts = [...sheet.querySelectorAll("*")].flatMap((each) => [
    ...boxesOf(each, origin),
    ...textsOf(each, origin),
  ])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${escapeMarkup(title)}</title><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>`
  return { svg, width, height }
}

function boxesOf(each: Element, origin: Place): string[] {
  const { left, top, width, height } = each.getBoundingClientRect()
  const style = getComputedStyle(each)
  const { backgroundColor: fill, borderTopLeftRadius: round, borderTopColor } = style
  const [x, y] = [left - origin.x, top - origin.y]
  if (each.classList.contains("rz-ranks__line"))
    return [box({ x, y: y + height / 2 - 0.5, width, height: 1, fill: "#c4c9dd" })]
  const edge = Number.parseFloat(style.borderTopWidth) || 0
  // A line above words, and nothing behind them.
  if (edge > 0 && fill === CLEAR) return [box({ x, y, width, height: edge, fill: borderTopColor })]
  if (width === 0 || height === 0 || fill === CLEAR) return []
  const own = box({ x, y, width, height, fill, round: Number.parseFloat(round) || 0 })
  if (!each.classList.contains("rz-bars__interval")) return [own]
  // The ends of an interval are drawn by the sheet of styles alone.
  const end = { y: y - 3, width: 2, height: 8, fill }
  return [own, box({ ...end, x }), box({ ...end, x: x + width - 2 })]
}

interface Box extends Place {
  width: number
  height: number
  fill: string
  round?: number
}

const box = ({ x, y, width, height, fill, round = 0 }: Box): string =>
  `<rect x="${roundShort(x)}" y="${roundShort(y)}" width="${roundShort(width)}" height="${roundShort(height)}" rx="${Math.min(round, width / 2, height / 2)}" fill="${fill}"/>`

function textsOf(each: Element, origin: Place): string[] {
  const style = getComputedStyle(each)
  const size = Number.parseFloat(style.fontSize)
  return [...each.childNodes]
    .filter((node) => node instanceof Text)
    .flatMap(linesOf)
    .map(({ text, left, top, width, height }) => {
      // Letters stand around the middle of their line, by a third of their size under it.
      const y = top + height / 2 + size * 0.35 - origin.y
      return `<text x="${roundShort(left - origin.x)}" y="${roundShort(y)}" textLength="${roundShort(width)}" lengthAdjust="spacingAndGlyphs" font-family="${escapeMarkup(style.fontFamily)}" font-size="${size}" font-weight="${style.fontWeight}" fill="${style.color}">${escapeMarkup(text)}</text>`
    })
}

interface Line {
  text: string
  left: number
  top: number
  width: number
  height: number
}

/** A text as the page has broken it. */
function linesOf(node: Text): Line[] {
  const lines: (Line & { right: number })[] = []
  const range = document.createRange()
  let at = 0
  for (const letter of node.data) {
    range.setStart(node, at)
    range.setEnd(node, (at += letter.length))
    const { left, right, top, width, height } = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (last && (width === 0 || Math.abs(last.top - top) < 2)) {
      last.text += letter
      if (width > 0) last.right = right
    } else if (width > 0) lines.push({ text: letter, left, right, top, width, height })
  }
  return lines
    .map(({ right, ...line }) => ({ ...line, width: right - line.left }))
    .filter(({ text }) => text.trim() !== "")
}

const roundShort = (value: number): number => Math.round(value * 100) / 100
