import type { IncomingHttpHeaders } from "node:http"

/**
 * Was a form sent by a page of ours? Another site could begin an interview in a visitor's name, and read what they answer in it.
 * Browsers say where a form comes from by one header or the other; what sends neither is no browser that is used by somebody else.
 */
export function comesFromHere(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  const { origin, host } = headers
  if (origin === undefined) return true
  const from = URL.parse(origin)?.host
  return from !== undefined && (from === host || from === URL.parse(publicUrl)?.host)
}
