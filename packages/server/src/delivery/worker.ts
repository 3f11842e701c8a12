import { setTimeout as wait } from "node:timers/promises"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { type Delivery, type DeliveryQueue, noteFailed, noteSent } from "./queue.ts"

const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3600

/**
 * Returns the delay before the next attempt, seconds: 30 s, 1 min, 2 min … 1 h, each multiplied by 0.5 to 1.5, so that failures
 * of one outage are not retried at the same time.
 */
function retryAfter(attempts: number): number {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS)
  return seconds * (0.5 + Math.random())
}

const INSIST_MS = 1000

/**
 * Repeats a database write for up to half of the claim. Otherwise a sent message would be sent again when the database was
 * unavailable.
 */
async function insist(note: () => Promise<void>, claimSeconds: number): Promise<void> {
  const end = performance.now() + (claimSeconds * 1000) / 2
  for (;;) {
    try {
      await note()
      return
    } catch (error) {
      if (performance.now() > end) throw error
      await wait(INSIST_MS)
    }
  }
}

export interface DeliveryWorker {
  /** Looks for queued messages in a moment, when the transaction that queued them has ended. */
  wake: () => void
  /** Starts no further delivery and waits for running ones. */
  stop: () => Promise<void>
}

export interface DeliveryOptions {
  /** Number of concurrent deliveries. */
  lanes: number
  pollMs?: number
  /** Attempts before a delivery is given up: ten of them take about three hours. */
  maxAttempts?: number
}

/** Reason why a delivery failed. */
export interface DeliveryFailure {
  /** Stored as the last error of the row. */
  message: string
  /** Whether another attempt would fail in the same way. */
  isFinal: boolean
}

/** Parts that are specific to one queue. */
export interface Sender<D extends Delivery> {
  queue: DeliveryQueue
  /** Names for the log: of one delivery, and of the queue. */
  names: { one: string; all: string }
  /** Claims the next due delivery. `underWay` are the deliveries that this worker is sending. */
  claim: (underWay: readonly D[]) => Promise<D | undefined>
  /** Sends a delivery. Returns undefined if it was accepted. */
  send: (delivery: D) => Promise<DeliveryFailure | undefined>
  /** Maximum number of attempts of this delivery, if lower than the usual one. */
  attemptsOf?: (delivery: D) => number
  /** Records that it was sent, if other tables change together with its row. */
  noteSent?: (delivery: D) => Promise<void>
  logFailure: (delivery: D, failure: DeliveryFailure, retrySeconds: number | null) => void
}

const WAKE_MS = 50

/**
 * Starts a worker that sends queued messages. Any number of workers may share a database. Messages of a worker that died are
 * sent again.
 */
export function startDeliveryWorker<D extends Delivery>(
  { db, log }: Pick<Services, "db" | "log">,
  sender: Sender<D>,
  { lanes, pollMs = 1000, maxAttempts = 10 }: DeliveryOptions,
): DeliveryWorker {
  const { names } = sender
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, D>()
  let alarm = new AbortController()

  const wake = () => {
    alarm.abort()
    alarm = new AbortController()
  }
  const start = (delivery: D) => {
    const work = deliver(db, sender, delivery, maxAttempts)
      .catch((error: unknown) => {
        log.warn({ err: error, [names.one]: delivery.id }, `a ${names.one} could not be noted`)
      })
      .finally(() => {
        underWay.delete(work)
        // A slot is free again.
        wake()
      })
    underWay.set(work, delivery)
  }
  const claim = () =>
    sender.claim([...underWay.values()]).catch((error: unknown) => {
      log.warn({ err: error }, `${names.all} cannot be read`)
    })
  const pause = (waking: AbortSignal) =>
    wait(pollMs, undefined, { signal: AbortSignal.any([stopping.signal, waking]) }).catch(
      () => undefined,
    )
  const run = async () => {
    while (!stopping.signal.aborted) {
      const { signal } = alarm
      const delivery = underWay.size < lanes ? await claim() : undefined
      if (delivery) start(delivery)
      else await pause(signal)
    }
    await Promise.all(underWay.keys())
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

async function deliver<D extends Delivery>(
  db: Kysely<Database>,
  sender: Sender<D>,
  delivery: D,
  maxAttempts: number,
): Promise<void> {
  const { queue } = sender
  const failure = await sender.send(delivery)
  if (!failure)
    return insist(
      () => sender.noteSent?.(delivery) ?? noteSent(db, queue, delivery),
      queue.claimSeconds,
    )
  const most = Math.min(sender.attemptsOf?.(delivery) ?? maxAttempts, maxAttempts)
  const isLast = failure.isFinal || delivery.attempts >= most
  const retrySeconds = isLast ? null : retryAfter(delivery.attempts)
  sender.logFailure(delivery, failure, retrySeconds)
  await insist(
    () => noteFailed(db, queue, delivery, { message: failure.message, retrySeconds }),
    queue.claimSeconds,
  )
}
