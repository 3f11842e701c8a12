import { ANSWER_KINDS, QUESTION_TYPES } from "../questionnaire/index.ts"
import { keysOf } from "../lib/index.ts"

/** A word as words of a list are compared: no case, ё as е. */
export const foldWord = (word: string): string => word.trim().toLowerCase().replaceAll("ё", "е")

/** Looks a word up among our own tokens and their Russian names. */
function tokenReader<Token extends string>(
  tokens: readonly Token[],
  russian: Readonly<Record<Token, readonly string[]>>,
): (word: string) => Token | undefined {
  const known = new Map<string, Token>()
  for (const token of tokens)
    for (const word of [token, ...russian[token]]) known.set(foldWord(word), token)
  return (word) => known.get(word) ?? known.get(foldWord(word))
}

/** `[multiple]`, `[несколько]` */
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
})

/** `[other]`, `[другое]` */
export const kindOfWord = tokenReader(ANSWER_KINDS, {
  normal: ["обычный"],
  other: ["другое"],
  none: ["ничего"],
  dontKnow: ["затрудняюсь"],
  refuse: ["отказ"],
})

const answerOf = tokenReader(["yes", "no"], { yes: ["да", "true"], no: ["нет", "false"] })

/** `yes`, `нет` … */
export const yesNoOf = (word: string): boolean | undefined => {
  const answer = answerOf(word)
  return answer && answer === "yes"
}

/** One of the known tokens, ignoring case. */
export function tokenOf(tokens: readonly string[], word: string): string | undefined {
  if (tokens.includes(word)) return word
  const folded = foldWord(word)
  return tokens.find((token) => foldWord(token) === folded)
}

/** Russian names of attributes; all others are named as in the model. */
export const ATTRIBUTE_WORDS: ReadonlyMap<string, string> = new Map([
  ["мин", "min"],
  ["макс", "max"],
  ["порядок", "shuffle"],
  ["обязательно", "required"],
  ["от", "from"],
  ["до", "to"],
  ["шаг", "step"],
  ["единица", "unit"],
  ["подсказка", "hint"],
  ["код", "code"],
  ["показать", "show"],
  ["обязательноесли", "requiredIf"],
  ["переходесли", "redirectIf"],
  ["отсев", "screenOut"],
  ["имя", "name"],
  ["name", "name"],
])

const TARGET_WORDS = ["end", "complete", "block", "review", "questionnaire"] as const
export type TargetWord = (typeof TARGET_WORDS)[number]

/** Words that begin a redirect's target. */
export const targetWordOf = tokenReader(TARGET_WORDS, {
  end: ["конец"],
  complete: ["завершить"],
  block: ["блок"],
  review: ["вернуться"],
  questionnaire: ["анкета"],
})
