import type { Agent, ClientRequest, IncomingMessage } from "node:http"
import type { FetchInit } from "../api/index.ts"

/** An `import` of node:http would load all that it exports, WebSocket included; this loads http alone. Without an agent one connection a call. */
export function openRequest(
  url: URL,
  { method, headers, body, signal }: FetchInit,
  answered: (message: IncomingMessage) => void,
  agent?: Agent,
): ClientRequest {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }
  const options = {
    method,
    headers: { ...headers, ...length },
    agent: agent ?? (false as const),
    ...(signal && { signal }),
  }
  return url.protocol === "https:"
    ? process.getBuiltinModule("node:https").request(url, options, answered)
    : process.getBuiltinModule("node:http").request(url, options, answered)
}

/** Status and headers, as `fetch` gives them. */
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

export async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}
