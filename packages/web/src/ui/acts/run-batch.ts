import { type ActOutcome, type BoundAct, mayRetry, retrySeconds, runAct } from "@qo/core/acts"
import { ApiError } from "@qo/core/api"
import type { Api } from "../../base/session/api.ts"

/** An act to carry out on one of many records. */
export interface Task<Row> {
  act: BoundAct<Row>
  row: Row
}

export type TaskResult<Row> = Task<Row> &
  ({ outcome: "failed"; error: unknown } | { outcome: "ended"; end: ActOutcome<Row> })

const AT_ONCE = 4

/**
 * Carries out each task, a few at a time; a failure does not stop the others. After `stop` is aborted no task is begun; tasks
 * that were not begun have no result.
 */
export async function runBatch<Row>(options: {
  api: Api
  tasks: readonly Task<Row>[]
  /** The signed-in account comes last: an act that ends its session would cause refusals of the others. */
  isLast: (row: Row) => boolean
  onResult: (result: TaskResult<Row>) => void
  stop: AbortSignal
}): Promise<void> {
  const { api, tasks, isLast, onResult, stop } = options
  const one = async (task: Task<Row>): Promise<TaskResult<Row>> => {
    try {
      return { ...task, outcome: "ended", end: await runPatiently(api, task, stop) }
    } catch (error) {
      return { ...task, outcome: "failed", error }
    }
  }
  const runAll = async (all: readonly Task<Row>[]) => {
    const waiting = [...all]
    const work = async () => {
      for (let task = waiting.shift(); task && !stop.aborted; task = waiting.shift())
        onResult(await one(task))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  await runAll(tasks.filter(({ row }) => !isLast(row)))
  await runAll(tasks.filter(({ row }) => isLast(row)))
}

/** Repeats the request if the server asks for a short wait. */
async function runPatiently<Row>(api: Api, { act, row }: Task<Row>, stop: AbortSignal) {
  try {
    return await runAct(act, row, { way: "bulk", api })
  } catch (error) {
    if (!(error instanceof ApiError) || stop.aborted || !mayRetry("bulk", error, 1)) throw error
    const wait = retrySeconds("bulk", error, 1)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    return runAct(act, row, { way: "bulk", api })
  }
}
