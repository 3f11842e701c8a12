import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import http from "node:http"
import https from "node:https"
import type { AddressInfo, Socket } from "node:net"
import { selfSignedCertificate } from "./certificate.setup.ts"

export interface ReceivedCallback {
  path: string
  host: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  port: number
  /** Certificate that clients must trust. */
  ca: string
  received: ReceivedCallback[]
  /** Number of connections so far. */
  connections: () => number
  /** Largest number of concurrent requests so far. */
  most: () => number
  /** Handler of requests. At first it responds with 200. */
  answer: (response: ServerResponse, request: IncomingMessage) => void
  stop: () => Promise<void>
}

/** Starts a receiver of callbacks on loopback, for `hooks.example.com` and other names. It uses https by default. */
export async function startReceiver({
  names = ["hooks.example.com", "other.example.com", "127.0.0.1"],
  plain = false,
  expired = false,
  host = "127.0.0.1",
  port = 0,
}: {
  names?: readonly string[]
  plain?: boolean
  expired?: boolean
  host?: string
  port?: number
} = {}): Promise<Receiver> {
  const certificate = selfSignedCertificate(names, { expired })
  const sockets = new Set<Socket>()
  let connections = 0
  let underWay = 0
  let most = 0

  const receive = (request: IncomingMessage, response: ServerResponse) => {
    underWay++
    most = Math.max(most, underWay)
    response.once("close", () => underWay--)
    let body = ""
    request.setEncoding("utf8")
    request.on("data", (chunk: string) => (body += chunk))
    request.on("end", () => {
      const { url = "", headers } = request
      receiver.received.push({ path: url, host: headers.host, headers, body })
      receiver.answer(response, request)
    })
  }
  const server = plain ? http.createServer(receive) : https.createServer(certificate, receive)
  server.on("connection", (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.on("error", () => undefined)
    socket.once("close", () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, host, () => resolve()))
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    ca: certificate.cert,
    received: [],
    connections: () => connections,
    most: () => most,
    answer: (response) => response.end("thank you"),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return receiver
}
