import type { z } from "zod"
import type { IrreversibleActName } from "../access/index.ts"
import { ApiError } from "./api-error.ts"
import {
  type CallAccess,
  irreversibleActOf,
  takesIdempotencyKey,
  wireOf,
  type AnyCall,
  type Call,
  type ListCall,
} from "./call.ts"
import {
  type AnswerHead,
  type ExchangeOptions,
  type FetchedResponse,
  headersOf,
  keepTokens,
  refusalOfResponse,
  unreachedError,
} from "./exchange.ts"
import { CountingAnswer, type OnCounting, WAIT_HEADER } from "./counting.ts"
import type { FormField, SentFile } from "./multipart.ts"
import { pageOf, type Page } from "./paging.ts"
import { dataOf, pairsOf, queryOf, readBody, readBytes } from "./wire.ts"

/** The part of `fetch` that the client uses, compatible with browsers and undici. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedResponse>
export interface FetchInit {
  method: string
  headers: Record<string, string>
  body?: string
  /** Binary body with a listener for its progress; replaces `body`. */
  upload?: Upload
  signal?: AbortSignal
}
/** Binary data to upload. The content type is the type of the blob. */
export interface Upload {
  body: Blob
  onSent?: OnSent | undefined
}
/** Receives the number of bytes passed to the network so far, and the total. */
export type OnSent = (sent: number, total: number) => void
export interface SendOptions {
  /** Cancels the call, which is then rejected with `cancelled`. */
  signal?: AbortSignal
  /** Files of a call that accepts files. */
  files?: readonly SentFile[]
  /** Receives the progress of uploading files or a blob. */
  onSent?: OnSent
  /** Receives the progress of counting, for calls that may have to count responses first. */
  onCounting?: OnCounting
  /** For raw calls: return the response as bytes, regardless of its type. */
  asBytes?: boolean
  /** For raw calls: headers by lower-case name, added to the usual ones or replacing them. */
  headers?: Readonly<Record<string, string>>
  /** Proof from `proveStepUp`, for calls that permanently delete or overwrite data. */
  stepUp?: string | undefined
  /** Key of the request. Use the same key when repeating a request that may have arrived. */
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
  /**
   * Sends a request to any path of the API, for calls that are not in the table. A blob is sent unchanged, any other body as
   * JSON. The content type of the response determines the type of the result: a JSON value, a text, or bytes.
   */
  raw: (method: string, path: string, body?: unknown, options?: SendOptions) => Promise<unknown>
  /**
   * Adds a listener that receives every failed call before the call is rejected. Returns a function that removes the listener.
   */
  onError: (listener: ErrorListener) => () => void
}

/** Request of a failed call; `access` is undefined for calls outside the table. */
export interface FailedCall {
  method: string
  path: string
  access: CallAccess | undefined
}
export type ErrorListener = (error: ApiError, asked: FailedCall) => void

export interface ClientOptions extends ExchangeOptions {
  /** Scheme and host, such as `http://127.0.0.1:4170`; in a browser, the origin of the page. */
  baseUrl: string
  fetch: Fetch
  /**
   * Asks the user for the password or a code when the server requires it for a call. Returns a proof, with which the call is
   * repeated; undefined if the user cancels.
   */
  stepUp?: ((act: IrreversibleActName) => Promise<string | undefined>) | undefined
  /** Receives the progress of counting of all calls. */
  onCounting?: OnCounting | undefined
  /** Called for every response before its body is read. */
  onAnswer?: ((head: AnswerHead) => void) | undefined
}

interface ExchangeHooks {
  read?: typeof readBody
  /** Returns a function that repeats the call, if repeating may succeed. */
  onRefusal?: (error: ApiError) => Promise<(() => Promise<unknown>) | "" | undefined>
}

/** Adds a body of any kind and its headers. */
function rawInit(init: FetchInit, body: unknown, extra: SendOptions): FetchInit {
  if (extra.signal) init.signal = extra.signal
  if (extra.stepUp) init.headers[STEP_UP_HEADER] = extra.stepUp
  if (extra.idempotencyKey) init.headers["idempotency-key"] = extra.idempotencyKey
  if (body instanceof Blob) attach(init, body, extra)
  else if (body !== undefined) init.body = JSON.stringify(body)
  Object.assign(init.headers, extra.headers)
  return init
}

