import { setTimeout as wait } from "node:timers/promises"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { type Delivery, type DeliveryQueue, noteFailed, noteSent } from "./queue.ts"

const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3600

/**
 * Seconds until the next try after a number of tries: 30 s, 1 min, 2 min … 1 h, each multiplied by 0.5 to 1.5, so that failures
 * of one outage are not retried at the same time.
 */
function retryAfter(attempts: number): number {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS)
  return seconds * (0.5 + Math.random())
}

const INSIST_MS = 1000

/** Keeps trying while a claim lasts: a sent message must not be sent again because the database was unavailable. */
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
  /** Something was queued: look for it in a moment, when its transaction has ended. */
  wake: () => void
  /** Begins no other delivery and waits for running ones. */
  stop: () => Promise<void>
}

export interface DeliveryOptions {
  /** Number of concurrent deliveries. */
  lanes: number
  pollMs?: number
  /** Tries before a delivery is given up: ten of them take about three hours. */
  maxAttempts?: number
}

/** Why a delivery was not taken. */
export interface DeliveryFailure {
  /** Kept as the last error of the row. */
  message: string
  /** Another try would end in the same way. */
  isFinal: boolean
}

/** Parts that are specific to one queue. */
export interface Sender<D extends Delivery> {
  queue: DeliveryQueue
  /** The name of one delivery in the log, and of the queue. */
  names: { one: string; all: string }
  /** Takes the delivery that is due, beside those that are under way. */
  claim: (underWay: readonly D[]) => Promise<D | undefined>
  /** Sends it; undefined: it was taken. */
  send: (delivery: D) => Promise<DeliveryFailure | undefined>
  /** Limit of tries of this delivery, if lower than the usual one. */
  attemptsOf?: (delivery: D) => number
  /** Records it as sent, if other tables change with its row. */
  noteSent?: (delivery: D) => Promise<void>
  logFailure: (delivery: D, failure: DeliveryFailure, retrySeconds: number | null) => void
}

const WAKE_MS = 50

/** Sends queued messages; any number of workers may share a database. Messages of a worker that died are sent again. */
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
        // A lane is free again.
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
