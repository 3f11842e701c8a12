import type { Fetch, FetchInit } from "../api/index.ts"

/** A `Fetch` with a constant response that records its requests. */
export interface FakeFetch extends Fetch {
  urls: string[]
  inits: FetchInit[]
}

/** Creates the function. `body` is sent unchanged as JSON; pass `{ data }` if the call has this envelope. */
export function createFakeFetch(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): FakeFetch {
  const all = new Map(Object.entries({ "content-type": "application/json", ...headers }))
  const fake: FakeFetch = Object.assign(
    (url: string, init: FetchInit) => {
      fake.urls.push(url)
      fake.inits.push(init)
      return Promise.resolve({
        ok: status >= 200 && status < 300,
        status,
        headers: { get: (name: string) => all.get(name.toLowerCase()) ?? null },
        text: () => Promise.resolve(JSON.stringify(body)),
        arrayBuffer: async () => new TextEncoder().encode(JSON.stringify(body)).buffer,
      })
    },
    { urls: [], inits: [] },
  )
  return fake
}
