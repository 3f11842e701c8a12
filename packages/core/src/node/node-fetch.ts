import { Agent, fetch } from "undici"
import type { Fetch } from "../api/index.ts"
import { createLightFetch } from "./light-fetch.ts"
import { SILENCE_MS, SilentServerError } from "./silence.ts"

/** `fetch` for programs that make many calls: keeps connections open and fails after 30 seconds without a byte. */
export function createNodeFetch(): Fetch {
  const dispatcher = new Agent({ headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS })
  const light = createLightFetch()
  return async (url, init) => {
    // undici does not report the progress of sending a body.
    if (init.upload) return light(url, init)
    try {
      return await fetch(url, { ...init, dispatcher })
    } catch (error) {
      // undici reports a timeout during connecting with another error.
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
