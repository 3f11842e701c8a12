/**
 * Pattern of a letter in a text that {@link wordsOf} has reduced to words: any character except for digits and the remaining
 * signs. A character class of all letters would match the same, but takes a second to compile.
 */
const LETTER = String.raw`[^ |+<>≤≥\d]`
const LETTER_OR_DIGIT = "[^ |+<>≤≥]"

/**
 * Compiles phrases to one pattern over such texts: `_` is any one word with its space, `~` the rest of a word, `^` and `$` are
 * the ends of a sentence. Every repetition is bounded, so that matching takes little time for any text.
 */
export const phrasePattern = (...sources: readonly string[]): RegExp =>
  new RegExp(
    sources
      .join("|")
      .replaceAll("^", String.raw`(?:^|\|)`)
      .replaceAll("$", String.raw`(?:$|\|)`)
      .replaceAll("_", `(?:${LETTER_OR_DIGIT}{1,30} )`)
      .replaceAll("~", `${LETTER}{0,12}`)
      .replaceAll(String.raw`\p{L}`, LETTER),
  )
