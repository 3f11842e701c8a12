import { createHook } from "node:async_hooks"
import { createOutlet } from "../../terminal/index.ts"

/** Code of an escape sequence that terminals ignore. */
export const REST_CODE = 7777

/** Sent by a program at rest: the number of bytes of keys it has read and the size it has drawn for, as `12 80x24`. */
export const restMark = (what: string): string => `\u001B]${REST_CODE};${what}\u0007`

/** Timers of a second or more are the program's clock; it is at rest although they run. */
const CLOCK_MS = 1000
/** Turns of the event loop in which nothing was waiting. */
const CALM_TURNS = 10

/**
 * Makes this program report to its terminal whenever it is at rest after keys, a resize or its start: no pending callback, file
 * or short timer. So tests need not guess how long that takes on a busy machine.
 */
export function tellRest(): void {
  const { stdin, stdout } = process
  const timers = new Set<number>()
  createHook({
    init(id, type, _trigger, resource) {
      const ms: unknown = type === "Timeout" && Reflect.get(resource, "_idleTimeout")
      if (typeof ms === "number" && ms < CLOCK_MS) timers.add(id)
    },
    destroy: (id) => void timers.delete(id),
  }).enable()
  const send = createOutlet(stdout.fd)
  const isBusy = () =>
    timers.size > 0 ||
    process.getActiveResourcesInfo().some((name) => /^Immediate$|^FSReq/.test(name))

  let bytes = 0
  let isWatching = false
  function watch() {
    if (isWatching) return
    isWatching = true
    let calm = 0
    const look = () => {
      calm = isBusy() ? 0 : calm + 1
      if (calm < CALM_TURNS) return void setImmediate(look)
      isWatching = false
      void send(restMark(`${bytes} ${stdout.columns}x${stdout.rows}`))
    }
    setImmediate(look)
  }
  stdin.on("data", (keys: Buffer | string) => {
    bytes += Buffer.byteLength(keys)
    watch()
  })
  stdout.on("resize", watch)
  watch()
}
