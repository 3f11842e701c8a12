import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"

/**
 * Headers that proxies add. Behind a proxy on this machine every request comes from loopback, so the address alone does not
 * prove that the client is local.
 */
const FORWARDING = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-forwarded-server",
  "x-original-forwarded-for",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "fastly-client-ip",
] as const

/**
 * Host names by which programs on this machine call the server. With any other name, a page in a browser may be using DNS
 * rebinding.
 */
const OWN_NAME = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})(?::\d+)?$/i
const isLoopback = (address = ""): boolean =>
  address === "::1" || /^(?:::ffff:)?127\./.test(address)

/** Creates a separate server for `GET /metrics`, so that a proxy that publishes the product cannot publish metrics. */
export const createMetricsServer = (text: () => Promise<string>): Server =>
  createServer((request, response) => void serve(request, response, text))

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  text: () => Promise<string>,
): Promise<void> {
  const [status, body, more = {}] = await answerOf(request, text).catch(() => FAILED)
  response.writeHead(status, {
    "content-type": "text/plain; version=0.0.4; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...more,
  })
  end(request, response, body)
}

const end = ({ method }: IncomingMessage, response: ServerResponse, body: string): void =>
  void response.end(method === "HEAD" ? undefined : body)

type MetricsAnswer = [status: number, body: string, headers?: Record<string, string>]

const FAILED: MetricsAnswer = [500, "The metrics could not be read.\n"]

async function answerOf(
  { method, url = "", headers, socket }: IncomingMessage,
  text: () => Promise<string>,
): Promise<MetricsAnswer> {
  if (FORWARDING.some((name) => headers[name] !== undefined))
    return [403, "Metrics are not served through a proxy.\n"]
  if (isLoopback(socket.localAddress) && !OWN_NAME.test(headers.host ?? ""))
    return [403, "Metrics are served to names of this machine only.\n"]
  if (url.split("?")[0] !== "/metrics") return [404, "Not found.\n"]
  if (method !== "GET" && method !== "HEAD")
    return [405, "Only GET and HEAD are supported.\n", { allow: "GET, HEAD" }]
  return [200, await text()]
}

const UNAVAILABLE = new Set(["EADDRINUSE", "EACCES", "EADDRNOTAVAIL", "ENOTFOUND"])

/** Starts listening. Returns false if the port is taken or the address is not available. */
export const listenForMetrics = (
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      UNAVAILABLE.has(error.code ?? "") ? resolve(false) : reject(error),
    )
    server.listen({ host, port }, () => resolve(true))
  })
