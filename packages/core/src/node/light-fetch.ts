import type { Fetch } from "../api/index.ts"
import { headOf, openRequest, textOf } from "./http-request.ts"
import { SILENCE_MS, SilentServerError } from "./silence.ts"

/**
 * `fetch` for a program that makes a call or two and ends: a third of undici's start-up. One connection a call;
 * gives up after 30 seconds of silence.
 */
export function createLightFetch(): Fetch {
  return (url, init) =>
    new Promise((settle, fail) => {
      const request = openRequest(new URL(url), init, (message) => {
        message.once("error", fail)
        textOf(message).then(
          (text) => settle({ ...headOf(message), text: () => Promise.resolve(text) }),
          fail,
        )
      })
      request.setTimeout(SILENCE_MS, () => request.destroy(new SilentServerError()))
      request.once("error", fail)
      request.end(init.body)
    })
}
