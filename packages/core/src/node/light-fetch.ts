import type { ClientRequest, IncomingMessage } from "node:http"
import type { Fetch, FetchedResponse, FetchInit } from "../api/index.ts"
import { SILENCE_MS, SilentServerError } from "./silence.ts"

/**
 * `fetch` for a program that makes a call or two and ends: a third of undici's start-up. One connection a call;
 * gives up after 30 seconds of silence.
 */
export function createLightFetch(): Fetch {
  return (url, init) =>
    new Promise((settle, fail) => {
      const request = open(new URL(url), init, (message) => {
        message.once("error", fail)
        collect(message).then(settle, fail)
      })
      request.setTimeout(SILENCE_MS, () => request.destroy(new SilentServerError()))
      request.once("error", fail)
      request.end(init.body)
    })
}

/** An `import` of node:http would load all that it exports, WebSocket included; this loads http alone. */
function open(
  url: URL,
  { method, headers, body, signal }: FetchInit,
  answered: (message: IncomingMessage) => void,
): ClientRequest {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }
  const options = {
    method,
    headers: { ...headers, ...length },
    agent: false as const,
    ...(signal && { signal }),
  }
  return url.protocol === "https:"
    ? process.getBuiltinModule("node:https").request(url, options, answered)
    : process.getBuiltinModule("node:http").request(url, options, answered)
}

async function collect(message: IncomingMessage): Promise<FetchedResponse> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString("utf8")
  const status = message.statusCode ?? 0
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: {
      get: (name) => {
        const value = message.headers[name.toLowerCase()]
        return Array.isArray(value) ? value.join(", ") : (value ?? null)
      },
    },
    text: () => Promise.resolve(text),
  }
}
