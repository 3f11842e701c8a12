import type { InterviewStanding } from "@qo/core/api"
import type { Services } from "../http/services.ts"
import type { InterviewServices } from "./go-on.ts"
import { placeOf } from "./interview.ts"
import { remember } from "./known-interviews.ts"
import { type PlainAnswers, plainAnswers } from "./plain-answers.ts"
import { type Sent, takeAnswers } from "./take-answers.ts"
import { writeAnswers } from "./write-answers.ts"

/** Transactions under way at once. */
const LANES = 4
/** Of one bucket: while one is being flushed, the next one is written. */
const LANES_OF_BUCKET = 2
const MOST_EVENTS = 500

type IngestServices = InterviewServices & Pick<Services, "pool">

interface Waiting {
  sent: Sent
  id: string
  resolve: (standing: InterviewStanding | Promise<InterviewStanding>) => void
}

interface Queue {
  waiting: Waiting[]
  running: number
}

/**
 * Stores answers as {@link takeAnswers} does; those of many requests that need nothing else are committed together, and answered
 * after that. Nobody is waited for: what comes in while others are being written makes the next batch. `services`: their
 * connections are not shared with what takes long.
 */
export function createIngest(services: IngestServices): (sent: Sent) => Promise<InterviewStanding> {
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
    const inTurn = [...queues]
    for (const [bucket, queue] of inTurn) {
      if (lanes === LANES) return
      if (queue.running === LANES_OF_BUCKET) continue
      const batch = takeBatch(queue, busy)
      if (batch.length > 0) void runLane(bucket, queue, batch)
      // Other buckets come first the next time.
      queues.delete(bucket)
      if (queue.waiting.length > 0 || queue.running > 0) queues.set(bucket, queue)
    }
  }

  async function runLane(bucket: number, queue: Queue, batch: readonly Waiting[]): Promise<void> {
    lanes++
    queue.running++
    for (const { id } of batch) busy.add(id)
    try {
      await storeBatch(services, bucket, batch)
    } finally {
      for (const { id } of batch) busy.delete(id)
      queue.running--
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

/** Takes what fits in one transaction, of each interview one request: a later one goes on where the earlier has led. */
function takeBatch(queue: Queue, busy: ReadonlySet<string>): Waiting[] {
  const batch: Waiting[] = []
  const left: Waiting[] = []
  const taken = new Set<string>()
  let events = 0
  for (const each of queue.waiting) {
    const count = each.sent.events.length
    if (busy.has(each.id) || taken.has(each.id) || events + count > MOST_EVENTS) left.push(each)
    else {
      batch.push(each)
      events += count
    }
    taken.add(each.id)
  }
  queue.waiting = left
  return batch
}

interface Folded extends Waiting {
  plain: PlainAnswers | undefined
}

async function storeBatch(
  services: IngestServices,
  bucket: number,
  batch: readonly Waiting[],
): Promise<void> {
  const folded = await Promise.all(batch.map((each) => fold(services, each)))
  const plain = folded.flatMap((each) => each.plain ?? [])
  const stored = plain.length > 0 ? await write(services, bucket, plain) : new Set<string>()
  for (const { plain: its, sent, id, resolve } of folded) {
    if (its && stored.has(id)) {
      remember(its.known, its.next, its.state)
      resolve(its.standing)
    } else resolve(takeAnswers(services, sent))
  }
}

/** What cannot be folded here is looked at alone, where its fault is told to whoever has sent it. */
async function fold(services: IngestServices, waiting: Waiting): Promise<Folded> {
  const plain = await plainAnswers(services, waiting.sent).catch(() => undefined)
  return { ...waiting, plain }
}

/** Whether a batch that failed was committed is found out for each of its requests alone, which is stored once however often it comes. */
async function write(
  { pool }: IngestServices,
  bucket: number,
  plain: readonly PlainAnswers[],
): Promise<ReadonlySet<string>> {
  try {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      return await writeAnswers(client, bucket, plain)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(failure)
    }
  } catch {
    return new Set()
  }
}
