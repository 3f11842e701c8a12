import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { takeTurn } from "./carry-out.ts"
import { claimTask, type ClaimedTask, releaseTask } from "./claim.ts"
import type { TaskServices } from "./inside-client.ts"

export interface TaskWorker {
  /** Looks for a new task in a moment, when the transaction that created it has ended. */
  wake: () => void
  /** Starts no further records and waits for running ones. Other servers continue the tasks. */
  stop: () => Promise<void>
}

interface TaskWorkerOptions {
  /** Number of tasks that are processed concurrently. */
  lanes?: number
  pollMs?: number
}

const WAKE_MS = 50
/** Delay before a task continues after an internal error, seconds. */
const FAULT_SECONDS = 30

/** Starts a worker that carries out tasks in turns. Any number of workers may share a database. */
export function startTaskWorker(
  services: TaskServices,
  { lanes = 2, pollMs = 1000 }: TaskWorkerOptions = {},
): TaskWorker {
  const { db, log } = services
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let alarm = new AbortController()

  const wake = () => {
    alarm.abort()
    alarm = new AbortController()
  }
  const goesOn = () => !stopping.signal.aborted
  const fault = (error: unknown, task: ClaimedTask) => {
    log.error({ err: error, task: task.id }, "a turn of a task has ended")
    return releaseTask(db, task, { seconds: FAULT_SECONDS })
  }
  const start = (task: ClaimedTask) => {
    const turn = takeTurn(services, task, goesOn)
      .catch((error: unknown) => fault(error, task))
      .catch((error: unknown) =>
        log.warn({ err: error, task: task.id }, "a task cannot be released"),
      )
      .finally(() => {
        underWay.delete(turn)
        wake()
      })
    underWay.add(turn)
  }
  const run = async () => {
    while (goesOn()) {
      const { signal } = alarm
      const task =
        underWay.size < lanes
          ? await claimTask(db, randomUUID()).catch((error: unknown) => {
              log.warn({ err: error }, "tasks cannot be read")
            })
          : undefined
      if (task) start(task)
      else
        await wait(pollMs, undefined, { signal: AbortSignal.any([stopping.signal, signal]) }).catch(
          () => undefined,
        )
    }
    await Promise.all(underWay)
  }
  const running = run()
  return {
    wake: () => void setTimeout(wake, WAKE_MS).unref(),
    async stop() {
      stopping.abort()
      await running
    },
  }
}
