import { createParser } from "eventsource-parser"

/** One server-sent event as it came; what `data` means is the reader's to know. */
export interface ServerEvent {
  name: string
  data: string
}

export interface EventParser {
  /** The events that are complete with this text. @throws Error where one is larger than any of ours */
  push: (text: string) => readonly ServerEvent[]
  /** The id to come again with. */
  lastId: () => string
  /** How long the server asks to wait before coming again, in ms; `undefined` where it has not said. */
  retryMs: () => number | undefined
}

/** Our events hold a number or three: what is so much larger comes from something that is no server of ours. */
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
