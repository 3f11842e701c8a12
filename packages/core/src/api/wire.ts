import type { FetchedResponse } from "./exchange.ts"

/** `{ uid: 7, roles: [1, 2] }` as `uid: 7`, `roles: 1`, `roles: 2`; undefined fields are left out. */
export const pairsOf = (input: unknown): [name: string, value: string][] =>
  Object.entries(input ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each): [string, string][] => (each === undefined ? [] : [[name, String(each)]])),
  )

/** The same as `uid=7&roles=1&roles=2`. */
export const queryOf = (input: unknown): string => new URLSearchParams(pairsOf(input)).toString()

/** The body of an answer by its content type: JSON as a value, text as a string, anything else as bytes. */
export async function readBody(response: FetchedResponse): Promise<unknown> {
  const type = response.headers.get("content-type")
  return type?.includes("json") || type?.startsWith("text/")
    ? parseBody(await response.text(), type)
    : readBytes(response)
}

export const readBytes = async (response: FetchedResponse): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer())

/**
 * Parses a text by its content type: JSON into a value, any other text unchanged. A proxy's page is not JSON, even if its header
 * claims so.
 */
export function parseBody(text: string, contentType: string | null): unknown {
  if (!contentType?.includes("json")) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The content of the `{ data }` envelope; undefined without one. */
export const dataOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "data" in body ? body.data : undefined
