import { isSameValue } from "../../lib/index.ts"
import { withScoreQuestions } from "../scores/rename-items.ts"
import type { AnswerComparison, Comparison, Condition, ScoreComparison } from "./condition.ts"

/** Calls `visit` for each comparison of a condition, from left to right. */
export function visitComparisons(
  condition: Condition,
  visit: (comparison: Comparison) => void,
): void {
  if ("all" in condition) for (const part of condition.all) visitComparisons(part, visit)
  else if ("any" in condition) for (const part of condition.any) visitComparisons(part, visit)
  else if ("not" in condition) visitComparisons(condition.not, visit)
  else visit(condition)
}

/** Ids of the questions that a condition reads, each once, in the order in which it names them. */
export function questionsRead(condition: Condition): ReadonlySet<string> {
  const ids = new Set<string>()
  visitComparisons(condition, (comparison) => {
    for (const id of questionsCompared(comparison)) ids.add(id)
  })
  return ids
}

/** Ids of the questions that a comparison reads; those of a score if its rule is known. */
export function questionsCompared(comparison: Comparison): readonly string[] {
  if ("question" in comparison) return [comparison.question]
  return "score" in comparison ? (comparison.rule?.of ?? []).map(({ question }) => question) : []
}

/** The condition with each comparison replaced; the same object if none changes. */
export function mapComparisons(
  condition: Condition,
  replace: (comparison: Comparison) => Condition,
): Condition {
  if ("all" in condition) {
    const all = mapParts(condition.all, replace)
    return all === condition.all ? condition : { all }
  }
  if ("any" in condition) {
    const any = mapParts(condition.any, replace)
    return any === condition.any ? condition : { any }
  }
  if ("not" in condition) {
    const not = mapComparisons(condition.not, replace)
    return not === condition.not ? condition : { not }
  }
  return replace(condition)
}

function mapParts(parts: Condition[], replace: (comparison: Comparison) => Condition): Condition[] {
  const mapped = parts.map((part) => mapComparisons(part, replace))
  return mapped.some((part, at) => part !== parts[at]) ? mapped : parts
}

/** The condition with other question ids; the same object if none changes. */
export const withQuestionIds = (
  condition: Condition,
  idFor: (comparison: Pick<AnswerComparison, "question">) => string,
): Condition =>
  mapComparisons(condition, (comparison) => {
    if ("score" in comparison) return withScoreIds(comparison, idFor)
    if (!("question" in comparison)) return comparison
    const question = idFor(comparison)
    return question === comparison.question ? comparison : { ...comparison, question }
  })

function withScoreIds(
  comparison: ScoreComparison,
  idFor: (item: Pick<AnswerComparison, "question">) => string,
): ScoreComparison {
  const { rule } = comparison
  const renamed = rule && withScoreQuestions(rule, (question) => idFor({ question }))
  return renamed === rule || !renamed ? comparison : { ...comparison, rule: renamed }
}

/** New codes of a question's answers and statements by their earlier ones; codes that are not in there stay. */
export type CodeChanges = Partial<Record<"answers" | "statements", ReadonlyMap<number, number>>>

/** The condition with other codes of answers and statements; the same object if none changes. */
export const withCodes = (
  condition: Condition,
  changesOf: (question: string) => CodeChanges | undefined,
): Condition =>
  mapComparisons(condition, (comparison) => {
    const changes = "question" in comparison ? changesOf(comparison.question) : undefined
    const changed = changes ? withChangedCodes(comparison, changes) : comparison
    return isSameValue(changed, comparison) ? comparison : changed
  })

function withChangedCodes(
  comparison: Comparison,
  { answers, statements }: CodeChanges,
): Comparison {
  const answerCode = (code: number) => answers?.get(code) ?? code
  if ("rank" in comparison) return { ...comparison, rank: answerCode(comparison.rank) }
  if ("count" in comparison)
    return comparison.among
      ? { ...comparison, among: comparison.among.map(answerCode) }
      : comparison
  if (!("has" in comparison)) return comparison
  const has = comparison.has.map(answerCode)
  if (!("row" in comparison)) return { ...comparison, has }
  return { ...comparison, has, row: statements?.get(comparison.row) ?? comparison.row }
}
