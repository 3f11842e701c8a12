import { ApiError } from "@qo/core/api"
import type { FindingCode } from "@qo/core/checks"
import { findingText, type Locale, loadTranslate, type LooseTranslate } from "@qo/core/i18n"
import type { Issue } from "@qo/core/lib"
import type { Failure } from "../output/index.ts"

const isFinding = ({ key }: Issue): boolean => /^QO\d{3}$/.test(key)

/** What the checks found in a questionnaire that the server refused, in words; their texts are loaded only then. */
export async function sayFindings(
  failure: Failure,
  error: unknown,
  locale: Locale,
): Promise<Failure> {
  if (!(error instanceof ApiError) || !error.issues.some(isFinding)) return failure
  const t = (await loadTranslate(locale, "questionnaire")) as LooseTranslate
  const issues = failure.issues?.map((told, at) => {
    const issue = error.issues[at]
    if (!issue || !isFinding(issue)) return told
    const code = issue.key as FindingCode
    return {
      ...told,
      message: findingText(t, { code, params: issue.params ?? {} }) ?? told.message,
    }
  })
  return issues ? { ...failure, issues } : failure
}
