import type { Locale } from "@qo/core/i18n"
import type { Caller, RequestContext } from "./request-context.ts"

/** A call whose caller was let in, as it travels to another thread. */
export interface CallJob {
  /** Its method and path, as the call table has them. */
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
  /** The input where it is small, else the bytes of a JSON body. */
  input: { value: unknown } | { body: Uint8Array }
  storageFull: boolean
}

/** The whole answer of a call, refusals included. */
export interface CallDone {
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array
  /** Was a mail, or a callback, queued? */
  queued: { mail: boolean; callback: boolean }
}

/** Performs calls in worker threads, so that parsing, checking and comparing megabytes does not block other requests. */
export interface CallThreads {
  /** @throws Refusal `unavailable` where too many wait already */
  perform: (job: CallJob) => Promise<CallDone>
  close: () => Promise<void>
}

/** Bytes from which on a body is read by another thread; smaller ones are done with sooner than they would get there. */
export const LARGE_BODY = 64 * 1024
