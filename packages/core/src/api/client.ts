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

/** The little of `fetch` that the client uses; a browser's own and undici's both fit. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedResponse>
export interface FetchInit {
  method: string
  headers: Record<string, string>
  body?: string
  /** In place of `body`: a binary body, with a listener for its progress. */
  upload?: Upload
  signal?: AbortSignal
}
/** Bytes on their way; the content type is that of the blob. */
export interface Upload {
  body: Blob
  onSent?: OnSent | undefined
}
/** Hears how many bytes of how many have been handed to the line. */
export type OnSent = (sent: number, total: number) => void
export interface SendOptions {
  /** Gives the call up: it is rejected with `cancelled`. */
  signal?: AbortSignal
  /** For a call that takes files. */
  files?: readonly SentFile[]
  /** Progress of uploading files or a blob. */
  onSent?: OnSent
  /** For calls whose figures may have to be counted first. */
  onCounting?: OnCounting
  /** For raw calls: the response as bytes, whatever its type. */
  asBytes?: boolean
  /** A proof from `proveStepUp`, for a call that deletes or overwrites for good. */
  stepUp?: string | undefined
  /** Pass the same key when repeating a request that may already have arrived. */
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
   * Any path of the API, for calls that are not in the table. A blob is sent unchanged, any other body as JSON. The type of the
   * response follows its content type: a value of JSON, a text, or bytes.
   */
  raw: (method: string, path: string, body?: unknown, options?: SendOptions) => Promise<unknown>
  /** From now on the listener hears of every call that fails, before the call is rejected. Returns how to stop that. */
  onError: (listener: ErrorListener) => () => void
}

/** The request of a failed call; `access` is unknown for calls outside of the table. */
export interface FailedCall {
  method: string
  path: string
  access: CallAccess | undefined
}
export type ErrorListener = (error: ApiError, asked: FailedCall) => void

export interface ClientOptions extends ExchangeOptions {
  /** Scheme and host, e.g. `http://127.0.0.1:4170`; in a browser the page's own origin. */
  baseUrl: string
  fetch: Fetch
  /**
   * Asks the person for the password or a code once the server requires it for a call, and returns a proof; undefined if the
   * person gave none. The call is then sent again.
   */
  stepUp?: ((act: IrreversibleActName) => Promise<string | undefined>) | undefined
  /** Hears of the counting that any call waits for. */
  onCounting?: OnCounting | undefined
  /** Called for every response before its body is read. */
  onAnswer?: ((head: AnswerHead) => void) | undefined
}

interface ExchangeHooks {
  read?: typeof readBody
  /** Returns how to send the call again, if that can help. */
  onRefusal?: (error: ApiError) => Promise<(() => Promise<unknown>) | "" | undefined>
}

/** Adds a body of any kind and its headers. */
function rawInit(init: FetchInit, body: unknown, extra: SendOptions): FetchInit {
  if (extra.signal) init.signal = extra.signal
  if (extra.stepUp) init.headers[STEP_UP_HEADER] = extra.stepUp
  if (extra.idempotencyKey) init.headers["idempotency-key"] = extra.idempotencyKey
  if (body instanceof Blob) attach(init, body, extra)
  else if (body !== undefined) init.body = JSON.stringify(body)
  return init
}

/** Tells listeners of every failure before it is thrown. */
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
          // An error in one listener affects neither others nor the reported failure.
        }
      throw error
    },
    onError(listener) {
      // One listener may be given twice, by two who know nothing of one another.
      const own: ErrorListener = (...heard) => listener(...heard)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** Sends a call again until its figures have been counted. */
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

/** Carries a proof of the password or of a code, for calls that delete or overwrite for good. */
export const STEP_UP_HEADER = "x-step-up"

/** JSON is preferred. */
const ANY_TYPE = "application/json, */*;q=0.8"

function attach(init: FetchInit, body: Blob, { onSent }: SendOptions): void {
  init.upload = { body, onSent }
  init.headers["content-type"] = body.type || "application/octet-stream"
}

const formOf = (field: string, input: unknown, { files = [] }: SendOptions): Promise<Blob> =>
  formBody([...pairsOf(input), ...files.map((file): readonly [string, SentFile] => [field, file])])

/** A form as the body of a call. Its code is loaded with the first one: most programs send none. */
export async function formBody(fields: readonly FormField[]): Promise<Blob> {
  const { multipartBody } = await import("./multipart.ts")
  return multipartBody(fields)
}
