interface SpanTexts {
  shortest: string
  longest: string
  expected: string
}

/**
 * Text of a span: the mean alone if both ends read the same, otherwise the result of `say` for the three numbers formatted by
 * `number`.
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
