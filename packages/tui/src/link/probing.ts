/** Tries whether the server is there. */
interface ServerProbe {
  now: () => void
  /** After a while, which grows from try to try; where a try is planned already, that one counts. */
  later: () => void
  /** The server has answered: nothing more is tried. */
  end: () => void
  stop: () => void
  isStopped: () => boolean
}

const PROBE_MS = [1000, 2000, 4000, 8000] as const

export function createProbing(options: {
  probe: () => Promise<unknown>
  /** Whether a refusal shows that the server is reachable. */
  isAnswer: (error: unknown) => boolean
  onAnswer: () => void
  onDown: () => void
}): ServerProbe {
  const { probe, isAnswer, onAnswer, onDown } = options
  let timer: NodeJS.Timeout | undefined
  let tries = 0
  let stopped = false

  function later() {
    if (timer || stopped) return
    const wait = PROBE_MS[Math.min(tries++, PROBE_MS.length - 1)] ?? 8000
    timer = setTimeout(() => {
      timer = undefined
      now()
    }, wait)
    timer.unref()
  }
  function now() {
    probe().then(onAnswer, (error: unknown) => {
      if (isAnswer(error)) return onAnswer()
      onDown()
      later()
    })
  }
  return {
    now,
    later,
    end: () => {
      tries = 0
      clearTimeout(timer)
      timer = undefined
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
    isStopped: () => stopped,
  }
}
