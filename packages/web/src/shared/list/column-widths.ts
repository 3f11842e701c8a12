/** Width requirements of a column, px. */
export interface ColumnNeed {
  /** Shows every cell whole. */
  natural: number
  /** Below this it is of no use. */
  least: number
  /** Takes the remaining width. */
  grows: boolean
  /** A person has set it so. */
  set?: number | undefined
}

/**
 * Widths of columns in the available width, px. If all fit, columns that grow share the rest. Else those that grow are narrowed
 * first, then the others; among each the widest before the narrow ones, so that short texts stay whole beside long ones.
 */
export function shareRoom(needs: readonly ColumnNeed[], room: number): readonly number[] {
  const wanted = needs.map(({ natural, set }) => set ?? natural)
  const left = room - sum(wanted)
  if (left >= 0) return spread(needs, wanted, left)
  const leasts = needs.map(({ least, natural, set }) => set ?? Math.min(least, natural))
  const growing = needs.map(({ grows }, at) => (grows ? leasts[at] : wanted[at]) ?? 0)
  const least = sum(growing) <= room ? growing : leasts
  // The page never scrolls sideways: where the least is too much, every column gives its part.
  const part = Math.min(1, Math.max(0, room) / sum(least))
  return part < 1 ? least.map((each) => each * part) : cut(wanted, least, room)
}

const sum = (widths: readonly number[]): number => widths.reduce((all, each) => all + each, 0)

/** Cuts the widest to one width, none below its least. */
function cut(
  wanted: readonly number[],
  leasts: readonly number[],
  room: number,
): readonly number[] {
  const cutTo = (level: number) =>
    wanted.map((each, at) => Math.max(leasts[at] ?? 0, Math.min(each, level)))
  let [low, high] = [0, Math.max(...wanted)]
  for (let step = 0; step < 24; step++) {
    const level = (low + high) / 2
    if (sum(cutTo(level)) > room) high = level
    else low = level
  }
  return cutTo(low).map((width) => Math.floor(width + 0.01))
}

/** Room that is left over goes to those that grow, else to the last one. */
function spread(
  needs: readonly ColumnNeed[],
  widths: readonly number[],
  left: number,
): readonly number[] {
  const growing = needs.filter(({ grows, set }) => grows && set === undefined).length
  if (growing === 0)
    return widths.map((each, at) => (at === widths.length - 1 ? each + left : each))
  return widths.map((each, at) => {
    const { grows, set } = needs[at] ?? {}
    return grows && set === undefined ? each + left / growing : each
  })
}
