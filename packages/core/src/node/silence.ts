/** A server that says nothing for so long is taken for gone. */
export const SILENCE_MS = 30_000

/** Named as the platform names it, so that the client can tell it from a line that is down. */
export class SilentServerError extends Error {
  override readonly name = "TimeoutError"

  constructor(silenceMs = SILENCE_MS, cause?: unknown) {
    super(`No answer for ${silenceMs / 1000} seconds`, { cause })
  }
}
