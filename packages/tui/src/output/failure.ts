import { neutraliseText } from "../text/control-characters.ts"
import { displayWidth } from "../text/display-width.ts"
import { safeJson } from "./json.ts"
import type { Styles } from "../text/styles.ts"

/** One refused field of a failure. */
interface FailureIssue {
  path: readonly (string | number)[]
  /** The place in words; without it, the path is shown. */
  place?: string
  /** Translated. */
  message: string
  /** Why, as the server names it; the same as the code of the failure where the issue is all of it. */
  key?: string
  /** The text that it refers to, and the position in it; counted from 0. */
  source?: { text: string; at: number } | undefined
}

/** The text with a mark under the place. */
function sourceLines({ text, at }: { text: string; at: number }): readonly string[] {
  const indent = " ".repeat(displayWidth(neutraliseText(text.slice(0, at))))
  return [`      ${neutraliseText(text)}`, `      ${indent}^`]
}

/** A failure as a person and a script read it. Texts are translated already. */
export interface Failure {
  /** Message about the failure. */
  message: string
  /** Stable, never translated: `notFound`, `usage`, `serverDown`. */
  code: string
  /** HTTP status; 0 when no answer came. */
  status?: number | undefined
  /** A code of the server, such as 40501. */
  serverCode?: number | undefined
  /** The cause, if more than the message is known. */
  why?: string | undefined
  /** Hint on what to do next. */
  hint?: string | undefined
  requestId?: string | undefined
  retryable?: boolean | undefined
  issues?: readonly FailureIssue[] | undefined
}

/**
 * Text of a failure for stderr: message, cause and hint on a line each, then each refused field. `requestText` labels the
 * request's id.
 */
export function failureText(
  failure: Failure,
  styles: Styles,
  requestText: (id: string) => string,
): string {
  const lines = [
    `${styles.bad("✗")} ${styles.title(neutraliseText(failure.message))}`,
    failure.why && `  ${neutraliseText(failure.why)}`,
    ...shownIssues(failure).map(({ path, place = path.join("."), message, source }) =>
      [
        `  • ${neutraliseText([place, message].filter(Boolean).join(": "))}`,
        ...(source ? sourceLines(source) : []),
      ].join("\n"),
    ),
    failure.hint && `  ${styles.accent("→")} ${neutraliseText(failure.hint)}`,
    failure.requestId && styles.dim(`  ${requestText(neutraliseText(failure.requestId))}`),
  ]
  return `${lines.filter(Boolean).join("\n")}\n`
}

const namesFlag = ({ path: [first] }: FailureIssue) => String(first).startsWith("--")

/** Issues that add to the message; an issue of a flag names it. */
const shownIssues = ({ message, code, issues = [] }: Failure): readonly FailureIssue[] =>
  issues.filter((issue) => namesFlag(issue) || (issue.message !== message && issue.key !== code))

const issueRecord = ({ path, message, source }: FailureIssue) => ({
  path,
  message,
  ...(source && { at: source.at }),
})

/** `{"error": {…}}` on one line, for stderr with `--json`. Every key is always there. */
export function failureJson(failure: Failure): string {
  const { message, code, status, serverCode, hint, requestId, retryable, issues } = failure
  return `${safeJson({
    error: {
      code,
      message,
      status: status ?? null,
      serverCode: serverCode ?? null,
      hint: hint ?? null,
      requestId: requestId ?? null,
      retryable: retryable ?? false,
      ...(issues && issues.length > 0 ? { issues: issues.map(issueRecord) } : {}),
    },
  })}\n`
}
