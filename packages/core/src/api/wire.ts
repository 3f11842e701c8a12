/** `{ uid: 7, roles: [1, 2] }` as `uid=7&roles=1&roles=2`; what is undefined is left out. */
export const queryOf = (input: unknown): string =>
  new URLSearchParams(
    Object.entries(input ?? {}).flatMap(([name, value]) =>
      [value].flat().flatMap((each) => (each === undefined ? [] : [[name, String(each)]])),
    ),
  ).toString()

/** A body by its content type: JSON as a value, anything else as text. A proxy's page is no JSON, whatever it claims. */
export function parseBody(text: string, contentType: string | null): unknown {
  if (!contentType?.includes("json")) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What `{ data }` wraps; undefined where the answer has no such envelope. */
export const dataOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "data" in body ? body.data : undefined
