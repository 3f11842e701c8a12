import type { StreamFetch } from "../api/index.ts"
import { headOf, openRequest, sendBody, textOf } from "./http-request.ts"

/** `fetch` for endless responses. Fails if the response does not begin within 30 seconds. */
export function createStreamFetch(): StreamFetch {
  return (url, init) =>
    new Promise((settle, fail) => {
      const request = openRequest(new URL(url), init, (message) => {
        request.setTimeout(0)
        settle({ ...headOf(message), text: () => textOf(message), chunks: message })
      })
      request.on("error", fail)
      sendBody(request, init)
    })
}
