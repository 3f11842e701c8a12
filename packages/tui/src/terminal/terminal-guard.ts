/** Makes the terminal mark pasted text. */
const MARK_PASTES = "\u001B[?2004h"
/** Switches to the alternate screen and hides the cursor. */
const OWN_SCREEN = "\u001B[?1049h\u001B[?25l"
/** Resets styles, regions and line wrapping, stops marking pasted text, shows the cursor, and restores the previous screen. */
const LEAVE = "\u001B[r\u001B[0m\u001B[?7h\u001B[?2004l\u001B[?25h\u001B[?1049l"

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
type Signal = keyof typeof SIGNALS
const SIGNAL_NAMES: readonly Signal[] = ["SIGHUP", "SIGINT", "SIGTERM"]

/** Methods of the process that are used. */
export interface HostProcess {
  on: (event: string, listener: (given: Error) => void) => unknown
  off: (event: string, listener: (given: Error) => void) => unknown
  exit: (code: number) => void
  pid: number
  kill: (pid: number, signal: "SIGTSTP") => unknown
}

export interface TerminalGuard {
  /** Restores the terminal. Further calls have no effect. */
  leave: () => void
}

/**
 * Restores the terminal when the program ends in any way: by leaving, `exit`, a signal or an uncaught error; and while it is
 * stopped (SIGTSTP). `write` must be synchronous, because no asynchronous code runs after `exit`. For a signal, `beforeExit` is
 * called first.
 */
export function guardTerminal(options: {
  write: (text: string) => void
  host: HostProcess
  restoreInput: () => void
  /** Whether this function switches to the alternate screen; otherwise the caller does. */
  ownScreen: boolean
  beforeExit?: () => void
  /** Called when the program continues after it was stopped. The terminal then shows other content. */
  onContinue?: () => void
  /** Shows an uncaught error after the terminal was restored. */
  report: (error: unknown) => void
}): TerminalGuard {
  const { write, host, restoreInput, report } = options
  let inside = true

  const giveBack = () => {
    // The terminal may no longer exist (SIGHUP), so errors are ignored.
    attempt(restoreInput)
    attempt(() => write(LEAVE))
  }
  const leave = () => {
    if (!inside) return
    inside = false
    for (const [event, listener] of listeners) host.off(event, listener)
    giveBack()
  }
  const onSignal = (signal: Signal) => () => {
    attempt(options.beforeExit)
    leave()
    host.exit(SIGNALS[signal])
  }
  const onUncaught = (error: unknown) => {
    attempt(options.beforeExit)
    leave()
    report(error)
    host.exit(1)
  }
  const onContinue = () => {
    attempt(() => write(OWN_SCREEN + MARK_PASTES))
    attempt(options.onContinue)
  }
  const onStop = () => {
    giveBack()
    // The default handler of the signal is used: without a shell that could continue the process, it does not stop the process.
    host.off("SIGTSTP", onStop)
    host.kill(host.pid, "SIGTSTP")
    host.on("SIGTSTP", onStop)
    onContinue()
  }
  const listeners: readonly (readonly [string, (given: Error) => void])[] = [
    ["exit", leave],
    ["uncaughtException", onUncaught],
    ["unhandledRejection", onUncaught],
    ["SIGTSTP", onStop],
    ["SIGCONT", onContinue],
    ...SIGNAL_NAMES.map((signal) => [signal, onSignal(signal)] as const),
  ]
  for (const [event, listener] of listeners) host.on(event, listener)
  write(options.ownScreen ? OWN_SCREEN + MARK_PASTES : MARK_PASTES)
  return { leave }
}

function attempt(step: (() => void) | undefined): void {
  try {
    step?.()
  } catch {
    // An error must not prevent the next steps of restoring.
  }
}
