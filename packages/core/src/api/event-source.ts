import { ApiError } from "./api-error.ts"
import type { StreamCall } from "./call.ts"
import type { FetchInit } from "./client.ts"
import { createEventParser, type ServerEvent } from "./event-parser.ts"
import {
  type AnswerHead,
  type ExchangeOptions,
  headersOf,
  keepTokens,
  refusalOfResponse,
  unreachedError,
} from "./exchange.ts"
import { parseBody } from "./wire.ts"

/** A response whose body is read as it arrives. */
export interface StreamedResponse extends AnswerHead {
  text: () => Promise<string>
  chunks: AsyncIterable<Uint8Array>
}
export type StreamFetch = (url: string, init: FetchInit) => Promise<StreamedResponse>

export interface EventStream {
  /**
   * Returns events until the server ends the stream. `life` is called for all received data, including comments. @throws
   * ApiError if the connection breaks, or if the response is not an event stream
   */
  read: (on: { event: (event: ServerEvent) => void; life: () => void }) => Promise<void>
  /** Returns the id of the last event, which is sent when reconnecting. */
  lastId: () => string
  retryMs: () => number | undefined
}

export interface EventSource {
  /** Opens a connection. @throws ApiError */
  open: (
    call: StreamCall,
    from: { lastId: string | undefined; signal: AbortSignal },
  ) => Promise<EventStream>
}

const TYPE = "text/event-stream"

/** Creates a source of server-sent events that uses `fetch`, so that tokens are sent in headers and not in the address. */
export function createEventSource(
  options: ExchangeOptions & { baseUrl: string; fetch: StreamFetch },
): EventSource {
  return {
    async open(call, { lastId, signal }) {
      const headers = headersOf(options, TYPE)
      if (lastId) headers["last-event-id"] = lastId
      const url = new URL(call.path, options.baseUrl).href
      const response = await options
        .fetch(url, { method: call.method, headers, signal })
        .catch((cause: unknown) => {
          throw unreachedError(cause, signal)
        })
      keepTokens(response, options.tokens)
      const type = response.headers.get("content-type")
      if (!response.ok) {
        const text = await response.text().catch(() => "")
        throw refusalOfResponse(response, parseBody(text, type))
      }
      if (!type?.startsWith(TYPE)) throw new ApiError({ status: 0, key: "unexpectedAnswer" })
      return streamOf(response, lastId)
    },
  }
}

function streamOf({ chunks }: StreamedResponse, lastId: string | undefined): EventStream {
  const parser = createEventParser(lastId)
  const decoder = new TextDecoder()
  return {
    async read(on) {
      try {
        for await (const chunk of chunks) {
          on.life()
          for (const event of parser.push(decoder.decode(chunk, { stream: true }))) on.event(event)
        }
      } catch (cause) {
        throw unreachedError(cause)
      }
    },
    lastId: parser.lastId,
    retryMs: parser.retryMs,
  }
}
