export interface Paced<Given> {
  /** Runs with the newest of what was given, once the pace allows it; `soon`: at once where nothing ran lately. */
  call: (given: Given, soon?: boolean) => void
  stop: () => void
}

/** Runs at most once in this time, and always with what was given last. */
export function paced<Given>(run: (given: Given) => void, everyMs: number): Paced<Given> {
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
