import type { InterviewStanding } from "@qo/core/api"
import type { Services } from "../http/services.ts"
import type { EndingServices } from "./ending.ts"
import { placeOf } from "./interview.ts"
import { remember } from "./known-interviews.ts"
import { type PlainAnswers, plainAnswers } from "./plain-answers.ts"
import { type SentAnswers, takeAnswers } from "./take-answers.ts"
import { type BucketAnswers, writeAnswers } from "./write-answers.ts"

/** Maximum number of concurrent transactions. */
const LANES = 4
/** Maximum number of concurrent transactions of one bucket: while one is flushed to disk, the next one is written. */
const LANES_OF_BUCKET = 2
/** Maximum number of events per transaction. A request with more events than are left waits for the next one. */
const MOST_EVENTS = 500
const MOST_BUCKETS = 64

type IngestServices = EndingServices & Pick<Services, "pool" | "ingested">

interface WaitingRequest {
  sent: SentAnswers
  id: string
  resolve: (standing: InterviewStanding | Promise<InterviewStanding>) => void
}

interface Queue {
  waiting: WaitingRequest[]
  running: number
}

/**
 * Stores answers like {@link takeAnswers}. Requests that only store events are committed together and answered afterwards.
 * There is no added delay: requests that arrive during a write form the next batch. `services` should use connections that slow
 * calls do not use.
 */
export function createIngest(
  services: IngestServices,
): (sent: SentAnswers) => Promise<InterviewStanding> {
  const queues = new Map<number, Queue>()
  const busy = new Set<string>()
  let lanes = 0
  let isWoken = false

  function wake(): void {
    if (isWoken) return
    isWoken = true
    setImmediate(() => {
      isWoken = false
      startLanes()
    })
  }

  function startLanes(): void {
    while (lanes < LANES) {
      const batches = takeBatches(queues, busy)
      if (batches.length === 0) return
      void runLane(batches)
    }
  }

  async function runLane(batches: readonly Batch[]): Promise<void> {
    lanes++
    const ids = batches.flatMap(({ waiting }) => waiting.map(({ id }) => id))
    for (const id of ids) busy.add(id)
    for (const { queue } of batches) queue.running++
    try {
      await storeBatches(services, batches)
    } finally {
      for (const id of ids) busy.delete(id)
      for (const { queue } of batches) queue.running--
      lanes--
      wake()
    }
  }

  return (sent) =>
    new Promise((resolve) => {
      const { bucket, id } = placeOf(sent.interview)
      const queue = queues.get(bucket) ?? { waiting: [], running: 0 }
      queues.set(bucket, queue)
      queue.waiting.push({ sent, id, resolve })
      wake()
    })
}

/** Requests of one bucket that one transaction stores. */
interface Batch {
  bucket: number
  queue: Queue
  waiting: readonly WaitingRequest[]
}

/** Removes from the queues the requests that fit into one transaction, beginning with the buckets that have waited longest. */
function takeBatches(queues: Map<number, Queue>, busy: ReadonlySet<string>): Batch[] {
  const batches: Batch[] = []
  let room = MOST_EVENTS
  const inTurn = [...queues]
  for (const [bucket, queue] of inTurn) {
    if (room <= 0 || batches.length === MOST_BUCKETS) break
    if (queue.running === LANES_OF_BUCKET) continue
    const waiting = takeWaiting(queue, busy, room)
    for (const { sent } of waiting) room -= sent.events.length
    if (waiting.length > 0) batches.push({ bucket, queue, waiting })
    // Moves the bucket to the end, so that other buckets are handled first next time.
    queues.delete(bucket)
    if (queue.waiting.length > 0 || queue.running > 0 || waiting.length > 0)
      queues.set(bucket, queue)
  }
  return batches
}

/** Takes at most one request per interview, because later ones depend on its result. */
function takeWaiting(queue: Queue, busy: ReadonlySet<string>, room: number): WaitingRequest[] {
  const taken: WaitingRequest[] = []
  const left: WaitingRequest[] = []
  const seen = new Set<string>()
  let events = 0
  for (const each of queue.waiting) {
    const count = each.sent.events.length
    if (busy.has(each.id) || seen.has(each.id) || events + count > room) left.push(each)
    else {
      taken.push(each)
      events += count
    }
    seen.add(each.id)
  }
  queue.waiting = left
  return taken
}

interface FoldedRequest extends WaitingRequest {
  plain: PlainAnswers | undefined
}

async function storeBatches(services: IngestServices, batches: readonly Batch[]): Promise<void> {
  const folded = await Promise.all(
    batches.map(async ({ bucket, waiting }) => ({
      bucket,
      all: await Promise.all(waiting.map((each) => fold(services, each))),
    })),
  )
  const answers = folded.flatMap(({ bucket, all }) => {
    const plain = all.flatMap((each) => each.plain ?? [])
    return plain.length > 0 ? { bucket, answers: plain } : []
  })
  const stored = answers.length > 0 ? await write(services, answers) : new Set<string>()
  const { ingested } = services
  for (const { plain, sent, id, resolve } of folded.flatMap(({ all }) => all)) {
    if (plain && stored.has(id)) {
      ingested.together++
      remember(plain.known, plain.next, plain.state)
      resolve(plain.standing)
    } else {
      ingested.alone++
      resolve(takeAnswers(services, sent))
    }
  }
}

/**
 * Applies the events of a request to the state in memory. If that fails, the request is handled separately, which returns the
 * error to the client.
 */
async function fold(services: IngestServices, waiting: WaitingRequest): Promise<FoldedRequest> {
  const plain = await plainAnswers(services, waiting.sent).catch(() => undefined)
  return { ...waiting, plain }
}

/**
 * Writes a batch. After an error it is unknown whether the batch was committed, so each request is repeated separately;
 * repeated events are not stored twice.
 */
async function write(
  { pool, log, ingested }: IngestServices,
  answers: readonly BucketAnswers[],
): Promise<ReadonlySet<string>> {
  try {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      return await writeAnswers(client, answers)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(failure)
    }
  } catch (error) {
    ingested.failed += answers.reduce((sum, each) => sum + each.answers.length, 0)
    log.warn({ err: error }, "a batch of answers failed and is repeated one by one")
    return new Set()
  }
}
