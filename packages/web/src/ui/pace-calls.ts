export interface PacedCall<Given> {
  /** Runs with the latest argument at the pace; `soon`: immediately if nothing ran lately. */
  call: (given: Given, soon?: boolean) => void
  stop: () => void
}

/** Runs at most once per interval, with the latest argument. */
export function paceCalls<Given>(run: (given: Given) => void, everyMs: number): PacedCall<Given> {
  let ranAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest: Given
  const go = () => {
    timer = undefined
    ranAt = performance.now()
    run(newest)
  }
  return {
    call: (given, soon = false) => {
      newest = given
      const wait = soon ? Math.max(0, ranAt + everyMs - performance.now()) : everyMs
      timer ??= setTimeout(go, wait)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
