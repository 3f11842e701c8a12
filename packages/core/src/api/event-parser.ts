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

const refuseLarge = (size: number) => {
  if (size > LARGEST) throw new Error(`a server-sent event of more than ${LARGEST} characters`)
}

/** Reads `text/event-stream` as the HTML standard says, whatever way the network has cut it. */
export function createEventParser(lastId = ""): EventParser {
  let rest = ""
  /** The last character was a carriage return: a line feed that follows belongs to it. */
  let afterReturn = false
  let retry: number | undefined
  let place = lastId
  let draft = { id: lastId, name: "", data: [] as string[], size: 0 }

  const fields: Readonly<Record<string, (value: string) => void>> = {
    event: (value) => {
      draft.name = value
    },
    data: (value) => {
      draft.data.push(value)
    },
    id: (value) => {
      if (!value.includes("\0")) draft.id = value
    },
    retry: (value) => {
      if (/^\d{1,9}$/.test(value)) retry = Number(value)
    },
  }
  const readField = (line: string) => {
    const colon = line.indexOf(":")
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "")
    if (Object.hasOwn(fields, name)) fields[name]?.(value)
    draft.size += line.length
  }
  /** An empty line ends an event; one without data only moves the place. */
  const end = (): ServerEvent[] => {
    const { id, name, data } = draft
    place = id
    draft = { id, name: "", data: [], size: 0 }
    return data.length > 0 ? [{ name: name || "message", data: data.join("\n") }] : []
  }
  return {
    push(text) {
      if (text === "") return []
      const fresh = afterReturn && text.startsWith("\n") ? text.slice(1) : text
      afterReturn = text.endsWith("\r")
      const lines = (rest + fresh).split(/\r\n|\n|\r/)
      rest = lines.pop() ?? ""
      const events = lines.flatMap((line) => {
        if (line === "") return end()
        readField(line)
        refuseLarge(draft.size)
        return []
      })
      refuseLarge(draft.size + rest.length)
      return events
    },
    lastId: () => place,
    retryMs: () => retry,
  }
}
