import { foldText } from "../../lib/index.ts"

/** A word and the number of texts that contain it. */
export interface FrequentWord {
  word: string
  n: number
}

/** Minimum length of counted words. Shorter words are mostly function words. */
const SHORTEST = 4
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/**
 * Returns the words that at least two texts contain, the most frequent first. Each text counts once per word. Upper and lower
 * case are not distinguished.
 */
export function frequentWords(texts: readonly string[], most: number): FrequentWord[] {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set(foldText(text).match(WORD)))
      if (word.length >= SHORTEST) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .flatMap(([word, n]) => (n > 1 ? [{ word, n }] : []))
    .toSorted((one, other) => other.n - one.n || (one.word < other.word ? -1 : 1))
    .slice(0, most)
}
