/** One sentence of a folded text: its words, `,` for pauses, {@link NAME} for quoted text. */
export interface Sentence {
  words: readonly string[]
  /** Ends with a question mark. */
  asks: boolean
}

/** Longer texts are reported by another rule and not examined for wording. In UTF-16 units. */
export const LONGEST_READ = 2000

/** A text as the rules on wording read it. */
export interface Wording {
  russian: boolean
  sentences: readonly Sentence[]
}

/** Russian where it has a Russian letter, else English. For folded texts. */
export const wordingOfText = (folded: string): Wording => ({
  russian: /[а-я]/.test(folded),
  sentences: sentencesOf(folded),
})

export const NAME = "◦"
const QUOTED = /«[^»]*»|“[^”]*”|"[^"]*"|\{\{[^{}]*\}\}/g
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/g
const SET_APART = /[«“"{([’]/
/** A word, a pause, or the end of a sentence: a point inside of a word or number ends nothing. */
const TOKEN = /[^\s,.!?…;:«»“”"()[\]{}—–/]+(?:\.[^\s,.!?…;:«»“”"()[\]{}—–/]+)*|[,—–]|[.!?…;:\n]+/g
const END = /^[.!?…;:\n]/

/** The sentences of a folded text without parts in brackets, which only explain. */
function sentencesOf(folded: string): Sentence[] {
  const sentences: Sentence[] = []
  let words: string[] = []
  const close = (asks: boolean) => {
    if (words.length > 0) sentences.push({ words, asks })
    words = []
  }
  for (const token of withoutAsides(folded).match(TOKEN) ?? []) {
    if (END.test(token)) close(token.includes("?"))
    else words.push(token === "—" || token === "–" ? "," : token)
  }
  close(false)
  return sentences
}

const withoutAsides = (text: string): string =>
  SET_APART.test(text)
    ? text.replaceAll(QUOTED, ` ${NAME} `).replaceAll(BRACKETED, " ").replaceAll("’", "'")
    : text

export const isNumber = (word: string): boolean => /^\d/.test(word)

/** A pattern of literal words. */
export const phrase = (words: readonly string[]): string =>
  words.join(" ").replaceAll(" ,", ",").replace(/,$/, "")
