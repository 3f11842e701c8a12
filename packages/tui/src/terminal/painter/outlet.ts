import { write } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"

/** Sends text to a terminal. Resolves when the terminal has accepted all of it. */
export type Outlet = (text: string) => Promise<void>

const FULL_MS = 5

/**
 * Creates a function that writes to a terminal asynchronously. `process.stdout` would block the program on a slow connection,
 * and each key pressed meanwhile would be painted separately afterwards.
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
        // Other errors mean that the terminal is closed. Its signal ends the program.
        if (!isFull) return
        await wait(FULL_MS)
      }
  }
}

/** Writes with the stream of the console, which Windows requires. */
export const streamOutlet =
  (stream: { write: (text: string, done: () => void) => unknown }): Outlet =>
  (text) =>
    new Promise((settle) => void stream.write(text, () => settle()))
