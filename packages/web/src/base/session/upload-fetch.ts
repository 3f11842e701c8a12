import type { FetchedResponse, FetchInit } from "@qo/core/api"
import { SILENCE_MS } from "../silence.ts"

/** `fetch` for uploads: only XMLHttpRequest reports the progress of a body. */
export const uploadFetch = (url: string, init: FetchInit): Promise<FetchedResponse> =>
  new Promise((settle, fail) => {
    const { method, headers, upload, signal } = init
    const request = new XMLHttpRequest()
    let silence: number | undefined
    const giveUp = (reason: unknown) => {
      fail(reason instanceof Error ? reason : new DOMException("", "AbortError"))
      request.abort()
    }
    const listen = () => {
      clearTimeout(silence)
      silence = window.setTimeout(() => {
        giveUp(new DOMException("", "TimeoutError"))
      }, SILENCE_MS)
    }
    const cancel = () => giveUp(signal?.reason)

    request.open(method, url)
    request.responseType = "arraybuffer"
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      listen()
      upload?.onSent?.(loaded, total)
    })
    request.addEventListener("progress", listen)
    request.addEventListener("load", () => settle(answerOf(request)))
    request.addEventListener("error", () => fail(new TypeError("Network failure")))
    request.addEventListener("loadend", () => {
      clearTimeout(silence)
      signal?.removeEventListener("abort", cancel)
    })
    signal?.addEventListener("abort", cancel)
    if (signal?.aborted) return cancel()
    listen()
    request.send(upload?.body ?? null)
  })

function answerOf(request: XMLHttpRequest): FetchedResponse {
  const { status } = request
  const bytes = request.response as ArrayBuffer
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => request.getResponseHeader(name) },
    text: () => Promise.resolve(new TextDecoder().decode(bytes)),
    arrayBuffer: () => Promise.resolve(bytes),
  }
}
