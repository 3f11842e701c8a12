import { write } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"

/** Sends text to a terminal. Resolves when the terminal has accepted all of it. */
export type Outlet = (text: string) => Promise<void>

const FULL_MS = 5

/**
 * Writes to a terminal asynchronously. `process.stdout` would block the whole program on a slow connection, and each key
 * pressed meanwhile would then cause a separate frame.
 */
export function createOutlet(
  fd: number,
  encode: (text: string) => Uint8Array = (text) => Buffer.from(text),
): Outlet {
  const put = (bytes: Uint8Array) =>
    new Promise<number>((settle, fail) => {
      write(fd, bytes, (error, written) => (error ? fail(error) : settle(written)))
    })
  return async (text) => {
    let left = encode(text)
    while (left.length > 0)
      try {
        left = left.subarray(await put(left))
      } catch (error) {
        const isFull = error instanceof Error && "code" in error && error.code === "EAGAIN"
        // Other errors mean that the terminal no longer exists; a signal then ends the program.
        if (!isFull) return
        await wait(FULL_MS)
      }
  }
}

/** Writes through the stream, for consoles that accept only its output (Windows). */
export const streamOutlet =
  (stream: { write: (text: string, done: () => void) => unknown }): Outlet =>
  (text) =>
    new Promise((settle) => void stream.write(text, () => settle()))
