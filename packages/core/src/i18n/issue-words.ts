import type { FindingCode } from "../checks/index.ts"
import type { Issue } from "../lib/index.ts"
import { findingText } from "./finding-text.ts"
import { issueText } from "./issue-text.ts"
import type { Translate } from "./translate.ts"

/** Findings of the checks are issues whose key is the finding's code. */
export const isFinding = ({ key }: Issue): boolean => /^QO\d{3}$/.test(key)

/** An issue in words, for refused fields and findings; findings need the texts of questionnaires. */
export function issueWords(
  t: Translate,
  q: Translate<"questionnaire">,
  { path, key, params = {} }: Issue,
): string {
  const issue = { path, key, params }
  if (!isFinding(issue)) return issueText(t, issue)
  // The codes of findings are known to this program; a newer server may have others.
  const found = findingText(q.table, { code: key as FindingCode, params })
  return found ?? issueText(t, issue)
}
