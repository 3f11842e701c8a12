import type { Locale } from "@qo/core/i18n"
import type { ThreadFigures } from "../lib/thread-pool.ts"
import type { Caller, RequestContext } from "./request-context.ts"

/** An authorized call in a form that can be sent to another thread. */
export interface CallJob {
  /** Method and path as in the call table. */
  name: string
  caller: Caller | null
  locale: Locale
  service: RequestContext["service"]
  address: string
  originHash: Uint8Array
  proof: string | undefined
  requestId: string
  /** The Idempotency-Key. */
  key: string | undefined
  /** A small input as a value, otherwise the bytes of a JSON body. */
  input: { value: unknown } | { body: Uint8Array }
  storageFull: boolean
}

/** The complete response of a call, including refusals. */
export interface CallDone {
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array
  /** Whether a mail or callback was queued. */
  queued: { mail: boolean; callback: boolean }
}

/** Performs calls in worker threads, so that parsing, checking and comparing megabytes does not block other requests. */
export interface CallThreads {
  /** Handles a call in a thread. @throws Refusal `unavailable` if too many calls are waiting */
  perform: (job: CallJob) => Promise<CallDone>
  figures: () => ThreadFigures
  close: () => Promise<void>
}

/**
 * Size from which bodies are parsed in another thread, bytes. For smaller bodies, parsing takes less time than the transfer.
 */
export const LARGE_BODY = 64 * 1024
