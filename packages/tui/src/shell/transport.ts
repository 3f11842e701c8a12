import type { Fetch, FetchInit } from "@qo/core/api"
import { createLightFetch } from "@qo/core/node"
import type { Command } from "./command.ts"
import type { Io } from "./io.ts"

interface Surroundings {
  io: Pick<Io, "fetch" | "stderr">
  /** `--debug http`: requests are printed on stderr. */
  debug?: boolean
}

interface AnyResponse {
  status: number
  headers: { get: (name: string) => string | null }
}

/** The same transport, or with `--debug http` one that prints on stderr; its code is loaded with the first request. */
export const withDebugging = <Response extends AnyResponse>(
  fetch: (url: string, init: FetchInit) => Promise<Response>,
  { io, debug }: Surroundings,
): ((url: string, init: FetchInit) => Promise<Response>) =>
  debug
    ? async (url, init) => {
        const { debugTransport } = await import("./debug-transport.ts")
        return debugTransport(fetch, io.stderr.write)(url, init)
      }
    : fetch

/** Transport of a command's calls. */
export const transportOf = (
  around: Surroundings,
  { chatty }: Pick<Command, "chatty"> = {},
): Fetch =>
  withDebugging(around.io.fetch ?? (chatty ? createPooledFetch() : createLightFetch()), around)

/** Number of calls up to which undici is not loaded, because loading it takes longer than these calls. */
const LIGHT_CALLS = 4

function createPooledFetch(): Fetch {
  const light = createLightFetch()
  let calls = 0
  let loading: Promise<Fetch> | undefined
  return async (url, init) => {
    if (++calls <= LIGHT_CALLS) return light(url, init)
    loading ??= import("../session/pooled-fetch.ts").then(({ pooledFetch }) => pooledFetch)
    return (await loading)(url, init)
  }
}
