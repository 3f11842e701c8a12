import {
  answersOf,
  type CodeChanges,
  statementsOf,
  type Question,
  type Questionnaire,
} from "../questionnaire/index.ts"

interface CodedElement {
  id: string
  code: number
}

/**
 * Returns the question with the earlier codes of its answers and statements, except those in `said`. A new item keeps its code
 * if the code was never used, otherwise it receives the next free one: answers are stored by code, so no code may change its
 * meaning. `changes`: map from the question's codes to the new ones.
 */
export function withKeptCodes(
  question: Question,
  before: Question,
  said: ReadonlySet<string>,
): { question: Question; changes: CodeChanges } {
  const copy = { ...question }
  if ("answers" in copy) copy.answers = recodeItems(copy.answers, answersOf(before), said)
  if ("statements" in copy)
    copy.statements = recodeItems(copy.statements, statementsOf(before), said)
  const changes = {
    answers: codeChanges(answersOf(question), answersOf(copy)),
    statements: codeChanges(statementsOf(question), statementsOf(copy)),
  }
  return { question: copy, changes }
}

/** Returns the codes of the same items before and after. */
const codeChanges = (
  before: readonly CodedElement[],
  after: readonly CodedElement[],
): ReadonlyMap<number, number> =>
  new Map(before.map(({ code }, index) => [code, after[index]?.code ?? code]))

function recodeItems<Item extends CodedElement>(
  items: readonly Item[],
  before: readonly CodedElement[],
  said: ReadonlySet<string>,
): Item[] {
  const old = new Map(before.map(({ id, code }) => [id, code]))
  const wanted = new Set(items.filter(({ id }) => said.has(id)).map(({ code }) => code))
  const taken = new Set([...wanted, ...old.values()])
  let free = 0
  const freeFrom = (code: number) => {
    if (!taken.has(code)) return code
    for (free = Math.max(free, code); taken.has(free);) free++
    return free
  }
  return items.map((item) => {
    if (said.has(item.id)) return item
    const own = old.get(item.id)
    const code = own === undefined || wanted.has(own) ? freeFrom(item.code) : own
    taken.add(code)
    return { ...item, code }
  })
}

/** Counts the answers and statements of a questionnaire whose codes differ from before. */
export function countRecoded(before: Questionnaire, after: Questionnaire): number {
  const old = new Map(codedIn(before).map(({ id, code }) => [id, code]))
  return codedIn(after).filter(({ id, code }) => (old.get(id) ?? code) !== code).length
}

const codedIn = ({ blocks }: Questionnaire): CodedElement[] =>
  blocks.flatMap(({ questions }) =>
    questions.flatMap((question) => [...answersOf(question), ...statementsOf(question)]),
  )
