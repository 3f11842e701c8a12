import { displayWidth, truncateText } from "../../text/display-width.ts"
import { groupThousands } from "../../text/group-thousands.ts"
import { signsOf } from "../../text/signs.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** A part of a screen: of a list the rows of one kind. */
export interface Part {
  title: string
  count?: number | undefined
}

interface DrawnParts {
  text: string
  width: number
}

/** Between the left and the right part. */
const GAP = 2

/** Line 2: the parts of a screen, at the right their order or filter. Counts give way first, then parts far from the open one. */
export function partsLine(
  context: RenderContext,
  parts: readonly Part[],
  open: number,
  beside: string,
): string {
  const { styles, columns } = context
  const least = drawn(context, parts[open] ?? { title: "" }, true).width
  const right = truncateText(beside, columns - least - GAP - 2)
  const room = columns - 1 - (right === "" ? 0 : displayWidth(right) + GAP)
  const { text, width } = shownParts(context, parts, open, room)
  const gap = Math.max(0, columns - 1 - width - displayWidth(right))
  return text + " ".repeat(gap) + styles.dim(right)
}

function shownParts(
  context: RenderContext,
  parts: readonly Part[],
  open: number,
  room: number,
): DrawnParts {
  const whole = parts.map((part, i) => drawn(context, part, i === open))
  if (widthOf(whole) <= room) return joinDrawnParts(whole)
  const named = parts.map(({ title, count }, i) =>
    drawn(context, i === open ? { title, count } : { title }, i === open),
  )
  return widthOf(named) <= room ? joinDrawnParts(named) : partsAround(context, named, open, room)
}

/** The open part and as many beside it as fit; a sign marks hidden ones. */
function partsAround(
  { styles, unicode }: RenderContext,
  all: readonly DrawnParts[],
  open: number,
  room: number,
): DrawnParts {
  const { less, more } = signsOf(unicode)
  const sign = (text: string): DrawnParts => ({ text: styles.dim(text), width: 1 })
  const from = (first: number, last: number): readonly DrawnParts[] => [
    ...(first > 0 ? [sign(less)] : []),
    ...all.slice(first, last + 1),
    ...(last < all.length - 1 ? [sign(more)] : []),
  ]
  let [first, last] = [open, open]
  for (;;) {
    if (last < all.length - 1 && widthOf(from(first, last + 1)) <= room) last++
    else if (first > 0 && widthOf(from(first - 1, last)) <= room) first--
    else return joinDrawnParts(from(first, last))
  }
}

const widthOf = (parts: readonly DrawnParts[]) =>
  parts.reduce((sum, { width }) => sum + width + 1, -1)

const joinDrawnParts = (parts: readonly DrawnParts[]): DrawnParts => ({
  text: parts.map(({ text }) => text).join(" "),
  width: widthOf(parts),
})

function drawn(
  { styles, locale }: RenderContext,
  { title, count }: Part,
  isOpen: boolean,
): DrawnParts {
  const number = count === undefined ? "" : ` ${groupThousands(count, locale)}`
  const width = displayWidth(title) + number.length + 2
  return isOpen
    ? { text: styles.open(styles.part(title) + styles.strong(number)), width }
    : { text: ` ${title}${styles.dim(number)} `, width }
}
