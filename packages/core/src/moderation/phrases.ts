/**
 * One pattern of many phrases over words only (see `wordsOf`): `_` is any one word with its space, `~` the rest of a word, `^` and
 * `$` are the ends of a sentence. Every repetition is bounded, so that no text takes long.
 */
export const phrases = (...sources: readonly string[]): RegExp =>
  new RegExp(
    sources
      .join("|")
      .replaceAll("_", String.raw`(?:[\p{L}\d]{1,30} )`)
      .replaceAll("~", String.raw`\p{L}{0,12}`)
      .replaceAll("^", String.raw`(?:^|\|)`)
      .replaceAll("$", String.raw`(?:$|\|)`),
    "u",
  )
