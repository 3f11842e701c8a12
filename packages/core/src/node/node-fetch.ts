import { Agent, fetch } from "undici"
import type { Fetch } from "../api/index.ts"
import { createLightFetch } from "./light-fetch.ts"
import { SILENCE_MS, SilentServerError } from "./silence.ts"

/** `fetch` for programs that make many calls: keeps connections open and gives up after 30 seconds of silence. */
export function createNodeFetch(): Fetch {
  const dispatcher = new Agent({ headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS })
  const light = createLightFetch()
  return async (url, init) => {
    // undici does not report the progress of a body.
    if (init.upload) return light(url, init)
    try {
      return await fetch(url, { ...init, dispatcher })
    } catch (error) {
      // Without a connection undici fails in another way.
      throw isSilence(error)
        ? new SilentServerError({ silenceMs: SILENCE_MS, connected: true, cause: error })
        : error
    }
  }
}

const isSilence = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  /^(?:Headers|Body)TimeoutError$/.test(error.cause.name)
