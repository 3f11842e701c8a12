import {
  type ActOutcome,
  type BoundAct,
  judgeAct,
  mayRetry,
  retrySeconds,
  runTogether,
} from "@qo/core/acts"
import { ApiError, type ApiClient } from "@qo/core/api"

/** Outcome of one row: the act's outcome or an error. */
export type EndedRow<Row> = { row: Row } & (
  | { outcome: "failed"; error: unknown }
  | { outcome: "ended"; end: ActOutcome<Row> }
)

interface DecisionRun<Row> {
  api: ApiClient
  act: BoundAct<Row>
  rows: readonly Row[]
  /** Receives outcomes that arrived together. */
  onEnded: (ended: readonly EndedRow<Row>[]) => void
  stop: AbortSignal
}

/** How many were done, left alone and failed. */
export function countsOf<Row>(ended: readonly EndedRow<Row>[]) {
  const counts = { done: 0, skipped: 0, failed: 0 }
  for (const each of ended) {
    if (each.outcome === "failed") counts.failed++
    else if (each.end.outcome === "done") counts.done++
    else counts.skipped++
  }
  return counts
}

/**
 * Carries an act out on many rows by few calls, each row judged on its own. A call that got no answer is sent once more under its
 * key, so that nothing is decided twice. After `stop` nothing new is begun.
 */
export async function runDecisions<Row>({
  api,
  act,
  rows,
  onEnded,
  stop,
}: DecisionRun<Row>): Promise<void> {
  const judged = rows.map((row) => ({ row, end: judgeAct(act, row) }))
  onEnded(judged.flatMap(({ row, end }) => (end ? [{ row, outcome: "ended", end }] : [])))
  const left = judged.filter(({ end }) => !end).map(({ row }) => row)
  const atMost = act.many?.atMost ?? 1
  for (let at = 0; at < left.length && !stop.aborted; at += atMost)
    onEnded(await runInOneCall(api, act, left.slice(at, at + atMost)))
}

async function runInOneCall<Row>(
  api: ApiClient,
  act: BoundAct<Row>,
  rows: readonly Row[],
): Promise<readonly EndedRow<Row>[]> {
  const run = () => runTogether(act, rows, { api })
  try {
    const outcomes = await run().catch(async (error: unknown) => {
      await untilRetry(error)
      return run()
    })
    return outcomes.flatMap((end, at) => {
      const row = rows[at]
      return row === undefined ? [] : [{ row, outcome: "ended", end }]
    })
  } catch (error) {
    return rows.map((row) => ({ row, outcome: "failed", error }))
  }
}

/** @throws errors that a retry cannot solve */
async function untilRetry(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || !mayRetry("together", error, 1)) throw error
  const wait = retrySeconds("together", error, 1)
  await new Promise((resolve) => setTimeout(resolve, wait * 1000))
}
