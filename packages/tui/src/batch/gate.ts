/** Lets all workers pass or none: when the server asks one worker to wait, all wait. */
export interface Gate {
  pass: () => Promise<void>
  isOpen: () => boolean
  /** Closes for so many milliseconds from now. */
  close: (ms: number) => void
}

export function createGate(signal: AbortSignal): Gate {
  let openAt = 0
  return {
    async pass() {
      for (let wait = openAt - Date.now(); wait > 0 && !signal.aborted; wait = openAt - Date.now())
        await pause(wait, signal)
    },
    isOpen: () => openAt <= Date.now(),
    close: (ms) => {
      openAt = Math.max(openAt, Date.now() + ms)
    },
  }
}

/** Ends early when `signal` does. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((go) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", done)
      go()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener("abort", done)
  })
