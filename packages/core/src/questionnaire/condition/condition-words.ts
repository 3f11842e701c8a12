import type { Operator } from "./condition.ts"

export const OPERATOR_SIGNS = {
  eq: "=",
  ne: "!=",
  lt: "<",
  le: "<=",
  gt: ">",
  ge: ">=",
} as const satisfies Record<Operator, string>

/** Words of the printed form. A question that is called like one of them is printed in braces. */
const RESERVED: ReadonlySet<string> = new Set(
  `and or not has any all none exactly is in contains answered skipped notAsked notAnswered
  count rank draw score param p profile item first second`.split(/\s+/),
)
export const isReserved = (word: string): boolean => RESERVED.has(word)

/** Names of questions in printed conditions. */
export interface QuestionNames {
  /** `undefined`: its id is printed. */
  nameOf: (id: string) => string | undefined
  /** `undefined`: no question has this name. */
  idOf: (name: string) => string | undefined
}

/** Questions are called by their ids. */
export const IDS_AS_NAMES: QuestionNames = { nameOf: (id) => id, idOf: (name) => name }

/** Names of questions by their numbers from 1, for printing: `q7`. No number, or 0: the id is printed. */
export const namesByNumber = (numberOf: (id: string) => number | undefined): QuestionNames => ({
  nameOf: (id) => {
    const number = numberOf(id)
    return number ? `q${number}` : undefined
  },
  idOf: () => undefined,
})

/**
 * Questions are called by their own names, else by their numbers (`q7` is the seventh), unless another question has that as its name or id.
 * Read are names first, then ids, then numbers.
 */
export function namesOfQuestions(
  questions: readonly { id: string; name?: string | undefined }[],
): QuestionNames {
  const byName = new Map(questions.flatMap(({ id, name }) => (name ? [[name, id] as const] : [])))
  const ids = new Set(questions.map(({ id }) => id))
  const names = new Map<string, string>()
  const byNumber = new Map<string, string>()
  questions.forEach(({ id, name }, at) => {
    const numbered = `q${at + 1}`
    byNumber.set(numbered, id)
    const isTaken = byName.has(numbered) || (ids.has(numbered) && id !== numbered)
    if (name) names.set(id, name)
    else if (!isTaken) names.set(id, numbered)
  })
  return {
    nameOf: (id) => names.get(id),
    idOf: (name) => byName.get(name) ?? (ids.has(name) ? name : byNumber.get(name)),
  }
}
