/** Silence after which a server counts as gone, ms. */
export const SILENCE_MS = 30_000

interface Silence {
  silenceMs: number
  connected: boolean
  cause?: unknown
}

/** Named as the platform names it, so that the client can tell it from a line that is down. */
export class SilentServerError extends Error {
  override readonly name = "TimeoutError"
  readonly seconds: number
  /** False if the address was not found or took no connection within the time: there may be no server at all. */
  readonly connected: boolean

  constructor({ silenceMs, connected, cause }: Silence) {
    const seconds = silenceMs / 1000
    super(`No answer for ${seconds} seconds`, { cause })
    this.seconds = seconds
    this.connected = connected
  }
}
