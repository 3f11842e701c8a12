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
  /** Longest time of a delivery in all, ms. */
  wholeMs?: number
  /** All addresses of a name; the system's resolver where it is left out. */
  lookup?: (name: string) => Promise<LookupAddress[]>
  /** Returns whether an address may be called. Default: public addresses. */
  allowAddress?: (address: string) => boolean
  /** Certificates that are trusted in place of the well-known ones. */
  ca?: string
}

/** Posts, and resolves with the status of the response. Rejects with {@link UndeliveredError} or the error of the network. */
export type Post = (
  outgoing: OutgoingCallback,
  allowedHttpHosts: readonly string[],
) => Promise<number>

/**
 * Posts to addresses that people have typed. The name is resolved once, each of its addresses is checked, and the connection
 * goes to one of these and nowhere else; redirects are not followed.
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

/** Sends to these addresses alone; done when the connection is closed or time is up. The body of the response is discarded. */
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
    // A connection for each callback: none is handed on to a name that leads elsewhere by now.
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
