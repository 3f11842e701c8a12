import type { LookupAddress } from "node:dns"
import { lookup as resolveName } from "node:dns/promises"
import http from "node:http"
import https from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { isPublicAddress } from "./public-address.ts"
import { addressProblem, hostOf } from "./refuse-address.ts"
import { UndeliveredError } from "./undelivered-error.ts"

export interface OutgoingCallback {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
}

export interface PostOptions {
  /** Maximum total time of a delivery, ms. */
  wholeMs?: number
  /** Returns all addresses of a name. Default: the resolver of the system. */
  lookup?: (name: string) => Promise<LookupAddress[]>
  /** Returns whether an address may be called. Default: public addresses. */
  allowAddress?: (address: string) => boolean
  /** Trusted certificate in place of the well-known authorities. */
  ca?: string
}

/** Posts a callback and resolves with the status of the response. Rejects with {@link UndeliveredError} or a network error. */
export type Post = (
  outgoing: OutgoingCallback,
  allowedHttpHosts: readonly string[],
) => Promise<number>

/**
 * Creates a function that posts to addresses that users have entered. The name is resolved once, each of its addresses is
 * checked, and the connection only uses a checked address. Redirects are not followed.
 */
export function createPost({
  wholeMs = 5000,
  lookup = (name) => resolveName(name, { all: true }),
  allowAddress = isPublicAddress,
  ca,
}: PostOptions = {}): Post {
  const addressesOf = async (url: URL): Promise<LookupAddress[]> => {
    const name = hostOf(url)
    const family = isIP(name)
    const addresses = family === 0 ? await lookup(name) : [{ address: name, family }]
    if (addresses.length === 0 || !addresses.every(({ address }) => allowAddress(address)))
      throw new UndeliveredError("forbiddenAddress")
    return addresses
  }
  return async (outgoing, allowedHttpHosts) => {
    if (addressProblem(outgoing.url, allowedHttpHosts, allowAddress))
      throw new UndeliveredError("forbiddenAddress")
    const url = new URL(outgoing.url)
    const signal = AbortSignal.timeout(wholeMs)
    const tooLate = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new UndeliveredError("timedOut")), {
        once: true,
      })
    })
    const addresses = await Promise.race([addressesOf(url), tooLate])
    return exchange(url, outgoing, addresses, { signal, ca })
  }
}

const ANSWER_MAX = 64 * 1024

/**
 * Sends a request to one of these addresses. Resolves when the connection is closed or the time is up. The body of the response
 * is discarded.
 */
function exchange(
  url: URL,
  { body, headers }: OutgoingCallback,
  addresses: readonly LookupAddress[],
  { signal, ca }: { signal: AbortSignal; ca: string | undefined },
): Promise<number> {
  const name = hostOf(url)
  const options: https.RequestOptions = {
    method: "POST",
    protocol: url.protocol,
    host: name,
    port: url.port === "" ? undefined : Number(url.port),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, "content-length": Buffer.byteLength(body) },
    // Each callback gets a new connection: a reused one could lead to an address that the name no longer has.
    agent: false,
    lookup: pinnedTo(addresses),
    servername: isIP(name) === 0 ? name : "",
    rejectUnauthorized: true,
    signal,
    ...(ca !== undefined && { ca }),
  }
  return new Promise((resolve, reject) => {
    let status: number | undefined
    const request = (url.protocol === "https:" ? https : http).request(options, (response) => {
      status = response.statusCode
      let received = 0
      response.on("data", (chunk: Buffer) => {
        received += chunk.length
        if (received > ANSWER_MAX) request.destroy()
      })
      // The status was received; errors in the rest of the response are ignored.
      response.on("error", () => undefined)
    })
    request.on("error", (error) => {
      if (status === undefined) reject(signal.aborted ? new UndeliveredError("timedOut") : error)
    })
    request.on("close", () =>
      status === undefined ? reject(new UndeliveredError("noAnswer")) : resolve(status),
    )
    request.end(body)
  })
}

const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_name, { all }, done) => {
    const [first] = addresses
    if (all || !first) done(null, [...addresses])
    else done(null, first.address, first.family)
  }
