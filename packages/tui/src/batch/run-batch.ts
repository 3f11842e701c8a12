import { mayRetry, retrySeconds } from "@qo/core/acts"
import { ApiError } from "@qo/core/api"
import { createGate, type Gate } from "./gate.ts"
import type { BatchItem, Journal, JournalState, PendingRequest } from "./journal.ts"

/** How one item is processed; `tryItem` is called again after a wait, with the pending request. */
export interface BatchWork {
  /**
   * Checks one item and carries out the act. `keep` must be called with a request before it is sent. @throws ApiError if it may
   * be tried again, or if the whole batch must stop
   */
  tryItem: (
    id: number,
    pending: PendingRequest | undefined,
    keep: (request: PendingRequest) => void,
  ) => Promise<BatchItem>
  /** Number of concurrent items that a group call needs; default: the run's limit. */
  atOnce?: number
  /** An error that is this item's own. */
  failed: (id: number, error: ApiError) => BatchItem
}

export interface BatchRun {
  ids: readonly number[]
  work: BatchWork
  journal: Journal | undefined
  earlier: JournalState | undefined
  concurrency: number
  maxFailures: number
  signal: AbortSignal
  /** Done when nothing else is under way: it ends the session that the others need. */
  last?: number | undefined
  onItem: (item: BatchItem) => Promise<void>
  /** Called once for all waiting workers with the reason and the time, ms. */
  onWait?: ((error: ApiError, ms: number) => Promise<void>) | undefined
}

/** Why a batch ended; `error` is the reason for an early stop. */
export interface BatchEnd {
  items: readonly BatchItem[]
  left: number
  stopped: "finished" | "interrupted" | "tooManyFailures" | "error"
  error: ApiError | undefined
}

/** Statuses that end the batch as a whole: every other item would end the same way. */
const ENDS_ALL: ReadonlySet<number> = new Set([401, 403, 507])

/** Does every item on its own, several at a time, and stops where going on makes no sense. */
export async function runBatch(run: BatchRun): Promise<BatchEnd> {
  const { work, journal, earlier, signal, onWait } = run
  const gate = createGate(signal)
  const items: BatchItem[] = []
  const waiting = run.ids.filter((id) => id !== run.last)
  let failures = 0
  let fatal: ApiError | undefined

  async function settle(item: BatchItem): Promise<void> {
    journal?.result(item)
    items.push(item)
    if (item.outcome === "failed") failures++
    await run.onItem(item)
  }
  async function one(id: number): Promise<void> {
    let pending = earlier?.pending.get(id)
    const keep = (request: PendingRequest) => {
      pending = request
      journal?.sending(request)
    }
    const answer = await attemptPatiently(() => work.tryItem(id, pending, keep), {
      gate,
      signal,
      onWait,
    })
    if (!(answer instanceof ApiError)) await settle(answer)
    else if (isFatal(answer)) fatal ??= answer
    else await settle(work.failed(id, answer))
  }
  const goesOn = () => !signal.aborted && !fatal && failures < run.maxFailures
  async function worker(): Promise<void> {
    while (goesOn()) {
      const id = waiting.shift()
      if (id === undefined) return
      await one(id)
    }
  }
  await Promise.all(Array.from({ length: work.atOnce ?? run.concurrency }, worker))
  if (goesOn() && run.last !== undefined && run.ids.includes(run.last)) await one(run.last)

  const left = run.ids.length - items.length
  return { items, left, stopped: reason({ left, fatal, signal }), error: fatal }
}

const reason = (end: { left: number; fatal: ApiError | undefined; signal: AbortSignal }) => {
  if (end.left === 0) return "finished"
  if (end.signal.aborted) return "interrupted"
  return end.fatal ? "error" : "tooManyFailures"
}

const isFatal = (error: ApiError) => error.retryable || ENDS_ALL.has(error.status)

/**
 * Tries again while the server asks to wait, as long as it says, and while nothing answers, at growing intervals.
 * Answers with the error itself when that does not help.
 */
async function attemptPatiently<Answer>(
  attempt: () => Promise<Answer>,
  { gate, signal, onWait }: Pick<BatchRun, "signal" | "onWait"> & { gate: Gate },
): Promise<Answer | ApiError> {
  for (let tries = 1; ; tries++) {
    await gate.pass()
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (signal.aborted || !mayRetry("batch", error, tries)) return error
      const isNews = gate.isOpen()
      const wait = retrySeconds("batch", error, tries) * 1000
      gate.close(wait)
      if (isNews) await onWait?.(error, wait)
    }
  }
}

/** One call outside of a batch, tried again like those of its items. Returns the error if that does not help. */
export function callPatiently<Answer>(call: () => Promise<Answer>): Promise<Answer | ApiError> {
  const { signal } = new AbortController()
  return attemptPatiently(call, { gate: createGate(signal), signal, onWait: undefined })
}
