/** Our own reasons why a callback was not taken. Texts: `callback.<reason>` in i18n; kept as the callback's last error. */
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

/** A short word for the error: ours, or the code of the network or TLS; without any received content. */
export function reasonOf(error: unknown): string {
  if (error instanceof UndeliveredError) return error.reason
  if (!(error instanceof Error)) return "Error"
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name
  return code.slice(0, REASON_MAX)
}
