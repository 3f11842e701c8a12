import { ApiError, Failure } from "./api-error.ts"

/** Head of a response, available before its body is read. */
export interface AnswerHead {
  ok: boolean
  status: number
  headers: { get: (name: string) => string | null }
}

/** A response whose body has not been read yet. */
export interface FetchedResponse extends AnswerHead {
  text: () => Promise<string>
  arrayBuffer: () => Promise<ArrayBuffer>
}

/** Tokens of a session. An API token has no refresh token. */
export interface Tokens {
  access: string
  refresh?: string | undefined
}

/** Storage for the tokens of a shell. `write` is called for every rotation. */
export interface TokenStore {
  read: () => Tokens | undefined
  write: (tokens: Tokens) => void
}

/** Properties of all requests of a client. */
export interface ExchangeOptions {
  tokens?: TokenStore
  /** Language of messages: `accept-language`. */
  locale?: string
  /** Name of the shell in history, such as `web` or `terminal`. */
  service?: string
}

const JSON_TYPE = "application/json;charset=utf-8"

export function headersOf(
  { tokens, locale, service }: ExchangeOptions,
  accept = "application/json",
): Record<string, string> {
  const headers: Record<string, string> = { "content-type": JSON_TYPE, accept }
  const pair = tokens?.read()
  if (pair) headers["x-auth-token"] = pair.access
  if (pair?.refresh) headers["x-refresh-token"] = pair.refresh
  if (locale) headers["accept-language"] = locale
  if (service) headers["x-qo-service"] = service
  return headers
}

export function keepTokens(response: AnswerHead, store: TokenStore | undefined): void {
  const access = response.headers.get("x-auth-token")
  if (!access || !store) return
  store.write({ access, refresh: response.headers.get("x-refresh-token") ?? undefined })
}

/** Returns the error for a call without a response. `signal`: the signal that may have cancelled the call. */
export function unreachedError(cause: unknown, signal?: AbortSignal): ApiError {
  const reason: unknown = signal?.aborted ? signal.reason : cause
  const timedOut = [reason, cause].some(
    (each) => each instanceof Error && each.name === "TimeoutError",
  )
  const key = timedOut ? "timedOut" : signal?.aborted ? "cancelled" : "noConnection"
  return new ApiError({ status: 0, key, message: "Network failure", cause })
}

export function refusalOfResponse(response: AnswerHead, body: unknown): ApiError {
  const failure = Failure.safeParse(body).data
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN)
  return new ApiError({
    ...failure,
    status: response.status,
    requestId: response.headers.get("x-request-id") ?? undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}
