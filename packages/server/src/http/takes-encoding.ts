/**
 * Returns true if a client with this `accept-encoding` accepts the encoding. A weight of 0 refuses it; `*` matches encodings
 * that are not listed. Without the header, only the uncompressed text is accepted.
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
