/** Time without a byte after which a server is regarded as unreachable, ms. */
export const SILENCE_MS = 30_000

interface Silence {
  silenceMs: number
  connected: boolean
  cause?: unknown
}

/** Error with the name that platforms use for timeouts, so that the client can distinguish it from a broken connection. */
export class SilentServerError extends Error {
  override readonly name = "TimeoutError"
  readonly seconds: number
  /** False if the address was not found or no connection was established in time, so there may be no server. */
  readonly connected: boolean

  constructor({ silenceMs, connected, cause }: Silence) {
    const seconds = silenceMs / 1000
    super(`No answer for ${seconds} seconds`, { cause })
    this.seconds = seconds
    this.connected = connected
  }
}
