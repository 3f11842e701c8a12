import {
  type AnyCall,
  type ApiClient,
  ApiError,
  type Call,
  createApiClient,
  type ListCall,
} from "@qo/core/api"
import { vi } from "vitest"
import { z } from "zod"
import { reportFault } from "./faults.ts"

/** The response to one call: the body as sent, or a refusal. */
export interface Answer {
  call: AnyCall
  answer: (input: unknown) => Promise<unknown>
}

type GivenAnswer<Value> = Value | ApiError | Promise<Value | ApiError>

/**
 * Responds to a call with the result of `given`; an `ApiError` is sent as the server's refusal. With a promise a test decides
 * when the response arrives.
 */
export const answerTo = <In extends z.ZodType, Out extends z.ZodType>(
  call: Call<In, Out>,
  given: (input: z.output<In>) => GivenAnswer<z.output<Out>>,
): Answer => ({
  call,
  answer: async (input) => {
    const answer = await given(input as z.output<In>)
    return answer instanceof ApiError ? answer : { data: encode(call, call.output, answer) }
  },
})

/** Answers a call of a list with one page that has all rows. */
export const answerList = <In extends z.ZodType, Item extends z.ZodType>(
  call: ListCall<In, Item>,
  given: (input: z.output<In>) => GivenAnswer<readonly z.output<Item>[]>,
): Answer => ({
  call,
  answer: async (input) => {
    const answer = await given(input as z.output<In>)
    if (answer instanceof ApiError) return answer
    const data = answer.map((row) => encode(call, call.item, row))
    return { data, total: data.length, next: null }
  },
})

/**
 * Answers a call of a list page by page, as the server does: as many rows as `limit` asks for, and a cursor to the next ones.
 */
export const answerPages = <In extends z.ZodType, Item extends z.ZodType>(
  call: ListCall<In, Item>,
  given: (input: z.output<In>) => GivenAnswer<readonly z.output<Item>[]>,
): Answer => ({
  call,
  answer: async (input) => {
    const answer = await given(input as z.output<In>)
    if (answer instanceof ApiError) return answer
    const { limit = answer.length, cursor = 0 } = input as { limit?: number; cursor?: string }
    const from = Number(cursor)
    const data = answer.slice(from, from + limit).map((row) => encode(call, call.item, row))
    const to = from + data.length
    return { data, total: answer.length, next: to < answer.length ? String(to) : null }
  },
})

/** The value in the wire format. A value that its schema refuses is a fault of the test. */
function encode(call: AnyCall, schema: z.ZodType, value: unknown): unknown {
  const sent = z.safeEncode(schema, value)
  if (sent.success) return sent.data
  reportFault(`invalid answer to ${call.method} ${call.path}: ${sent.error.message}`)
  return undefined
}

export interface SentCall {
  call: AnyCall
  input: unknown
  idempotencyKey: string | undefined
}

/** Replaces a response, for example by a refusal; `undefined`: the response, after the promise resolves. Status 0: no response. */
export type InsteadOfAnswer = (call: AnyCall) => GivenAnswer<undefined>

export interface Network {
  api: ApiClient
  /** Calls that were sent, in order. */
  sent: readonly SentCall[]
}

/**
 * The product's own API client on a network that answers from a list; later answers to a call replace earlier ones. A call
 * without an answer ends as if the server could not be reached.
 */
export function createNetwork(answers: readonly Answer[], instead?: InsteadOfAnswer): Network {
  const sent: SentCall[] = []
  const clientOf = (call: AnyCall, input: unknown): ApiClient =>
    createApiClient({
      baseUrl: location.origin,
      service: "web",
      fetch: async (_url, { headers }) => {
        sent.push({ call, input, idempotencyKey: headers["idempotency-key"] })
        const refusal = await instead?.(call)
        if (refusal?.status === 0) throw new TypeError("no connection")
        if (refusal) return responseOf(refusal)
        const found = answers.findLast((each) => each.call === call)
        if (!found) throw new TypeError(`no answer to ${call.method} ${call.path}`)
        return responseOf(await found.answer(input))
      },
    })
  const plain = createApiClient({
    baseUrl: location.origin,
    fetch: (url) => Promise.reject(new TypeError(`no answer to ${url}`)),
  })
  return {
    sent,
    api: {
      ...plain,
      send: (call, input, options) => clientOf(call, input).send(call, input, options),
      list: (call, input, options) => clientOf(call, input).list(call, input, options),
    },
  }
}

/**
 * Responds to the calls of pages before sign-in, whose client has no session, by replacing the page's `fetch` until mocks are
 * restored. Returns the sent calls. `headers`: headers of each response.
 */
export function answerPublicly(
  answers: readonly Answer[],
  headers: Readonly<Record<string, string>> = {},
): readonly SentCall[] {
  const sent: SentCall[] = []
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address)
    const found = answers.findLast(
      ({ call }) => call.path === pathname && call.method === init?.method,
    )
    if (!found) throw new TypeError(`no answer to ${init?.method} ${pathname}`)
    const input: unknown =
      typeof init?.body === "string" ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    const { headers: sentHeaders } = new Request(address, init)
    const idempotencyKey = sentHeaders.get("idempotency-key") ?? undefined
    sent.push({ call: found.call, input, idempotencyKey })
    const response = responseOf(await found.answer(input))
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  })
  return sent
}

function responseOf(answer: unknown): Response {
  const isRefused = answer instanceof ApiError
  const { key, code, message, issues, current, retryAfter } = isRefused ? answer : ({} as ApiError)
  const body = isRefused ? { key, code, message, issues, current } : answer
  return new Response(JSON.stringify(body), {
    status: isRefused ? answer.status : 200,
    headers: {
      "content-type": "application/json",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    },
  })
}
