import { displayWidth } from "./display-width.ts"

/** As many of these words as fit into `width`, the gravest first and whole, and how many more there are: `пароли +2`. */
export function listedWords(words: readonly string[], width: number): string {
  for (let shown = words.length; shown > 1; shown--) {
    const text = withMore(words, shown)
    if (displayWidth(text) <= width) return text
  }
  return withMore(words, 1)
}

const withMore = (words: readonly string[], shown: number) =>
  words.slice(0, shown).join(", ") + (shown < words.length ? ` +${words.length - shown}` : "")
