import type { FetchInit } from "@qo/core/api"
import { neutraliseText } from "../text/control-characters.ts"

/** Headers of requests and answers whose values are never shown. */
const SECRET = /token|step-up|authorization|cookie|secret|signature/i
/** Parameters of addresses that may open something: links that were mailed, codes of the second factor. */
const SECRET_PARAMETER = /token|secret|password|code|key|sign/i

/** Headers of answers that explain what happened; others are the same in every answer. */
const ANSWER_HEADERS = [
  "x-request-id",
  "date",
  "server",
  "via",
  "content-type",
  "content-length",
  "content-encoding",
  "content-disposition",
  "cache-control",
  "etag",
  "location",
  "retry-after",
  "x-auth-token",
  "x-refresh-token",
]

/** The part of any answer that is shown. */
interface ShownAnswer {
  status: number
  headers: { get: (name: string) => string | null }
}

const HIDDEN = "***"

const shownHeader = (name: string, value: string) =>
  `${name}: ${SECRET.test(name) ? HIDDEN : neutraliseText(value)}`

function shownAddress(address: string): string {
  const url = new URL(address)
  for (const name of url.searchParams.keys())
    if (SECRET_PARAMETER.test(name) && name !== "cursor") url.searchParams.set(name, HIDDEN)
  return neutraliseText(url.href)
}

const sizeOf = ({ body, upload }: FetchInit): number | undefined =>
  upload?.body.size ?? (body === undefined ? undefined : Buffer.byteLength(body))

/** Transport that prints each request and the head of its answer, with the time between; neither bodies nor secrets. */
export const debugTransport =
  <Response extends ShownAnswer>(
    fetch: (url: string, init: FetchInit) => Promise<Response>,
    print: (text: string) => Promise<void>,
  ) =>
  async (url: string, init: FetchInit): Promise<Response> => {
    const size = sizeOf(init)
    const sent = [
      `* ${init.method} ${shownAddress(url)}`,
      ...Object.entries(init.headers).map(([name, value]) => `> ${shownHeader(name, value)}`),
      ...(size === undefined ? [] : [`> (${size} B)`]),
    ]
    await print(`${sent.join("\n")}\n`)
    const start = performance.now()
    const taken = () => `${Math.round(performance.now() - start)} ms`
    try {
      const response = await fetch(url, init)
      const answered = [
        `< ${response.status} · ${taken()}`,
        ...ANSWER_HEADERS.flatMap((name) => {
          const value = response.headers.get(name)
          return value === null ? [] : [`< ${shownHeader(name, value)}`]
        }),
      ]
      await print(`${answered.join("\n")}\n`)
      return response
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await print(`< ✗ ${neutraliseText(reason)} · ${taken()}\n`)
      throw error
    }
  }
