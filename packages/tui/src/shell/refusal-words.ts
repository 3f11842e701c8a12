import { ApiError } from "@qo/core/api"
import { isFinding, issueWords, loadTranslate, placeText, withTextsOf } from "@qo/core/i18n"
import type { Issue } from "@qo/core/lib"
import type { Failure } from "../output/index.ts"
import type { Language } from "./shell.ts"

/**
 * Adds names that occur only in texts of questionnaires: findings of checks and nested fields. These texts are loaded only for
 * refusals that need them.
 */
export async function withQuestionnaireWords(
  failure: Failure,
  error: unknown,
  { t, locale }: Language,
): Promise<Failure> {
  if (!(error instanceof ApiError)) return failure
  if (!error.issues.some((issue) => isFinding(issue) || isNested(issue))) return failure
  const q = await loadTranslate(locale, "questionnaire")
  const words = withTextsOf(t.table, q.table)
  const issues = failure.issues?.map((found, at) => {
    const issue = error.issues[at]
    if (!issue) return found
    const message = isFinding(issue) ? issueWords(q, q, issue) : found.message
    return { ...found, place: placeText(words, issue.path), message }
  })
  return issues ? { ...failure, issues } : failure
}

const isNested = ({ path }: Issue): boolean =>
  path.slice(1).some((part) => typeof part === "string")
