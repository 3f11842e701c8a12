/** One sentence of a folded text: its words, `,` where the writer paused, {@link NAME} for what stood in quotes. */
export interface Sentence {
  words: readonly string[]
  /** Ends with a question mark. */
  asks: boolean
}

export const NAME = "◦"
const QUOTED = /«[^»]*»|“[^”]*”|"[^"]*"|\{\{[^{}]*\}\}/g
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/g
const SENTENCE = /(.*?)([.!?…;:]+(?=\s|$)|\n|$)/gsu
const WORD = /[\p{L}\p{N}◦]+(?:[-'’.][\p{L}\p{N}]+)*|,|[—–](?=\s)/gu

/** The sentences of a folded text, without what stands in brackets: that explains, and asks nothing. */
export function sentencesOf(folded: string): Sentence[] {
  const text = folded
    .replaceAll(QUOTED, ` ${NAME} `)
    .replaceAll(BRACKETED, " ")
    .replaceAll("’", "'")
  const sentences: Sentence[] = []
  for (const [, words = "", end = ""] of text.matchAll(SENTENCE)) {
    const found = words.match(WORD)
    if (found)
      sentences.push({
        words: found.map((word) => (word === "—" || word === "–" ? "," : word)),
        asks: end.includes("?"),
      })
  }
  return sentences
}

/** Russian where it has a Russian letter, else English. For folded texts. */
export const isRussian = (folded: string): boolean => /[а-я]/.test(folded)

export const isNumber = (word: string): boolean => /^\d/.test(word)
