/**
 * `fetch` for browsers that gives up after `silenceMs` without a byte of the answer, as a `TimeoutError`; an answer that keeps coming may
 * take any time. Node's requests have the same limit in `core/node`.
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
