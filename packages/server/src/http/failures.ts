import { ERROR_KEYS, type ErrorKey, type Failure, SERVER_CODES } from "@qo/core/api"
import { issueText, type Locale, wholeReason } from "@qo/core/i18n"
import type { FastifyReply, FastifyRequest } from "fastify"
import { BusyError } from "../lib/bounded-queue.ts"
import { localeOf } from "./locale.ts"
import { Refusal } from "./refusal.ts"
import type { Services } from "./services.ts"

/**
 * Error keys for the 4xx statuses of errors from Node, Fastify or a plugin; `malformed` for others. Static files respond with
 * 403 to folders and to paths with empty or dotted parts, which no file has.
 */
const KEYS: Readonly<Record<number, ErrorKey>> = {
  400: "malformed",
  403: "notFound",
  404: "notFound",
  405: "wrongMethod",
  406: "wrongType",
  408: "tooSlow",
  412: "preconditionFailed",
  413: "tooLarge",
  414: "headersTooLarge",
  415: "wrongType",
  416: "wrongRange",
  417: "wrongExpectation",
  431: "headersTooLarge",
}

/** Returns the key of an error to which another library has assigned this status. */
const keyOfForeignStatus = (status: number): ErrorKey =>
  KEYS[status] ?? (status >= 400 && status < 500 ? "malformed" : "internal")

/** Time after which a client should retry if the database is unavailable, seconds. */
const RETRY_SECONDS = 3

/** The response to an error. Refusals are returned unchanged, other errors without details. */
export interface FailureAnswer {
  status: number
  headers: [name: string, value: string][]
  text: string
}

/** Returns the response to an error and logs it. `at` describes the request in the log. */
export async function failureAnswer(
  { texts, log, storage }: Pick<Services, "texts" | "log" | "storage">,
  error: unknown,
  locale: Locale,
  at: { requestId: string; route: string | undefined },
): Promise<FailureAnswer> {
  const { key, status, body, retryAfter } = await failureOf({ texts, storage }, error, locale)
  // A refusal with a status of 500 or more is not logged as an error: its cause is logged where it occurs, and many requests
  // can have the same cause.
  if (error instanceof Refusal && status >= 500) log.warn({ retryAfter, ...at }, key)
  else if (status >= 500 && !(error instanceof BusyError)) log.error({ err: error, ...at }, key)
  return {
    status,
    headers: [
      ["cache-control", "no-store"],
      ...(retryAfter === undefined
        ? []
        : [["retry-after", String(Math.ceil(retryAfter))] satisfies [string, string]]),
      ...fileSizeIn(error),
    ],
    text: JSON.stringify(body),
  }
}

/** Sends the response to a request that has failed. */
export async function answerFailure(
  services: Pick<Services, "texts" | "log" | "storage">,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = localeOf(request.headers["accept-language"])
  const at = { requestId: request.id, route: request.routeOptions.url }
  const { status, headers, text } = await failureAnswer(services, error, locale, at)
  return reply
    .code(status)
    .headers(Object.fromEntries(headers))
    .type("application/json; charset=utf-8")
    .send(text)
}

function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof BusyError)
    return new Refusal("unavailable", { retryAfter: error.retryAfter })
  return error instanceof Refusal ? error : undefined
}

/** Returns the body and status of an error, for HTTP and for calls inside the server. */
export async function failureOf(
  { texts, storage }: Pick<Services, "texts" | "storage">,
  error: unknown,
  locale: Locale,
): Promise<{ key: ErrorKey; status: number; body: Failure; retryAfter: number | undefined }> {
  const refusal = refusalIn(error)
  const key = refusal?.key ?? keyOf(error, storage)
  return {
    key,
    status: ERROR_KEYS[key],
    body: await bodyOf(texts, locale, key, refusal),
    retryAfter: refusal?.retryAfter ?? (key === "unavailable" ? RETRY_SECONDS : undefined),
  }
}

/** Returns the body of an error. The message includes the first issue, for clients that only show the message. */
async function bodyOf(
  texts: Services["texts"],
  locale: Locale,
  key: ErrorKey,
  refusal: Refusal | undefined,
): Promise<Failure> {
  const t = texts[locale]
  const code = refusal?.code
  const reason = code === undefined ? { key } : { code }
  const message = code === undefined ? t(`error.${key}`) : t(`serverCode.${SERVER_CODES[code]}`)
  const current = refusal?.current === undefined ? {} : { current: refusal.current }
  if (!refusal || refusal.issues.length === 0) return { message, ...reason, ...current }
  const issues = [...refusal.issues]
  const whole = wholeReason({ key, issues })
  if (whole) return { message: issueText(t, whole), ...reason, issues, ...current }
  const { issueOfCode, issueWords, placeWords } = await loadWords()
  const issue = code === undefined ? issues[0] : issueOfCode(issues, code)
  if (!issue) return { message, ...reason, issues, ...current }
  const words = await issueWords(locale, t, issue)
  // The message states the issue already, for example that an email is registered.
  if (issue.key === key) return { message, ...reason, issues, ...current }
  const detail = [placeWords(t, issue), words].filter(Boolean).join(" — ")
  return { message: `${message}: ${detail}`, ...reason, issues, ...current }
}

/** Loads the texts about questionnaires. They are not loaded at the start, because they are large. */
async function loadWords() {
  const { issueOfCode, issueWords } = await import("./finding-words.ts")
  const { placeWords } = await import("./place-words.ts")
  return { issueOfCode, issueWords, placeWords }
}

/** Returns the key for an error that is not a refusal. */
function keyOf(error: unknown, storage: Services["storage"]): ErrorKey {
  const code = codeOf(error)
  // Class 22, data exceptions: texts with NUL, numbers and times outside the range of the database.
  if (/^22...$/.test(code)) return "invalid"
  if (code === "53100" || code === "ENOSPC") return "storageFull"
  // PostgreSQL stops if it has no room for its log. In that case the full disk is the reason to report.
  if (isDatabaseAway(code, error)) return storage.isFull() ? "storageFull" : "unavailable"
  return keyOfForeignStatus(statusOf(error))
}

/**
 * Returns true for lost or refused connections (08, ECONN…), too many connections (53300), shutdown (57P) and timeout (57014).
 */
const isDatabaseAway = (code: string, error: unknown): boolean =>
  /^(?:08...|57P0.|57014|53300|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT)$/.test(code) ||
  (error instanceof Error && AWAY_WORDS.test(error.message))

/**
 * Messages of the database client about a broken connection. After it, the rollback fails as well, and only that error is
 * thrown.
 */
const AWAY_WORDS =
  /connection (?:terminated|timeout|error|has been discarded)|not queryable|timeout exceeded/i

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : ""

/** Returns the header with the size of a file for a refused range request, if the error contains one. */
function fileSizeIn(error: unknown): [name: string, value: string][] {
  if (!(error instanceof Error && "headers" in error)) return []
  const { "Content-Range": size } = error.headers as Record<string, unknown>
  return typeof size === "string" ? [["content-range", size]] : []
}

const statusOf = (error: unknown): number =>
  error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500
