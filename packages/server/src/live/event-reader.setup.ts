import type { Tokens } from "@qo/core/api"

interface ReceivedEvent {
  event: string
  id: string
  data: unknown
}

export interface EventReader {
  status: number
  headers: Headers
  events: ReceivedEvent[]
  /** Returns the id of the last event, which a client sends when it reconnects. */
  lastId: () => string
  /** Returns all received text, including comments. */
  raw: () => string
  /** Resolves when the server has ended the stream. Rejects if the connection was cut. */
  ended: Promise<void>
  abort: () => void
}

/** Reads the events of a server with fetch, as a web page does. */
export async function readEvents(
  url: string,
  tokens: Tokens | undefined,
  lastId?: string,
): Promise<EventReader> {
  const controller = new AbortController()
  const response = await fetch(`${url}/api/v1/service/events`, {
    headers: {
      ...(tokens && { "x-auth-token": tokens.access }),
      ...(tokens?.refresh && { "x-refresh-token": tokens.refresh }),
      ...(lastId !== undefined && { "last-event-id": lastId }),
    },
    signal: controller.signal,
  })
  let raw = ""
  let place = lastId ?? ""
  const events: ReceivedEvent[] = []
  const take = (block: string) => {
    const fields = Object.fromEntries(
      block.split("\n").map((line) => {
        const colon = line.indexOf(":")
        return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
      }),
    )
    place = fields["id"] ?? place
    if (fields["data"] !== undefined)
      events.push({ event: fields["event"] ?? "", id: place, data: JSON.parse(fields["data"]) })
  }
  const read = async () => {
    let rest = ""
    for await (const chunk of response.body ?? []) {
      const text = Buffer.from(chunk).toString()
      raw += text
      const blocks = (rest + text).split("\n\n")
      rest = blocks.pop() ?? ""
      blocks.forEach(take)
    }
  }
  const ended = read()
  ended.catch(() => undefined)
  return {
    status: response.status,
    headers: response.headers,
    events,
    lastId: () => place,
    raw: () => raw,
    ended,
    abort: () => controller.abort(),
  }
}
