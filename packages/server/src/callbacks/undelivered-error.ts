/**
 * Reasons of the program why a callback was not delivered. Texts: `callback.<reason>` in i18n. Stored as the callback's last
 * error.
 */
export const UNDELIVERED = [
  "forbiddenAddress",
  "timedOut",
  "noAnswer",
  "restored",
  "removed",
] as const
export type UndeliveredReason = (typeof UNDELIVERED)[number]

export class UndeliveredError extends Error {
  override readonly name = "UndeliveredError"
  readonly reason: UndeliveredReason

  constructor(reason: UndeliveredReason) {
    super(reason)
    this.reason = reason
  }
}

const REASON_MAX = 60

/**
 * Returns a short code for an error: a reason of {@link UNDELIVERED}, or the code of the network or TLS error. It never
 * contains received content.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof UndeliveredError) return error.reason
  if (!(error instanceof Error)) return "Error"
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name
  return code.slice(0, REASON_MAX)
}
