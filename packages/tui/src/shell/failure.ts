import { ApiError } from "@qo/core/api"
import { errorText, issueText, placeText, type Translate } from "@qo/core/i18n"
import { nearestWord } from "@qo/core/lib"
import { SilentServerError } from "@qo/core/node"
import {
  EXIT,
  type ExitCode,
  exitForStatus,
  type Failure,
  JqError,
  UnknownFieldError,
} from "../output/index.ts"
import { WhereError, type WhereProblem } from "../where/where-syntax.ts"
import type { InputProblem } from "../inputs/input.ts"

type T = Translate<"terminal">

/** Failure of a command, with a translated text. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure"
  readonly exit: ExitCode
  readonly failure: Failure

  constructor(exit: ExitCode, failure: Failure) {
    super(failure.message)
    this.exit = exit
    this.failure = failure
  }
}

/**
 * Returns the failure for wrong usage, with all problems of the command line. The default hint refers to the command's help.
 */
export function usageFailure(
  t: T,
  problems: readonly InputProblem[],
  hint?: string,
): CommandFailure {
  return new CommandFailure(EXIT.usage, {
    code: "usage",
    message: t("failure.usage"),
    issues: problems.map(({ field, message, source }) => ({
      path: field ? [field] : [],
      message,
      source,
    })),
    hint,
  })
}

/** Throws if rules of core refuse the data. @throws CommandFailure */
export function refuseInvalid(t: T, problems: readonly InputProblem[]): void {
  if (problems.length === 0) return
  throw new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: t("error.invalid"),
    issues: problems.map(({ field, message }) => ({ path: field ? [field] : [], message })),
  })
}

/** Returns the exit code and message of an error. Programming errors are shown without a stack trace. */
export function describeFailure(
  error: unknown,
  t: T,
  where: { host: string },
): { exit: ExitCode; failure: Failure } {
  if (error instanceof CommandFailure) return error
  if (error instanceof ApiError) return describeApiError(error, t, where.host)
  if (error instanceof UnknownFieldError)
    return usageFailure(t, [
      {
        field: "--fields",
        message: unknownFieldText(error, t),
      },
    ])
  if (error instanceof JqError) return describeJqError(error, t)
  if (error instanceof WhereError) return describeWhereError(error, t)
  if (isSystemError(error)) return describeSystemError(error, t)
  const message = error instanceof Error ? error.message : String(error)
  return {
    exit: EXIT.error,
    failure: { code: "internal", message: t("error.internal"), why: message },
  }
}

