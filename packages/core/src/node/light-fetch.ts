import type { Agent } from "node:http"
import type { Fetch } from "../api/index.ts"
import { headOf, openRequest, textOf } from "./http-request.ts"
import { SILENCE_MS, SilentServerError } from "./silence.ts"

/** Longer than this no connection is kept without a call, unless the server says how long it keeps it. */
const KEPT_MS = 4000

/**
 * `fetch` in a third of undici's start-up and memory; gives up after 30 seconds of silence. A connection for each call, or with
 * `keepAlive` as many as there are calls at once.
 */
export function createLightFetch({ keepAlive = false } = {}): Fetch {
  const agents = keepAlive ? keptAgents() : () => undefined
  return (url, init) =>
    new Promise((settle, fail) => {
      const target = new URL(url)
      const request = openRequest(
        target,
        init,
        (message) => {
          message.once("error", fail)
          textOf(message).then(
            (text) => settle({ ...headOf(message), text: () => Promise.resolve(text) }),
            fail,
          )
        },
        agents(target.protocol),
      )
      request.setTimeout(SILENCE_MS, () => request.destroy(new SilentServerError()))
      request.once("error", fail)
      request.end(init.body)
    })
}

function keptAgents(): (protocol: string) => Agent {
  const options = { keepAlive: true, timeout: KEPT_MS }
  let plain: Agent | undefined
  let secure: Agent | undefined
  return (protocol) =>
    protocol === "https:"
      ? (secure ??= new (process.getBuiltinModule("node:https").Agent)(options))
      : (plain ??= new (process.getBuiltinModule("node:http").Agent)(options))
}
