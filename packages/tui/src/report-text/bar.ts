/** A value on an axis from 0 to 1, with its interval. */
export interface MarkedValue {
  value: number | null
  low?: number | null
  high?: number | null
  /** Value of the others. */
  tick?: number | null
}

/** The characters of bars, for legends. */
export const barSigns = (unicode: boolean): Readonly<Signs> => (unicode ? SIGNS : ASCII)

interface Signs {
  sure: string
  below: string
  above: string
  empty: string
  tick: string
}

const SIGNS: Signs = { sure: "█", below: "▓", above: "░", empty: "·", tick: "│" }
const ASCII: Signs = { sure: "#", below: "=", above: "-", empty: ".", tick: "|" }

/** `█████▓▓░░···│··`: full up to where the value surely is, half full up to the value, pale up to where it may be. */
export function markedBar(
  { value, low, high, tick }: MarkedValue,
  width: number,
  unicode: boolean,
): string {
  const signs = barSigns(unicode)
  const cells = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * width)
  const at = cells(value ?? 0)
  const from = Math.min(cells(low ?? value ?? 0), at)
  const to = Math.max(cells(high ?? value ?? 0), at)
  const bar =
    signs.sure.repeat(from) +
    signs.below.repeat(at - from) +
    signs.above.repeat(to - at) +
    signs.empty.repeat(width - to)
  if (tick === null || tick === undefined) return bar
  const place = Math.min(cells(tick), width - 1)
  return bar.slice(0, place) + signs.tick + bar.slice(place + 1)
}
