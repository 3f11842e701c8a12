import { type EventSource, followLive } from "@qo/core/api"

/** Events about one task. */
export interface TaskNews {
  /** The number of settled records; `undefined` after a timeout or when events may have been missed. */
  next: (ms: number) => Promise<number | undefined>
  /** Discards the events received so far. */
  forget: () => void
  /** News come by themselves. */
  isLive: () => boolean
  stop: () => void
}

/** Without a source nothing is ever told, and every wait takes its time. */
export function hearOfTask(id: number, source: EventSource | undefined): TaskNews {
  let told: (number | undefined)[] = []
  let wake: (() => void) | undefined
  let isLive = false
  const tell = (settled: number | undefined) => {
    told.push(settled)
    wake?.()
  }
  const following =
    source &&
    followLive({
      source,
      onEvent: (event) => {
        if (event.kind === "task" && event.id === id) tell(event.settled)
      },
      onReset: () => tell(undefined),
      onState: (isOpen) => {
        if (isLive && !isOpen) tell(undefined)
        isLive = isOpen
      },
      // Polling continues meanwhile and reports errors.
      onError: () => {},
    })
  return {
    async next(ms) {
      if (told.length === 0) {
        await new Promise<void>((go) => {
          const timer = setTimeout(go, ms)
          wake = () => {
            clearTimeout(timer)
            go()
          }
        })
      }
      return told.shift()
    },
    forget: () => void (told = []),
    isLive: () => isLive,
    stop: () => {
      following?.stop()
      tell(undefined)
    },
  }
}
