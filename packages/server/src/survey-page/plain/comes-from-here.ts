import type { IncomingHttpHeaders } from "node:http"

/**
 * Returns true if a form was sent by a page of this server. Otherwise another site could start an interview for a visitor and
 * read the answers. Browsers send the origin in one of two headers. A client that sends neither is not a browser, so it cannot
 * be misused by another site.
 */
export function comesFromHere(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  const { origin, host } = headers
  if (origin === undefined) return true
  const from = URL.parse(origin)?.host
  return from !== undefined && (from === host || from === URL.parse(publicUrl)?.host)
}
