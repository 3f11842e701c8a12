/** The order with this code at this place, of `most` places at most; below 0: without a place. */
export function moveRank(
  ranked: readonly number[],
  code: number,
  to: number,
  most: number,
): readonly number[] {
  const others = ranked.filter((each) => each !== code)
  if (to < 0) return others
  return others.length < most ? others.toSpliced(to, 0, code) : ranked
}
