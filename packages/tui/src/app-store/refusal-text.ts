import { ApiError, type ClientErrorKey, type ErrorKey } from "@qo/core/api"
import { errorText, issueWords, type MessageKey, placeText, withTextsOf } from "@qo/core/i18n"
import type { Issue } from "@qo/core/lib"
import type { Words } from "../text/words.ts"

/** Most reasons on one line. */
const MOST = 3

/** Keys that add nothing to the reasons beside them. */
const SAID_BY_REASONS: ReadonlySet<string | undefined> = new Set(["invalid", "wrongStatus"])

/** Why a call was refused, on one line: every reason in words, including the findings in a questionnaire. */
export function refusalText(words: Words, error: unknown): string {
  const { t } = words
  const whole = errorText(t, error)
  if (!(error instanceof ApiError)) return whole
  const reasons = [
    ...new Set(
      error.issues.filter(({ path }) => path.length > 0).map((each) => reasonText(words, each)),
    ),
  ]
  if (reasons.length === 0) return whole
  const more =
    reasons.length > MOST ? [t("refusal.moreReasons", { count: reasons.length - MOST })] : []
  const head = error.code === undefined && SAID_BY_REASONS.has(error.key) ? [] : [whole]
  return [...head, ...reasons.slice(0, MOST), ...more].join("; ")
}

function reasonText({ t, q }: Words, issue: Issue): string {
  const place = placeText(withTextsOf(t.table, q.table), issue.path)
  const reason = issueWords(t, q, issue)
  return place ? `${place}: ${reason}` : reason
}

/** Hints, if the refusal contains none. */
const NEXT: Partial<Readonly<Record<ErrorKey | ClientErrorKey, MessageKey<"terminal">>>> = {
  malformed: "next.tellAdministrator",
  notPermitted: "next.askAdministrator",
  notFound: "next.refresh",
  stale: "next.lookAgain",
  locked: "next.refresh",
  wrongStatus: "next.refresh",
  lastAdministrator: "next.anotherAdministrator",
  idempotencyMismatch: "next.lookAgain",
  internal: "next.tellAdministrator",
  storageFull: "next.tellAdministrator",
  unexpectedAnswer: "next.tellAdministrator",
}

/** Next step after a refusal, in words; empty if the refusal contains it, or there is none. */
export function nextText({ t }: Pick<Words, "t">, error: unknown): string {
  const next = error instanceof ApiError && error.key !== undefined ? NEXT[error.key] : undefined
  return next === undefined ? "" : t.table(next)
}
