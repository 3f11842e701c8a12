import { ERROR_KEYS, type ErrorKey } from "@qo/core/api"
import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { Services } from "./services.ts"

const KEYS: Readonly<Record<string, ErrorKey>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "tooSlow",
  HPE_HEADER_OVERFLOW: "headersTooLarge",
}

/** Answers what Node could not read as a request, in the form of all refusals, and ends the connection. Its language is unknown. */
export const answerUnreadable =
  ({ texts }: Pick<Services, "texts">) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return
    const key = KEYS[error.code ?? ""] ?? "malformed"
    const status = ERROR_KEYS[key]
    const body = JSON.stringify({ message: texts.ru(`error.${key}`), key })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
    ]
    if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`)
    socket.destroySoon()
  }
