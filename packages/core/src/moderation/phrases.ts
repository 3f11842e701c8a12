/**
 * A letter in a text of words only (see `wordsOf`): any character that is not one of its signs is a letter or a digit. Classes of
 * all letters of the world would match the same, and take a second to compile.
 */
const LETTER = String.raw`[^ |+<>≤≥\d]`
const LETTER_OR_DIGIT = "[^ |+<>≤≥]"

/**
 * One pattern of many phrases over words only: `_` is any one word with its space, `~` the rest of a word, `^` and `$` are the ends
 * of a sentence. Every repetition is bounded, so that no text takes long.
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
