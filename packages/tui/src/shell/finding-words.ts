import { ApiError } from "@qo/core/api"
import { isFinding, issueWords, loadTranslate, type Locale } from "@qo/core/i18n"
import type { Failure } from "../output/index.ts"

/** What the checks found in a questionnaire that the server refused, in words; their texts are loaded only then. */
export async function sayFindings(
  failure: Failure,
  error: unknown,
  locale: Locale,
): Promise<Failure> {
  if (!(error instanceof ApiError) || !error.issues.some(isFinding)) return failure
  const q = await loadTranslate(locale, "questionnaire")
  const issues = failure.issues?.map((found, at) => {
    const issue = error.issues[at]
    return issue && isFinding(issue) ? { ...found, message: issueWords(q, q, issue) } : found
  })
  return issues ? { ...failure, issues } : failure
}
