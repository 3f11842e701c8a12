import { originalId, questionNumbers } from "../repeats/copy-ids.ts"
import type { Operator } from "./condition.ts"

export const OPERATOR_SIGNS = {
  eq: "=",
  ne: "!=",
  lt: "<",
  le: "<=",
  gt: ">",
  ge: ">=",
} as const satisfies Record<Operator, string>

/** Words of the printed form, and of placeholders. A question whose id is one of them is printed in braces. */
export const RESERVED_WORDS: readonly string[] =
  `and or not has any all none exactly is in contains answered skipped notAsked notAnswered
  count rank draw score param p profile item first second`.split(/\s+/)
const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS)
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

/** Names of questions for printing: their own, else their numbers from 1: `q7`. No number, or 0: the id is printed. */
export const namesByNumber = (
  numberOf: (id: string) => number | undefined,
  ownNameOf: (id: string) => string | undefined,
): QuestionNames => ({
  nameOf: (id) => {
    const number = numberOf(id)
    return ownNameOf(id) ?? (number ? `q${number}` : undefined)
  },
  idOf: () => undefined,
})

/** Names that only one question has, by its id. Copies of one question share its name. */
export function uniqueNames(
  questions: Iterable<{ id: string; name?: string | undefined }>,
): ReadonlyMap<string, string> {
  const idsOf = new Map<string, string[]>()
  for (const { id, name } of questions) if (name) idsOf.set(name, [...(idsOf.get(name) ?? []), id])
  return new Map(
    Array.from(idsOf).flatMap(([name, ids]) =>
      ids.length === 1 || new Set(ids.map(originalId)).size === 1
        ? ids.map((id) => [id, name] as const)
        : [],
    ),
  )
}

/**
 * Questions are called by their own names, else by their numbers (`q7` is the seventh), unless another question has that as its name or id.
 * A name that several questions have is none. Read are names first, then ids, then numbers.
 */
export function namesOfQuestions(
  questions: readonly { id: string; name?: string | undefined }[],
): QuestionNames {
  const ownNames = uniqueNames(questions)
  const byName = new Map(Array.from(ownNames, ([id, name]) => [name, id]))
  const ids = new Set(questions.map(({ id }) => id))
  const names = new Map<string, string>()
  const byNumber = new Map<string, string>()
  for (const [id, number] of questionNumbers(questions)) {
    const numbered = `q${number}`
    byNumber.set(numbered, id)
    const isTaken = byName.has(numbered) || (ids.has(numbered) && id !== numbered)
    const name = ownNames.get(id)
    if (name) names.set(id, name)
    else if (!isTaken) names.set(id, numbered)
  }
  return {
    nameOf: (id) => names.get(id),
    idOf: (name) => byName.get(name) ?? (ids.has(name) ? name : byNumber.get(name)),
  }
}
