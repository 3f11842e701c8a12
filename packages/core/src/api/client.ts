import type { z } from "zod"
import { ApiError } from "./api-error.ts"
import { takesIdempotencyKey, type AnyCall, type Call, type ListCall } from "./call.ts"
import {
  type AnswerHead,
  type Asking,
  headersOf,
  keepTokens,
  refusal,
  unreached,
} from "./exchange.ts"
import { pageOf, type Page } from "./paging.ts"
import { dataOf, parseBody, queryOf } from "./wire.ts"

/** The little of `fetch` that the client uses; a browser's own and undici's both fit. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedResponse>
export interface FetchInit {
  method: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}
export interface FetchedResponse extends AnswerHead {
  text: () => Promise<string>
}

export interface SendOptions {
  signal?: AbortSignal
  /** Give the same key when sending again what may already have arrived. */
  idempotencyKey?: string
}

export interface ApiClient {
  send: <In extends z.ZodType, Out extends z.ZodType>(
    call: Call<In, Out>,
    input: z.output<In>,
    options?: SendOptions,
  ) => Promise<z.output<Out>>
  list: <In extends z.ZodType, Item extends z.ZodType>(
    call: ListCall<In, Item>,
    input: z.output<In>,
    options?: SendOptions,
  ) => Promise<Page<z.output<Item>>>
  /** Any path of the API, for calls that the table does not know: the answer as it came. */
  raw: (method: string, path: string, body?: unknown, options?: SendOptions) => Promise<unknown>
}

export interface ClientOptions extends Asking {
  /** Scheme and host, e.g. `http://127.0.0.1:4170`; in a browser the page's own origin. */
  baseUrl: string
  fetch: Fetch
  onError?: (error: ApiError) => void
}

/** @throws ApiError from every method, after `onError` has been told. */
export function createApiClient(options: ClientOptions): ApiClient {
  const fail = (error: ApiError): never => {
    options.onError?.(error)
    throw error
  }

  async function exchange(url: URL, init: FetchInit): Promise<unknown> {
    const response = await options
      .fetch(url.href, init)
      .catch((cause: unknown) => fail(unreached(cause)))
    keepTokens(response, options.tokens)
    const body = await response
      .text()
      .then((text) => parseBody(text, response.headers.get("content-type")))
      .catch((cause: unknown) => fail(unreached(cause)))
    return response.ok ? body : fail(refusal(response, body))
  }

  const request = (call: AnyCall, input: unknown, extra: SendOptions = {}) => {
    const url = new URL(call.path, options.baseUrl)
    const init: FetchInit = { method: call.method, headers: headersOf(options) }
    if (extra.signal) init.signal = extra.signal
    if (call.method === "GET") url.search = queryOf(input)
    else init.body = JSON.stringify(input)
    if (takesIdempotencyKey(call))
      init.headers["idempotency-key"] = extra.idempotencyKey ?? crypto.randomUUID()
    return exchange(url, init)
  }

  const checked = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(body)
    return parsed.success
      ? parsed.data
      : fail(new ApiError({ status: 0, key: "unexpectedAnswer", cause: parsed.error }))
  }

  return {
    send: async (call, input, extra) =>
      checked(call.output, dataOf(await request(call, input, extra))),
    list: async (call, input, extra) =>
      checked(pageOf(call.item), await request(call, input, extra)),
    raw: (method, path, body, extra = {}) => {
      const init: FetchInit = { method, headers: headersOf(options) }
      if (extra.signal) init.signal = extra.signal
      if (extra.idempotencyKey) init.headers["idempotency-key"] = extra.idempotencyKey
      if (body !== undefined) init.body = JSON.stringify(body)
      return exchange(new URL(path, options.baseUrl), init)
    },
  }
}
