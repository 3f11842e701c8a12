/**
 * Does a client with this `accept-encoding` take the encoding? A weight of 0 refuses it; `*` speaks for an encoding that is not
 * named. A missing header means the plain text, which every client reads.
 */
export function takesEncoding(
  accepted: string | string[] | undefined,
  encoding: "gzip" | "br",
): boolean {
  const weights = new Map<string, number>()
  for (const part of String(accepted ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase())
    const weight = parameters.find((each) => each.startsWith("q="))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const weight = weights.get(encoding) ?? weights.get("*") ?? 0
  return weight > 0
}
