import { createParser } from "eventsource-parser"

/** One server-sent event. `data` is not parsed. */
export interface ServerEvent {
  name: string
  data: string
}

export interface EventParser {
  /**
   * Parses received text and returns the events that it completes. @throws Error if an event is larger than any event of the
   * server
   */
  push: (text: string) => readonly ServerEvent[]
  /** Returns the id of the last event, which is sent when reconnecting. */
  lastId: () => string
  /** Returns the time that the server asks to wait before reconnecting, ms; undefined if it has not specified one. */
  retryMs: () => number | undefined
}

/**
 * Maximum size of an event in characters. Events of our server contain up to three numbers, so larger ones have another origin.
 */
const LARGEST = 16_384

/** Maximum delay accepted from the server, ms. With a larger number a timer would overflow and fire immediately. */
const LONGEST_MS = 999_999_999

/** Parses `text/event-stream`, in chunks of any size. */
export function createEventParser(lastId = ""): EventParser {
  const events: ServerEvent[] = []
  let place = lastId
  let retry: number | undefined
  const parser = createParser({
    maxBufferSize: LARGEST,
    onEvent: ({ event = "message", data }) => events.push({ name: event, data }),
    onId: (id) => {
      place = id
    },
    onRetry: (ms) => {
      if (ms <= LONGEST_MS) retry = ms
    },
    onError: ({ type }) => {
      if (type === "max-buffer-size-exceeded")
        throw new Error(`a server-sent event of more than ${LARGEST} characters`)
    },
  })
  return {
    push(text) {
      parser.feed(text)
      return events.splice(0)
    },
    lastId: () => place,
    retryMs: () => retry,
  }
}
