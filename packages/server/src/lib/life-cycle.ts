/** Lifecycle of a long-running command: registers stop functions, and waits for the end. */
export interface LifeCycle {
  /**
   * Registers a stop function. They run in reverse order. If the stop has already begun, the function runs immediately.
   * `limitMs`: time after which the stop continues without it; default: `stepLimitMs`.
   */
  onStop: (stop: () => Promise<void>, limitMs?: number) => void
  /** Runs all stop functions once. Later calls wait for the same stop. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** Aborted when the stop begins. Its reason is the signal that stopped the program, if one did. */
  stopping: AbortSignal
  /** Asks stop functions not to wait any longer for what they could do without. */
  hurry: () => void
  hurrying: AbortSignal
}

export interface LifeCycleOptions {
  /** Time after which the stop continues without a stop function that hangs, ms. */
  stepLimitMs?: number
  onError: (error: unknown) => void
}

export function createLifeCycle({ stepLimitMs = 10_000, onError }: LifeCycleOptions): LifeCycle {
  const steps: { run: () => Promise<void>; limitMs: number }[] = []
  const controller = new AbortController()
  const hurry = new AbortController()
  let ended: Promise<void> | undefined

  const runStep = async ({ run, limitMs }: (typeof steps)[number]) => {
    try {
      await withLimit(run(), limitMs)
    } catch (error) {
      onError(error)
    }
  }
  const runAll = async (signal?: NodeJS.Signals) => {
    controller.abort(signal)
    for (let step = steps.pop(); step; step = steps.pop()) await runStep(step)
  }
  return {
    onStop(run, limitMs = stepLimitMs) {
      steps.push({ run, limitMs })
      if (ended) ended = ended.then(() => runAll())
    },
    async stop(signal) {
      ended ??= runAll(signal)
      // Functions that were registered meanwhile belong to the same stop.
      for (let seen; seen !== ended;) {
        seen = ended
        await seen
      }
    },
    stopping: controller.signal,
    hurry: () => hurry.abort(),
    hurrying: hurry.signal,
  }
}

async function withLimit(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not stopped within ${limitMs} ms`)), limitMs)
  })
  await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

const FORCE_AFTER_MS = 1000

/**
 * Stops the program on SIGINT, SIGTERM and SIGHUP. One signal often arrives twice, from the terminal or supervisor and from
 * npm, so only one that comes a second or more after the first counts again: SIGTERM hurries the stop, SIGINT exits
 * immediately.
 */
export function stopOnSignals(life: LifeCycle, on: { stopping: () => void }): void {
  let firstAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt < FORCE_AFTER_MS) return
      if (signal === "SIGINT") process.exit(130)
      life.hurry()
      return
    }
    firstAt = performance.now()
    on.stopping()
    void life.stop(signal)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal)
}
