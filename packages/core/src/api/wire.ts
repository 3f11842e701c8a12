import type { FetchedResponse } from "./exchange.ts"

/** Converts `{ uid: 7, roles: [1, 2] }` to the pairs `uid: 7`, `roles: 1`, `roles: 2`. Undefined fields are left out. */
export const pairsOf = (input: unknown): [name: string, value: string][] =>
  Object.entries(input ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each): [string, string][] => (each === undefined ? [] : [[name, String(each)]])),
  )

/** Converts an object to a query string: `uid=7&roles=1&roles=2`. */
export const queryOf = (input: unknown): string => new URLSearchParams(pairsOf(input)).toString()

/** Returns the body of a response by its content type: JSON as a value, text as a string, other types as bytes. */
export async function readBody(response: FetchedResponse): Promise<unknown> {
  const type = response.headers.get("content-type")
  return type?.includes("json") || type?.startsWith("text/")
    ? parseBody(await response.text(), type)
    : readBytes(response)
}

export const readBytes = async (response: FetchedResponse): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer())

/**
 * Parses a text by its content type: JSON into a value, any other text unchanged. Text that is not valid JSON is returned
 * unchanged, because a proxy may label an error page as JSON.
 */
export function parseBody(text: string, contentType: string | null): unknown {
  if (!contentType?.includes("json")) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the content of the envelope `{ data }`; undefined without one. */
export const dataOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "data" in body ? body.data : undefined