/** Creates a function that calls all listeners before a failure is thrown. */
function createFailing(): {
  fail: (this: void, error: ApiError, asked: FailedCall) => never
  onError: ApiClient["onError"]
} {
  const listeners = new Set<ErrorListener>()
  return {
    fail(error, asked) {
      for (const tell of listeners)
        try {
          tell(error, asked)
        } catch {
          // An error in one listener must not affect other listeners or the reported failure.
        }
      throw error
    },
    onError(listener) {
      // The same function may be added twice by different callers, so each addition gets a separate wrapper.
      const own: ErrorListener = (...heard) => listener(...heard)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** Repeats a call until its figures have been counted. */
async function untilCounted(send: () => Promise<unknown>, onCounting: OnCounting) {
  let isTold = false
  try {
    for (;;) {
      const body = await send()
      const progress = CountingAnswer.safeParse(body)
      if (!progress.success) return body
      isTold = true
      await onCounting(progress.data.counting)
    }
  } finally {
    if (isTold) await onCounting(undefined)
  }
}

/** Creates a client for the API. @throws ApiError from every method, after all listeners were called */
export function createApiClient(options: ClientOptions): ApiClient {
  const { fail, onError } = createFailing()

  async function exchange(
    url: URL,
    init: FetchInit,
    asked: FailedCall,
    { read = readBody, onRefusal }: ExchangeHooks = {},
  ): Promise<unknown> {
    const lost = (cause: unknown) => fail(unreachedError(cause, init.signal), asked)
    const response = await options.fetch(url.href, init).catch(lost)
    keepTokens(response, options.tokens)
    options.onAnswer?.(response)
    const body = await (response.ok ? read : readBody)(response).catch(lost)
    if (response.ok) return body
    const error = refusalOfResponse(response, body)
    const again = await onRefusal?.(error)
    return again ? again() : fail(error, asked)
  }

  async function request(call: AnyCall, input: unknown, extra: SendOptions = {}) {
    const url = new URL(call.path, options.baseUrl)
    const init: FetchInit = { method: call.method, headers: headersOf(options) }
    if (extra.signal) init.signal = extra.signal
    const wire = wireOf(call, input)
    if (call.method === "GET") url.search = queryOf(wire)
    else if (call.files) attach(init, await formOf(call.files.field, wire, extra), extra)
    else init.body = JSON.stringify(wire)
    const key = takesIdempotencyKey(call) && (extra.idempotencyKey ?? crypto.randomUUID())
    if (key) init.headers["idempotency-key"] = key
    if (extra.stepUp) init.headers[STEP_UP_HEADER] = extra.stepUp
    const onRefusal: ExchangeHooks["onRefusal"] = async (error) => {
      const act = irreversibleActOf(call, input)
      if (error.key !== "stepUpRequired" || !act || extra.stepUp) return undefined
      const stepUp = await options.stepUp?.(act)
      return (
        stepUp &&
        (() => request(call, input, { ...extra, ...(key && { idempotencyKey: key }), stepUp }))
      )
    }
    return call.counts ? counted(url, init, call, extra) : exchange(url, init, call, { onRefusal })
  }

  function counted(url: URL, init: FetchInit, call: AnyCall, { onCounting }: SendOptions) {
    const [name, value] = WAIT_HEADER
    const waiting = { ...init, headers: { ...init.headers, [name]: value } }
    return untilCounted(
      () => exchange(url, waiting, call),
      async (progress) => {
        await onCounting?.(progress)
        await options.onCounting?.(progress)
      },
    )
  }

  const checked = <Schema extends z.ZodType>(
    schema: Schema,
    body: unknown,
    asked: FailedCall,
  ): z.output<Schema> => {
    const parsed = schema.safeParse(body)
    return parsed.success
      ? parsed.data
      : fail(new ApiError({ status: 0, key: "unexpectedAnswer", cause: parsed.error }), asked)
  }

  return {
    send: async (call, input, extra) =>
      checked(call.output, dataOf(await request(call, input, extra)), call),
    list: async (call, input, extra) =>
      checked(pageOf(call.item), await request(call, input, extra), call),
    raw: (method, path, body, extra = {}) => {
      const init = rawInit({ method, headers: headersOf(options, ANY_TYPE) }, body, extra)
      const url = new URL(path, options.baseUrl)
      const asked = { method, path: url.pathname, access: undefined }
      return exchange(url, init, asked, { read: extra.asBytes ? readBytes : readBody })
    },
    onError,
  }
}

/** Header with the proof of the password or of a code, for calls that permanently delete or overwrite data. */
export const STEP_UP_HEADER = "x-step-up"

/** Accepts any content type, preferably JSON. */
const ANY_TYPE = "application/json, */*;q=0.8"

function attach(init: FetchInit, body: Blob, { onSent }: SendOptions): void {
  init.upload = { body, onSent }
  init.headers["content-type"] = body.type || "application/octet-stream"
}

const formOf = (field: string, input: unknown, { files = [] }: SendOptions): Promise<Blob> =>
  formBody([...pairsOf(input), ...files.map((file): readonly [string, SentFile] => [field, file])])

/** Returns a form as the body of a call. The code is loaded on first use, because most programs send no forms. */
export async function formBody(fields: readonly FormField[]): Promise<Blob> {
  const { multipartBody } = await import("./multipart.ts")
  return multipartBody(fields)
}
