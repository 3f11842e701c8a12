import { ApiError, isServerCode, SERVER_CODES } from "../api/index.ts"
import { PROBLEM_KEYS, type Issue, type ProblemKey } from "../lib/index.ts"
import { bytesText } from "./bytes-text.ts"
import type { Translate } from "./translate.ts"

/** The fault of a field, in words. */
export function issueText(t: Translate, { key, params }: Issue): string {
  return t.table(`problem.${isProblemKey(key) ? key : "wrongValue"}`, sizedParams(t, params))
}

const isProblemKey = (key: string): key is ProblemKey =>
  (PROBLEM_KEYS as readonly string[]).includes(key)

/** Parameters of a text, with a `size` in words for numbers of `bytes`. */
export const sizedParams = (t: Translate, params: Issue["params"] = {}): Issue["params"] =>
  typeof params["bytes"] === "number" ? { ...params, size: bytesText(t, params["bytes"]) } : params

/** Issues that explain a server code better than its own text. */
const EXPLAINS_CODE: ReadonlySet<string> = new Set<ProblemKey>([
  "demoPictures",
  "demoProjects",
  "projectsTooMany",
])

/** The issue that is the whole reason of a refusal: e.g. that the API token may not, and not the role. */
export const wholeReason = ({
  key,
  issues,
}: {
  key?: string | undefined
  issues: readonly Issue[]
}): Issue | undefined =>
  issues.find(
    (issue) => issue.path.length === 0 && (key === "notPermitted" || EXPLAINS_CODE.has(issue.key)),
  )

/** Why a call failed, in words. The server's own message is kept for reasons that are newer than this program. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t("error.internal")
  const whole = wholeReason(error)
  if (whole) return issueText(t, whole)
  if (error.code !== undefined && isServerCode(error.code))
    return t(`serverCode.${SERVER_CODES[error.code]}`)
  return error.key ? t(`error.${error.key}`) : error.message
}

/** A failure as one text: the server's message contains the first fault and its place, in the language of the request. */
export const faultText = (t: Translate, error: unknown): string =>
  error instanceof ApiError && error.issues.length > 0 ? error.message : errorText(t, error)
