/**
 * `fetch` for browsers that fails with a `TimeoutError` after `silenceMs` without a received byte. The total duration of a
 * response is not limited. `core/node` has the same limit for requests in Node.
 */
export async function fetchWithin(
  silenceMs: number,
  url: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const listen = () => {
    end()
    timer = setTimeout(() => silence.abort(new DOMException("", "TimeoutError")), silenceMs)
  }
  const signals = [silence.signal, ...(init.signal ? [init.signal] : [])]
  listen()
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
    if (!response.body) {
      end()
      return response
    }
    listen()
    const body = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, onward) {
          listen()
          onward.enqueue(chunk)
        },
        flush: end,
      }),
    )
    return new Response(body, response)
  } catch (error) {
    end()
    throw error
  }
}
