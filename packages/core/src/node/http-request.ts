import { SILENCE_MS, SilentServerError } from "./silence.ts"
import type { Agent, ClientRequest, IncomingMessage } from "node:http"
import type { FetchInit, Upload } from "../api/index.ts"

interface ConnectOptions {
  agent?: Agent | undefined
  silenceMs?: number | undefined
}

/**
 * Opens a request that fails with a {@link SilentServerError} after `silenceMs` without a byte, including the time for
 * resolving the address and connecting. Loads only the http code of Node: an `import` of node:http would load all its exports,
 * including WebSocket. Without an agent, each call opens a connection.
 */
export function openRequest(
  url: URL,
  { method, headers, body, upload, signal }: FetchInit,
  answered: (message: IncomingMessage) => void,
  { agent, silenceMs = SILENCE_MS }: ConnectOptions = {},
): ClientRequest {
  const size = upload ? upload.body.size : body === undefined ? undefined : Buffer.byteLength(body)
  const length = size === undefined ? {} : { "content-length": String(size) }
  // Without keep-alive, a server that refuses an upload would close the connection immediately, and its response would be lost
  // while data is still being sent.
  const kept = upload && !agent ? { connection: "keep-alive" } : {}
  const options = {
    method,
    headers: { ...headers, ...length, ...kept },
    agent: agent ?? (false as const),
    // `setTimeout` of a request in Node would only begin after the connection is established.
    timeout: silenceMs,
    ...(signal && { signal }),
  }
  const { request: open } = process.getBuiltinModule(
    url.protocol === "https:" ? "node:https" : "node:http",
  )
  const request = open(url, options, answered)
  return request.once("timeout", () => {
    const connected = request.socket?.connecting === false
    request.destroy(new SilentServerError({ silenceMs, connected }))
  })
}

/**
 * Sends the body, if there is one. An upload is sent in pieces, each after the previous ones have been passed to the network.
 */
export function sendBody(request: ClientRequest, { body, upload }: FetchInit): void {
  if (!upload) request.end(body)
  else
    sendPieces(request, upload).catch((error: unknown) => {
      request.destroy(error instanceof Error ? error : new Error(String(error)))
    })
}

const PIECE_BYTES = 64 * 1024

/** Sends pieces until all are sent or the server has responded, because it then refuses the rest. */
async function sendPieces(request: ClientRequest, { body, onSent }: Upload): Promise<void> {
  let answered = false
  request.once("response", () => {
    answered = true
  })
  for (let from = 0; from < body.size; from += PIECE_BYTES) {
    const piece = new Uint8Array(await body.slice(from, from + PIECE_BYTES).arrayBuffer())
    if (answered || request.destroyed) return
    if (!request.write(piece)) await waitForDrain(request)
    onSent?.(from + piece.length, body.size)
  }
  request.end()
}

/** Waits until more data can be written or the connection is closed. */
const waitForDrain = (request: ClientRequest): Promise<void> =>
  new Promise((go) => {
    const end = () => {
      request.off("drain", end)
      request.off("close", end)
      go()
    }
    request.on("drain", end)
    request.on("close", end)
  })

/** Returns status and headers in the form of `fetch`. */
export function headOf(message: IncomingMessage) {
  const status = message.statusCode ?? 0
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: {
      get: (name: string) => {
        const value = message.headers[name.toLowerCase()]
        return Array.isArray(value) ? value.join(", ") : (value ?? null)
      },
    },
  }
}

export async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export const textOf = async (message: IncomingMessage): Promise<string> =>
  (await bytesOf(message)).toString("utf8")
