import { createParser } from "eventsource-parser"

/** One unparsed server-sent event; the reader knows the meaning of `data`. */
export interface ServerEvent {
  name: string
  data: string
}

export interface EventParser {
  /** Returns the events completed by this text. @throws Error if one is larger than any of the server's */
  push: (text: string) => readonly ServerEvent[]
  /** The id to come again with. */
  lastId: () => string
  /** How long the server asks to wait before coming again, in ms; `undefined` where it has not said. */
  retryMs: () => number | undefined
}

/** Our events contain up to three numbers: much larger ones do not come from our server. */
const LARGEST = 16_384

/** A timer that is given more than it can hold does not wait at all, ms. */
const LONGEST_MS = 999_999_999

/** Reads `text/event-stream`, whatever way the network has cut it. */
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
