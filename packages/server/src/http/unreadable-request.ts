import { ERROR_KEYS, type ErrorKey } from "@qo/core/api"
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import type { Services } from "./services.ts"

const KEYS: Readonly<Record<string, ErrorKey>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "tooSlow",
  HPE_HEADER_OVERFLOW: "headersTooLarge",
  HPE_INVALID_VERSION: "wrongVersion",
  HPE_PAUSED_H2_UPGRADE: "wrongVersion",
}

/** A parse error of Node's HTTP server. */
interface ParseError extends Error {
  code?: string
  /** The last received bytes. The framework declares a different type than Node passes. */
  rawPacket?: unknown
  bytesParsed?: number
}

/** A request line that is valid except for its method. Methods are case-sensitive. */
const REQUEST_LINE = /^[!#$%&'*+.^`|~\w-]+ \S+ HTTP\/1\.[01]\r?$/

/** Returns the line in which parsing failed. */
function lineOf({ rawPacket, bytesParsed = 0 }: ParseError): string {
  if (!Buffer.isBuffer(rawPacket)) return ""
  const start = bytesParsed > 0 ? rawPacket.lastIndexOf("\n", bytesParsed - 1) + 1 : 0
  const end = rawPacket.indexOf("\n", start)
  return rawPacket.toString("latin1", start, end < 0 ? rawPacket.length : end)
}

function keyOf(error: ParseError): ErrorKey {
  const { code = "" } = error
  if (code === "HPE_INVALID_METHOD" && REQUEST_LINE.test(lineOf(error))) return "notImplemented"
  // The line ends in a single line feed. The HTTP version is valid, but the bytes after it are not.
  if (code === "HPE_INVALID_VERSION" && error.message.includes("after version")) return "malformed"
  return KEYS[code] ?? "malformed"
}

/** Responds to a request that Node cannot parse, in the format of other errors, and closes the connection. */
export const answerUnreadable =
  (services: Pick<Services, "texts">) =>
  (error: ParseError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return
    const write = () => writeRefusal(services, socket, keyOf(error))
    const earlier = responseOn(socket)
    if (earlier) earlier.once("close", write)
    else write()
  }

/** Returns the pending response to an earlier, completely received request on the connection. */
function responseOn(socket: Socket): ServerResponse | undefined {
  const { _httpMessage: response } = socket as Socket & {
    _httpMessage?: ServerResponse & { req: IncomingMessage }
  }
  return response?.req.complete && !response.writableEnded ? response : undefined
}

/** Writes an error to a socket without a request and closes the connection. The client's language is unknown. */
export function writeRefusal(
  { texts }: Pick<Services, "texts">,
  socket: Duplex,
  key: ErrorKey,
): void {
  const status = ERROR_KEYS[key]
  const body = JSON.stringify({ message: texts.ru(`error.${key}`), key })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ]
  if (socket.writable) socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy())
  else socket.destroy()
}
