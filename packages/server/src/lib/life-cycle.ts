/** Lifecycle of a long-running command: registers stop functions, and waits for the end. */
export interface LifeCycle {
  /** Registers a stop function. They run in reverse order. If the stop has already begun, the function runs immediately. */
  onStop: (stop: () => Promise<void>) => void
  /** Runs all stop functions once. Later calls wait for the same stop. */
  stop: () => Promise<void>
  /** Aborted when the stop begins. */
  stopping: AbortSignal
}

export interface LifeCycleOptions {
  /** Time after which the stop continues without a stop function that hangs, ms. */
  stepLimitMs?: number
  onError: (error: unknown) => void
}

export function createLifeCycle({ stepLimitMs = 10_000, onError }: LifeCycleOptions): LifeCycle {
  const steps: (() => Promise<void>)[] = []
  const controller = new AbortController()
  let ended: Promise<void> | undefined

  const runStep = async (step: () => Promise<void>) => {
    try {
      await withLimit(step(), stepLimitMs)
    } catch (error) {
      onError(error)
    }
  }
  const runAll = async () => {
    controller.abort()
    for (let step = steps.pop(); step; step = steps.pop()) await runStep(step)
  }
  return {
    onStop(step) {
      steps.push(step)
      if (ended) ended = ended.then(runAll)
    },
    async stop() {
      ended ??= runAll()
      // Functions that were registered meanwhile belong to the same stop.
      for (let seen; seen !== ended;) {
        seen = ended
        await seen
      }
    },
    stopping: controller.signal,
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
 * Stops the program on SIGINT, SIGTERM and SIGHUP. One Ctrl-C often arrives twice, from the terminal and from npm, so only a
 * SIGINT that comes a second or more after the first one exits immediately.
 */
export function stopOnSignals(life: LifeCycle, on: { stopping: () => void }): void {
  let firstAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      if (signal === "SIGINT" && performance.now() - firstAt > FORCE_AFTER_MS) process.exit(130)
      return
    }
    firstAt = performance.now()
    on.stopping()
    void life.stop()
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal)
}
