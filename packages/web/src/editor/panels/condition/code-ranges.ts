/** Codes in one line: `1–5, 9`. Three or more codes in a row are one range. */
export function codeRanges(codes: readonly number[]): string {
  const sorted = [...new Set(codes)].toSorted((one, other) => one - other)
  const ranges: string[] = []
  for (let at = 0; at < sorted.length; at++) {
    const first = sorted[at] ?? 0
    let last = at
    while (sorted[last + 1] === first + last + 1 - at) last++
    if (last - at >= 2) {
      ranges.push(`${first}–${sorted[last]}`)
      at = last
    } else ranges.push(String(first))
  }
  return ranges.join(", ")
}
