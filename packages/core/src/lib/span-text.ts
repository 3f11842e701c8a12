interface SpanTexts {
  shortest: string
  longest: string
  expected: string
}

/**
 * Returns the text of a range: only the expected value if the shortest and the longest are formatted alike, otherwise the
 * result of `say` with the three numbers formatted by `number`.
 */
export function spanText(
  { shortest, longest, expected }: Readonly<Record<keyof SpanTexts, number>>,
  number: (value: number) => string,
  say: (texts: SpanTexts) => string,
): string {
  const texts = {
    shortest: number(shortest),
    longest: number(longest),
    expected: number(expected),
  }
  return texts.shortest === texts.longest ? texts.expected : say(texts)
}
