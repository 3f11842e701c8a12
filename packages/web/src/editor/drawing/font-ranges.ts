type Span = readonly [from: number, to: number]

/** `U+0400-045F,U+2116` as pairs of numbers. */
const spansOf = (range: string): Span[] =>
  range.split(",").map((each) => {
    const [from = "", to = from] = each.replace("U+", "").split("-")
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/** Names of the ranges that these texts have letters of, in the order of the table; Latin always, for figures and signs. */
export function neededFor(
  texts: Iterable<string>,
  ranges: Readonly<Record<string, string>>,
): string[] {
  const letters = new Set<number>([48])
  for (const text of texts) for (const letter of text) letters.add(letter.codePointAt(0) ?? 0)
  return Object.entries(ranges)
    .filter(([, range]) => {
      const spans = spansOf(range)
      return [...letters].some((code) => spans.some(([from, to]) => code >= from && code <= to))
    })
    .map(([name]) => name)
}
