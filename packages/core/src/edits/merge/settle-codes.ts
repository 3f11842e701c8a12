import { isSameValue } from "../../lib/index.ts"
import {
  type CodeChanges,
  CONDITION_FIELDS,
  type Score,
  withCodes,
  withMappedCondition,
  withScoreCodes,
} from "../../questionnaire/index.ts"
import { elementAt, type Element, type Elements } from "../document/elements.ts"
import type { MergeStates } from "./merging.ts"

const HIGHEST = 999_999

/** An answer or statement that receives another code. */
interface CodeReplacement {
  question: string
  list: "answers" | "statements"
  id: string
  from: number
  to: number
}

const codeOf = (element: Element | undefined) => element?.fields["code"] as number | undefined

/**
 * Keeps codes unique in a question: if both sides gave the same code to different answers, one answer receives another code.
 * Without a decision it is the answer of `mine`, because the other may already have been answered. Conditions that refer to the
 * answer are updated.
 */
export function settleCodes(merged: Map<string, Element>, merging: MergeStates): void {
  const replacements: CodeReplacement[] = []
  for (const question of Array.from(merged.values()))
    for (const list of ["answers", "statements"] as const) {
      const ids = question.lists[list] ?? []
      const codes = new Set(ids.map((id) => codeOf(merged.get(id))))
      if (codes.size < ids.length) replacements.push(...separate(question, list, merged, merging))
    }
  for (const { id, to } of replacements) {
    const element = elementAt(merged, id)
    merged.set(id, { ...element, fields: { ...element.fields, code: to } })
  }
  if (replacements.length > 0) settleConditions(merged, replacements, merging)
}

function separate(
  question: Element,
  list: CodeReplacement["list"],
  merged: Elements,
  merging: MergeStates,
): CodeReplacement[] {
  const ids = question.lists[list] ?? []
  const replacements: CodeReplacement[] = []
  const byCode = Map.groupBy(ids, (id) => codeOf(elementAt(merged, id)) ?? 0)
  const taken = new Set(byCode.keys())
  for (const [code, rivals] of byCode) {
    if (rivals.length < 2) continue
    const winner = winnerOf(question, code, rivals, merging)
    for (const id of rivals) {
      if (id === winner) continue
      const to = freeCode(codeOf(merging.base.get(id)), taken)
      taken.add(to)
      replacements.push({ question: question.id, list, id, from: code, to })
    }
  }
  return replacements
}

/** Replaces codes in conditions and scores, if the answers had the earlier codes in the state from which the condition comes. */
function settleConditions(
  merged: Map<string, Element>,
  replacements: readonly CodeReplacement[],
  { base, mine, theirs }: MergeStates,
): void {
  const origins = [base, mine, theirs].map((state) => ({
    state,
    changes: codeChangesIn(state, replacements),
  }))
  const settled = (id: string, field: CodedField, value: unknown): unknown => {
    const [origin, ...others] = origins.filter(({ state }) =>
      isSameValue(state.get(id)?.fields[field], value),
    )
    // If both sides added the same condition, each for a different answer, it refers to the answer that keeps the code.
    if (!origin || (origin.state !== base && others.length > 0)) return value
    const changesOf = (question: string) => origin.changes.get(question)
    if (field === "scores")
      return (value as Score[]).map((score) => withScoreCodes(score, changesOf))
    const part: Conditions = { [field]: value }
    return withMappedCondition(part, (condition) => withCodes(condition, changesOf))[field]
  }
  for (const [id, element] of merged) {
    const fields = { ...element.fields }
    for (const field of CODED_FIELDS)
      if (fields[field] !== undefined) fields[field] = settled(id, field, fields[field])
    if (CODED_FIELDS.some((field) => fields[field] !== element.fields[field]))
      merged.set(id, { ...element, fields })
  }
}

/** Fields that refer to codes of other elements. */
const CODED_FIELDS = [...CONDITION_FIELDS, "scores"] as const
type CodedField = (typeof CODED_FIELDS)[number]
type Conditions = Parameters<typeof withMappedCondition>[0]

/** Returns by question the replacements for answers and statements that have the earlier code in this state. */
function codeChangesIn(
  state: Elements,
  replacements: readonly CodeReplacement[],
): ReadonlyMap<string, CodeChanges> {
  const ofState = replacements.filter(({ question, id, from }) => {
    const element = state.get(id)
    return element?.parent === question && codeOf(element) === from
  })
  const changesOf = (group: readonly CodeReplacement[], list: CodeReplacement["list"]) =>
    new Map(group.filter((each) => each.list === list).map(({ from, to }) => [from, to]))
  return new Map(
    Array.from(
      Map.groupBy(ofState, ({ question }) => question),
      ([question, group]) => [
        question,
        { answers: changesOf(group, "answers"), statements: changesOf(group, "statements") },
      ],
    ),
  )
}

/** Returns the answer that keeps the code: the one that has the code on both sides, otherwise the answer of the chosen side. */
function winnerOf(
  question: Element,
  code: number,
  rivals: readonly string[],
  merging: MergeStates,
): string | undefined {
  const { mine, theirs } = merging
  const has = (side: ReadonlyMap<string, Element>) => (id: string) => codeOf(side.get(id)) === code
  const own = rivals.find((id) => has(mine)(id) && !has(theirs)(id))
  const other = rivals.find((id) => has(theirs)(id) && !has(mine)(id))
  const both = rivals.find((id) => has(mine)(id) && has(theirs)(id))
  if (both !== undefined || own === undefined || other === undefined)
    return both ?? own ?? other ?? rivals[0]
  const side = merging.settle(
    {
      kind: "code",
      element: "question",
      record: question.id,
      field: "code",
      which: code,
      base: undefined,
      mine: own,
      theirs: other,
    },
    "theirs",
  )
  return side === "mine" ? own : other
}

function freeCode(before: number | undefined, taken: ReadonlySet<number>): number {
  if (before !== undefined && !taken.has(before)) return before
  let highest = 0
  for (const code of taken) highest = Math.max(highest, code)
  if (highest < HIGHEST) return highest + 1
  let free = 0
  while (taken.has(free)) free += 1
  return free
}