function unknownFieldText({ field, known }: UnknownFieldError, t: T): string {
  const text = t("input.unknownFieldOf", { field, fields: known.join(", ") })
  const meant = nearestWord(field, known)
  return meant === undefined ? text : `${text}. ${t("input.didYouMean", { word: meant })}`
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error

/**
 * Describes a system error, such as a folder without write permission or a full disk, by its cause, so that the user can fix
 * it.
 */
const describeSystemError = ({ code, path, message }: NodeJS.ErrnoException, t: T) => ({
  exit: EXIT.error,
  failure: {
    code: code ?? "system",
    message: path === undefined ? t("failure.system") : t("failure.fileUnusable", { path }),
    why: message,
  },
})

function jqText({ problem }: JqError, t: T): string {
  switch (problem.code) {
    case "unexpected":
      return t("jq.unexpected", problem)
    case "unexpectedEnd":
      return t("jq.unexpectedEnd")
    case "unsupported":
      return t("jq.unsupported", problem)
    case "cannotIndex":
      return t("jq.cannotIndex", problem)
    case "cannotIterate":
      return t("jq.cannotIterate", problem)
    case "cannotOperate":
      return t("jq.cannotOperate", problem)
    case "cannotCall":
      return t("jq.cannotCall", problem)
    case "byZero":
      return t("jq.byZero")
  }
}

const describeJqError = (error: JqError, t: T): CommandFailure =>
  usageFailure(
    t,
    [{ field: "--jq", message: jqText(error, t), source: error.place }],
    t("hint.help", { command: "qo help jq" }),
  )

/** Describes the problem of a condition, with its position and the expected part. */
function whereText(problem: WhereProblem, t: T): string {
  switch (problem.code) {
    case "unexpected":
      return t("where.unexpected", {
        found: problem.found,
        expected: t(`where.expected.${problem.expected}`),
      })
    case "unexpectedEnd":
      return t("where.unexpectedEnd", { expected: t(`where.expected.${problem.expected}`) })
    case "unclosedQuote":
      return t("where.unclosedQuote")
    case "unknownField":
      return withMeant(t("where.unknownField", problem), problem.meant, t)
    case "onlySorted":
      return t("where.onlySorted", problem)
    case "notChoice":
      return withMeant(t("where.notChoice", problem), problem.meant, t)
    case "notNumber":
      return t("where.notNumber", problem)
    case "notBoolean":
      return t("where.notBoolean", problem)
    case "notOrdered":
      return t("where.notOrdered", problem)
    case "onlyEqual":
      return t("where.onlyEqual", problem)
  }
}

const withMeant = (text: string, meant: string | undefined, t: T) =>
  meant === undefined ? text : `${text} ${t("input.didYouMean", { word: meant })}`

const describeWhereError = ({ problem, source, at }: WhereError, t: T): CommandFailure =>
  usageFailure(
    t,
    [{ field: "--where", message: whereText(problem, t), source: { text: source, at } }],
    t("hint.help", { command: "qo help where" }),
  )

/** Returns the exit code of errors that do not come from a response. */
function exitForKey(key: ApiError["key"]): ExitCode | undefined {
  if (key === "unexpectedAnswer") return EXIT.error
  return key === "cancelled" ? EXIT.interrupted : undefined
}

function describeApiError(
  error: ApiError,
  t: T,
  host: string,
): { exit: ExitCode; failure: Failure } {
  const exit = exitForKey(error.key) ?? exitForStatus(error.status)
  const failure: Failure = {
    code: error.key ?? `http${error.status}`,
    message: errorText(t, error),
    status: error.status,
    serverCode: error.code,
    hint: hintFor(error, exit, t, host),
    requestId: error.requestId,
    retryable: error.retryable,
    issues: error.issues.map((issue) => ({
      path: issue.path,
      place: placeText(t.table, issue.path),
      key: issue.key,
      message: issueText(t, issue),
    })),
  }
  return { exit, failure }
}

/** Errors of signing in, for which the hint to sign in is not shown. */
const AT_SIGN_IN: ReadonlySet<string> = new Set(["wrongCredentials", "wrongOtp"])

/**
 * Returns the hint for a missing response, depending on whether a proxy responded, a connection was established, or no server
 * was found.
 */
function noAnswerHint({ status, cause }: ApiError, t: T, host: string): string {
  const silence = cause instanceof SilentServerError ? cause : undefined
  if (status !== 0 || silence?.connected) return t("hint.serverSlow", { host })
  return silence
    ? t("hint.serverSilent", { host, seconds: silence.seconds })
    : t("hint.serverDown", { host })
}

function hintFor(error: ApiError, exit: ExitCode, t: T, host: string): string | undefined {
  if (error.key === "otpRequired") return t("hint.otp")
  if (error.key === "stepUpRequired") return t("hint.stepUp")
  if (error.key === "otpSetupRequired")
    return t("hint.otpSetup", { command: "qo profile enable-otp" })
  if (exit === EXIT.notSignedIn && !AT_SIGN_IN.has(error.key ?? ""))
    return t("hint.signIn", { command: "qo login" })
  if (exit === EXIT.serverDown) return noAnswerHint(error, t, host)
  if (exit === EXIT.tryAgain)
    return error.retryAfter === undefined
      ? t("hint.tryAgain")
      : t("hint.tryAgainIn", { seconds: error.retryAfter })
  return error.key === "stale" ? t("hint.stale") : undefined
}
