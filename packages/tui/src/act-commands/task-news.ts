import { type EventSource, followLive } from "@qo/core/api"

/** What is told of one task while somebody follows it. */
export interface TaskNews {
  /** How many records are settled by now; `undefined`: nothing was told for so long, or it is not known what was missed. */
  next: (ms: number) => Promise<number | undefined>
  /** What was told until now is of no use any more. */
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
      // Asking the server goes on meanwhile, and says what is wrong.
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
