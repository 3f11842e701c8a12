import { type FindingCode, FINDING_CODES } from "@qo/core/checks"
import { findingText, issueText, type Locale, loadTranslate, type Translate } from "@qo/core/i18n"
import type { Issue, ServerCode } from "@qo/core/lib"

const texts = new Map<Locale, Promise<Translate<"questionnaire">>>()

/** Loads the texts about questionnaires when the first one is needed. */
function questionnaireTexts(locale: Locale): Promise<Translate<"questionnaire">> {
  const known = texts.get(locale) ?? loadTranslate(locale, "questionnaire")
  texts.set(locale, known)
  return known
}

export const isFindingCode = (key: string): key is FindingCode => Object.hasOwn(FINDING_CODES, key)

/** Returns the text of an issue with a field, or of a finding on a questionnaire. */
export async function issueWords(locale: Locale, t: Translate, issue: Issue): Promise<string> {
  if (!isFindingCode(issue.key)) return issueText(t, issue)
  const own = await questionnaireTexts(locale)
  const found = { code: issue.key, params: issue.params ?? {} }
  return findingText(own.table, found) ?? issueText(t, issue)
}

/** Returns the issue that determines the code of a refusal, if the checks found one. */
export const issueOfCode = (issues: readonly Issue[], code: ServerCode): Issue | undefined =>
  issues.find(({ key }) => isFindingCode(key) && serverCodeOf(key) === code)

/** Returns the code with which a finding is refused, if it has one. */
export function serverCodeOf(code: FindingCode): ServerCode | undefined {
  const kind = FINDING_CODES[code]
  return "serverCode" in kind ? kind.serverCode : undefined
}
