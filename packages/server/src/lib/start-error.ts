import type { MessageKey } from "@qo/core/i18n"

/** Reasons why the program cannot start or go on. Texts: `start.<reason>` in i18n. */
export type StartReason =
  MessageKey<"server"> extends infer Key
    ? Key extends `start.${infer Reason}`
      ? Reason
      : never
    : never

/** A start that failed for a reason the person at the keyboard can do something about. */
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
