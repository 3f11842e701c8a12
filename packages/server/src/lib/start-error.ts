import type { MessageKey } from "@qo/core/i18n"

/** Reasons why the program cannot start or continue. Texts: `start.<reason>` in i18n. */
export type StartReason =
  MessageKey<"server"> extends infer Key
    ? Key extends `start.${infer Reason}`
      ? Reason
      : never
    : never

/** A failed start whose reason the user can fix. */
export class StartError extends Error {
  override readonly name = "StartError"
  readonly reason: StartReason
  readonly params: Record<string, string | number>

  constructor(reason: StartReason, params: Record<string, string | number> = {}, cause?: unknown) {
    super(`${reason} ${JSON.stringify(params)}`, { cause })
    this.reason = reason
    this.params = params
  }
}
