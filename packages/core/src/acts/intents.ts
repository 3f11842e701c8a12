import type { ApiClient, Call } from "../api/index.ts"
import { ApiError } from "../api/index.ts"
import { parseKeyed } from "../lib/index.ts"

/** Input of a request with its idempotency key. */
export interface PreparedRequest {
  input: unknown
  key: string
}

/** A request without a known response, with the data from which it was created. */
export interface UnansweredRequest<From> {
  request: PreparedRequest
  from: From
  /** Time of the request, Unix milliseconds. */
  at: number
}

/** Time after which repeating an act is a new request, ms: by then the user has seen the result of the first one. */
const LIFE_MS = 600_000

/** Requests without a response, by their intents. */
const UNANSWERED = new WeakMap<ApiClient, Map<string, UnansweredRequest<unknown>>>()

/**
 * Returns true if the server may have carried out a request although no response arrived. The request must then be repeated
 * with the same key.
 */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.retryable)

/** Requests without a response of one client. */
export interface Intents<From> {
  find: (intent: string) => UnansweredRequest<From> | undefined
  keep: (intent: string, request: PreparedRequest, from: From) => void
  forget: (intent: string) => void
}

export function intentsOf<From>(api: ApiClient): Intents<From> {
  const all = UNANSWERED.get(api) ?? new Map<string, UnansweredRequest<unknown>>()
  UNANSWERED.set(api, all)
  const forgetOld = () => {
    for (const [intent, { at }] of all) if (Date.now() - at > LIFE_MS) all.delete(intent)
  }
  return {
    find: (intent) => {
      forgetOld()
      return all.get(intent) as UnansweredRequest<From> | undefined
    },
    keep: (intent, request, from) => void all.set(intent, { request, from, at: Date.now() }),
    forget: (intent) => void all.delete(intent),
  }
}

/** Returns true if the server would treat two inputs as the same request. */
export const isSameBody = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Sends a creating call with one idempotency key per intent: after a lost response, the same input is sent with the same key
 * and gets the first response; other input gets a new key. @throws ApiError
 */
export async function sendOnce<Answer>(
  api: ApiClient,
  call: Call,
  input: unknown,
): Promise<Answer> {
  const intents = intentsOf<undefined>(api)
  const intent = `${call.method} ${call.path} ${JSON.stringify(input)}`
  const request = intents.find(intent)?.request ?? { input, key: crypto.randomUUID() }
  intents.keep(intent, request, undefined)
  try {
    const answer = await api.send(call, parseKeyed(call.input, request.input), {
      idempotencyKey: request.key,
    })
    intents.forget(intent)
    return answer as Answer
  } catch (error) {
    if (!mayHaveArrived(error)) intents.forget(intent)
    throw error
  }
}
