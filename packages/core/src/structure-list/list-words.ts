import { ANSWER_KINDS, QUESTION_TYPES } from "../questionnaire/index.ts"
import { keysOf } from "../lib/index.ts"

/** Returns a word for comparison: without case, ё replaced by е. */
export const foldWord = (word: string): string => word.trim().toLowerCase().replaceAll("ё", "е")

/** Returns a function that finds a word among tokens and their Russian names. */
function tokenReader<Token extends string>(
  tokens: readonly Token[],
  russian: Readonly<Record<Token, readonly string[]>>,
): (word: string) => Token | undefined {
  const known = new Map<string, Token>()
  for (const token of tokens)
    for (const word of [token, ...russian[token]]) known.set(foldWord(word), token)
  return (word) => known.get(word) ?? known.get(foldWord(word))
}

/** Parses a category: `[multiple]`, `[несколько]`. */
export const categoryOf = tokenReader(keysOf(QUESTION_TYPES), {
  one: ["один"],
  multiple: ["несколько"],
  screening: ["скрининг"],
  qualification: ["квалификация"],
  range: ["число"],
  open: ["открытый"],
  stars: ["звёзды"],
  slider: ["ползунок"],
  nps: [],
  ranking: ["ранжирование"],
  matrix: ["матрица"],
  region: ["регион"],
  city: ["город"],
  note: ["пояснение"],
})

/** Parses a kind of answer: `[other]`, `[другое]`. */
export const kindOfWord = tokenReader(ANSWER_KINDS, {
  normal: ["обычный"],
  other: ["другое"],
  none: ["ничего"],
  dontKnow: ["затрудняюсь"],
  refuse: ["отказ"],
})

const answerOf = tokenReader(["yes", "no"], { yes: ["да", "true"], no: ["нет", "false"] })

/** Parses `yes`, `нет` and similar words. */
export const yesNoOf = (word: string): boolean | undefined => {
  const answer = answerOf(word)
  return answer && answer === "yes"
}

/** Returns the token that equals the word, ignoring case. */
export function tokenOf(tokens: readonly string[], word: string): string | undefined {
  if (tokens.includes(word)) return word
  const folded = foldWord(word)
  return tokens.find((token) => foldWord(token) === folded)
}

/** Russian names of attributes, folded. Attributes not listed have none. */
export const RUSSIAN_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["мин", "min"],
  ["макс", "max"],
  ["порядок", "shuffle"],
  ["обязательно", "required"],
  ["задать", "ask"],
  ["серия", "run"],
  ["задатьблоков", "askBlocks"],
  ["от", "from"],
  ["до", "to"],
  ["шаг", "step"],
  ["единица", "unit"],
  ["подсказка", "hint"],
  ["код", "code"],
  ["показать", "show"],
  ["показатьесли", "show"],
  ["обязательноесли", "requiredIf"],
  ["переходесли", "redirectIf"],
  ["конецесли", "endIf"],
  ["отсев", "screenOut"],
  ["повтор", "repeat"],
  ["имя", "name"],
])

const TARGET_WORDS = ["end", "complete", "block", "review", "questionnaire"] as const
export type TargetWord = (typeof TARGET_WORDS)[number]

/** Parses a word with which a redirect's target begins. */
export const targetWordOf = tokenReader(TARGET_WORDS, {
  end: ["конец"],
  complete: ["завершить"],
  block: ["блок"],
  review: ["вернуться"],
  questionnaire: ["анкета"],
})
