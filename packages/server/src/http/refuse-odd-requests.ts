import type { ErrorKey } from "@qo/core/api"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { discardBody } from "./discard-body.ts"
import { Refusal } from "./refusal.ts"
import { hasBody } from "./unknown-request.ts"

type Check = (request: FastifyRequest) => boolean

/** Allowed values of `host` (RFC 9112, section 3.2): host and optional port, or empty. */
const HOST = /^(?:\[[\da-f:.%]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i
const VERSIONS: ReadonlySet<string> = new Set(["1.0", "1.1"])

/** Requires exactly one `host` header. HTTP/1.0 requests may omit it. */
const hasWrongHost: Check = ({ raw: { rawHeaders, httpVersion }, headers: { host } }) => {
  if (host === undefined) return httpVersion !== "1.0"
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count++
  return count > 1 || !HOST.test(host)
}

const isOther = (value: string | string[] | undefined, understood: string): boolean =>
  value !== undefined && String(value).trim().toLowerCase() !== understood

/** Checks for requests that Node accepts but the server does not support, with the error key of each. */
const CHECKS: readonly (readonly [ErrorKey, Check])[] = [
  ["wrongVersion", ({ raw }) => !VERSIONS.has(raw.httpVersion)],
  ["malformed", hasWrongHost],
  ["wrongExpectation", ({ headers }) => isOther(headers.expect, "100-continue")],
  ["notImplemented", ({ headers }) => isOther(headers["transfer-encoding"], "chunked")],
  [
    "wrongEncoding",
    ({ headers }) =>
      Boolean(headers["content-encoding"]) && isOther(headers["content-encoding"], "identity"),
  ],
]

/** Refuses requests by their headers as RFC 9110 and 9112 require, in the format of other errors. */
export function refuseOddRequests(app: FastifyInstance): void {
  // Without this listener, Node responds with status 417 and no body.
  app.server.on("checkExpectation", (request, response) =>
    app.server.emit("request", request, response),
  )
  app.addHook("onRequest", (request, reply, done) => {
    const [key] = CHECKS.find(([, isWrong]) => isWrong(request)) ?? []
    if (key === undefined) {
      ignoreUnusableConditions(request)
      return done()
    }
    if (hasBody(request)) discardBody(request.raw)
    noteAccepted(key, reply)
    done(new Refusal(key))
  })
}

/** Adds the only accepted encoding of bodies to the response (RFC 9110, section 12.5.3). */
function noteAccepted(key: ErrorKey, reply: FastifyReply): void {
  if (key === "wrongEncoding") void reply.header("accept-encoding", "identity")
}

const RANGE = /^bytes=(\d+)-(\d*)$/

/**
 * Removes unusable range headers, so that the whole file is sent (RFC 9110, sections 13.1.5 and 14.2): invalid ones
 * (`bytes=5-1`), those of methods other than GET or with a weak tag, several ranges, and ranges counted from the end.
 * `if-match` is removed because it requires strong tags, and tags of files are weak.
 */
function ignoreUnusableConditions({ method, headers }: FastifyRequest): void {
  const { range, "if-range": ifRange, "if-match": ifMatch } = headers
  if (range !== undefined && (method !== "GET" || isWeak(ifRange) || !isOrdered(range)))
    delete headers.range
  if (ifMatch !== undefined && ifMatch.trim() !== "*") headers["if-match"] = NO_TAG
}

const NO_TAG = '"none"'
const isWeak = (tag: string | string[] | undefined): boolean => String(tag ?? "").startsWith("W/")

function isOrdered(range: string): boolean {
  const [, first, last] = RANGE.exec(range.trim()) ?? []
  return first !== undefined && (!last || Number(first) <= Number(last))
}
