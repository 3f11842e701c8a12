import { ApiError } from "@qo/core/api"
import { errorText, issueText, type Translate } from "@qo/core/i18n"
import {
  EXIT,
  type ExitCode,
  exitForStatus,
  type Failure,
  JqError,
  UnknownFieldError,
} from "../output/index.ts"
import type { InputProblem } from "./command.ts"

type T = Translate<"terminal">

/** An end that is not success, in words that are translated already. */
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

/** Wrong usage: every problem of the command line, at once. */
export function usageFailure(
  t: T,
  problems: readonly InputProblem[],
  hint = t("hint.help", { command: "qo --help" }),
): CommandFailure {
  return new CommandFailure(EXIT.usage, {
    code: "usage",
    message: t("failure.usage"),
    issues: problems.map(({ field, message }) => ({ path: field ? [field] : [], message })),
    hint,
  })
}

/** Data that core's rules refuse; passes where there is no problem. @throws CommandFailure */
export function refuseInvalid(t: T, problems: readonly InputProblem[]): void {
  if (problems.length === 0) return
  throw new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: t("error.invalid"),
    issues: problems.map(({ field, message }) => ({ path: field ? [field] : [], message })),
  })
}

/** What a failure means for the process and for whoever reads it. Mistakes of ours show no stack. */
export function describeFailure(
  error: unknown,
  t: T,
  where: { host: string },
): { exit: ExitCode; failure: Failure } {
  if (error instanceof CommandFailure) return error
  if (error instanceof ApiError) return describeApiError(error, t, where.host)
  if (error instanceof UnknownFieldError)
    return usageFailure(t, [
      { field: "--fields", message: t("input.unknownField", { field: error.field }) },
    ])
  if (error instanceof JqError)
    return usageFailure(
      t,
      [{ field: "--jq", message: t("input.jq", { reason: error.message }) }],
      t("hint.help", { command: "qo help output" }),
    )
  const message = error instanceof Error ? error.message : String(error)
  return {
    exit: EXIT.error,
    failure: { code: "internal", message: t("error.internal"), why: message },
  }
}

function describeApiError(
  error: ApiError,
  t: T,
  host: string,
): { exit: ExitCode; failure: Failure } {
  const exit = error.key === "unexpectedAnswer" ? EXIT.error : exitForStatus(error.status)
  const failure: Failure = {
    code: error.key ?? `http${error.status}`,
    message: errorText(t, error),
    status: error.status,
    serverCode: error.code,
    hint: hintFor(error, exit, t, host),
    requestId: error.requestId,
    retryable: error.retryable,
    issues: error.issues.map((issue) => ({ path: issue.path, message: issueText(t, issue) })),
  }
  return { exit, failure }
}

/** Refusals of a sign-in itself: nobody need be told to sign in. */
const AT_SIGN_IN: ReadonlySet<string> = new Set(["wrongCredentials", "wrongOtp"])

function hintFor(error: ApiError, exit: ExitCode, t: T, host: string): string | undefined {
  if (error.key === "otpRequired") return t("hint.otp")
  if (error.key === "otpSetupRequired")
    return t("hint.otpSetup", { command: "qo profile enable-otp" })
  if (exit === EXIT.notSignedIn && !AT_SIGN_IN.has(error.key ?? ""))
    return t("hint.signIn", { command: "qo login" })
  if (exit === EXIT.serverDown) return t("hint.serverDown", { host })
  if (exit === EXIT.tryAgain)
    return error.retryAfter === undefined
      ? t("hint.tryAgain")
      : t("hint.tryAgainIn", { seconds: error.retryAfter })
  return error.key === "stale" ? t("hint.stale") : undefined
}
